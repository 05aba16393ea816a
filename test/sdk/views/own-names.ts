import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import {
  readCatalogueFolder,
  repository,
} from "../../support/catalogue-folder.ts";
import { documentOf } from "../../support/documents.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";
import { planSdkOf } from "../../support/plan-sdk.ts";
import { runs, seed } from "../../support/random-input.ts";
import { catalogueNamedAfter, documentNamedAfter } from "./named-after.ts";
import { namesOf, partsOf } from "./package-names.ts";

/** Packages by what their services are called after. */
export type Packages = ReadonlyMap<string, readonly SdkFile[]>;

const cases = join(repository, "test", "cases");

const kinds = {
  direct: {
    planAfter: (names: readonly string[]) =>
      sdkOf(JSON.stringify(documentNamedAfter(names))),
    /** Packages that have what packages of the kind can have. */
    samples: () =>
      readdirSync(join(cases, "openapi")).map((name) => {
        const file = join(cases, "openapi", name, "openapi.yaml");
        return sdkOf(readFileSync(file, "utf8"));
      }),
  },
  gateway: {
    planAfter: (names: readonly string[]) =>
      planSdkOf(catalogueNamedAfter(names)),
    samples: () =>
      ["levels", "lifecycle"].map((name) => {
        const folder = join(cases, "generate", name, "spec");
        return planSdkOf(readCatalogueFolder(folder), { tombstones: "all" });
      }),
  },
};

async function sdkOf(text: string): Promise<readonly SdkFile[]> {
  const { value } = documentOf({ file: "openapi.yaml", text });
  if (value === null) throw new Error("Expected a document.");
  return planDocumentSdk(value);
}

export type PackageKind = keyof typeof kinds;

export const packageKinds: readonly PackageKind[] = ["direct", "gateway"];

/** What `partsOf` gives of all names that packages of the kind have by themselves. */
async function ownParts(kind: PackageKind): Promise<readonly string[]> {
  const names = (await Promise.all(kinds[kind].samples())).map(namesOf);
  return partsOf(names.flatMap((each) => [...each]));
}

/** One package whose service has nothing but such names, all of them, beside a harmless one. */
export async function namedAfterAll(kind: PackageKind): Promise<Packages> {
  const { planAfter } = kinds[kind];
  return new Map([
    ["harmless", await planAfter(harmless)],
    ["all", await planAfter(await ownParts(kind))],
  ]);
}

/** Some with few of them, and with those that a number makes of others. */
export async function namedAfterSome(kind: PackageKind): Promise<Packages> {
  const { planAfter } = kinds[kind];
  const part = fc.constantFrom(...(await ownParts(kind)));
  const names = fc.uniqueArray(
    fc.oneof(
      part,
      part.map((name) => `${name}2`),
    ),
    { minLength: 1, maxLength: 60 },
  );
  const packages = new Map([
    ["harmless", await planAfter(harmless)],
    ["client", await planAfter(certain)],
  ]);
  for (const [index, sample] of fc
    .sample(names, { seed, numRuns: runs(3) })
    .entries())
    packages.set(`some-${index}`, await planAfter(sample));
  return packages;
}

const harmless = ["pet", "toy"];

/** Names of which each would be one of the package; the last one is no identifier. */
const certain = [
  "client",
  "client2",
  "Client",
  "client-2",
  "connect",
  "index",
  "runtime",
  "webhooks",
  "callbacks",
  "payloads",
  "schemas",
  "request-body",
  "2fa",
];

/** Whether a name or a path of the harmless package comes from its document. */
export function isHarmless(name: string): boolean {
  return /pet|toy|all-?of-?them/i.test(name);
}
