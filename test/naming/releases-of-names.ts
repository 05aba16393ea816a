import { printNames } from "../../generator/catalogue/files/print-names.ts";
import { readKeptNames } from "../../generator/commands/documents/kept-names.ts";
import {
  readDescription,
  type DescriptionInput,
} from "../../generator/commands/documents/read-description.ts";
import type { SourceFile } from "../../generator/source/source-file.ts";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { documentsOf } from "../support/documents.ts";
import { planNamed } from "../support/plan-document-sdk.ts";

/** The SDK of a release, and the ledger after it. */
export interface NamedRelease {
  readonly files: readonly SdkFile[];
  readonly ledger: string;
}

/** A document of one file, or the files of one. */
type Written = object | readonly SourceFile[];

/** Generates the SDKs of releases one after the other, each with the ledger of the one before. */
export async function releasesOf(
  documents: readonly Written[],
): Promise<readonly NamedRelease[]> {
  const releases: NamedRelease[] = [];
  for (const document of documents) {
    const text = releases.at(-1)?.ledger;
    const names = text === undefined ? null : { file: "names.yaml", text };
    releases.push(await releaseOf(document, { names }));
  }
  return releases;
}

/** The same without ledgers, each into the folder that the one before is in. */
export async function releasesOver(
  documents: readonly Written[],
): Promise<readonly NamedRelease[]> {
  const releases: NamedRelease[] = [];
  for (const document of documents) {
    const kept = await keptNames(releases.at(-1)?.files ?? []);
    releases.push(await releaseOf(document, { names: null, kept }));
  }
  return releases;
}

async function keptNames(files: readonly SdkFile[]) {
  const manifest = files.find(({ path }) => path === "manifest.json");
  const { value, diagnostics } = await readKeptNames(
    {
      pathExists: () => Promise.resolve(manifest !== undefined),
      readSource: (file) =>
        Promise.resolve({
          value: { file, text: manifest?.text ?? "" },
          diagnostics: [],
        }),
    },
    ".",
  );
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return value;
}

async function releaseOf(
  document: Written,
  known: Pick<DescriptionInput, "names" | "kept">,
): Promise<NamedRelease> {
  const documents = documentsOf(
    Array.isArray(document)
      ? document
      : [{ file: "openapi.json", text: JSON.stringify(document) }],
  );
  const { value, diagnostics } = await readDescription({
    documents,
    reading: { strict: false, settings: defaultOpenapiSettings },
    packageName: "shop",
    release: { id: "1", label: null },
    ...known,
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const sdk = await planNamed(value, { format: "none" });
  const ledger = printNames(sdk, known.names?.text ?? null);
  return { files: sdk.files, ledger };
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
  const taken = [...old].flatMap(([name, marks]) =>
    [...marks].flatMap((mark) => {
      const others = now.get(name);
      return placesOf(now, mark).length === 0 && (others?.size ?? 0) > 0
        ? [`${name} meant ${mark} and means ${[...(others ?? [])].join()}`]
        : [];
    }),
  );
  return [...taken, ...movedNames(before, after)];
}

/** Lists the names that are gone although what they meant is there. */
export function movedNames(
  before: readonly SdkFile[],
  after: readonly SdkFile[],
): readonly string[] {
  const [old, now] = [exportsOf(before), exportsOf(after)];
  return [...old].flatMap(([name, marks]) =>
    [...marks].flatMap((mark) => {
      const places = placesOf(now, mark);
      if (places.length === 0 || places.includes(name)) return [];
      // A schema that is not sent any more has no form of its own for that.
      return places.some((place) => old.get(place)?.has(mark))
        ? []
        : [`${name} of ${mark} is ${places.join()}`];
    }),
  );
}

function placesOf(
  exports: ReadonlyMap<string, ReadonlySet<string>>,
  mark: string,
): readonly string[] {
  return [...exports]
    .filter(([, marks]) => marks.has(mark))
    .map(([name]) => name);
}
