import { printNames } from "../../generator/catalogue/files/print-names.ts";
import { readDescription } from "../../generator/commands/documents/read-description.ts";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { documentOf } from "../support/documents.ts";
import { planNamed } from "../support/plan-document-sdk.ts";

/** The SDK of a release, and the ledger after it. */
export interface NamedRelease {
  readonly files: readonly SdkFile[];
  readonly ledger: string;
}

/** Generates the SDKs of releases one after the other, each with the ledger of the one before. */
export async function releasesOf(
  documents: readonly object[],
): Promise<readonly NamedRelease[]> {
  const releases: NamedRelease[] = [];
  for (const document of documents)
    releases.push(await releaseOf(document, releases.at(-1)?.ledger ?? null));
  return releases;
}

async function releaseOf(
  document: object,
  ledger: string | null,
): Promise<NamedRelease> {
  const { value: documents } = documentOf({
    file: "openapi.json",
    text: JSON.stringify(document),
  });
  if (documents === null) throw new Error("Expected a document.");
  const { value, diagnostics } = await readDescription({
    documents,
    reading: { strict: false, settings: defaultOpenapiSettings },
    packageName: "shop",
    release: { id: "1", label: null },
    names: ledger === null ? null : { file: "names.yaml", text: ledger },
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const sdk = await planNamed(value, { format: "none" });
  return { files: sdk.files, ledger: printNames(sdk, ledger) };
}

/** The names that the modules of an SDK export beside the runtime, with the marks in their declarations. */
export function exportsOf(
  files: readonly SdkFile[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { path, text } of files) {
    const module = /^src\/(?!runtime\/|client|connect|index)(.*)\.ts$/.exec(
      path,
    )?.[1];
    if (module === undefined) continue;
    for (const declaration of text.split(/^(?=export )/m)) {
      const name = /^export (?:interface|type|function) (\w+)/.exec(
        declaration,
      )?.[1];
      if (name === undefined) continue;
      // The body of a function is not exported.
      const body = declaration.startsWith("export function")
        ? ""
        : (declaration.split(/^}/m)[0] ?? "");
      found.set(`${module}#${name}`, new Set(body.match(/\bmark\w+/g)));
    }
  }
  return found;
}

/**
 * Lists what went wrong between two releases: a name that means something else, and a name that is gone although what it
 * meant is there.
 */
export function takenNames(
  before: readonly SdkFile[],
  after: readonly SdkFile[],
): readonly string[] {
  const [old, now] = [exportsOf(before), exportsOf(after)];
  const placesOf = (mark: string): readonly string[] =>
    [...now].filter(([, marks]) => marks.has(mark)).map(([name]) => name);
  return [...old].flatMap(([name, marks]) =>
    [...marks].flatMap((mark) => {
      const places = placesOf(mark);
      if (places.includes(name) || places.length === 0) {
        const others = now.get(name);
        return places.length === 0 && others !== undefined && others.size > 0
          ? [`${name} meant ${mark} and means ${[...others].join()}`]
          : [];
      }
      // A schema that is not sent any more has no form of its own for that.
      return places.some((place) => old.get(place)?.has(mark))
        ? []
        : [`${name} of ${mark} is ${places.join()}`];
    }),
  );
}
