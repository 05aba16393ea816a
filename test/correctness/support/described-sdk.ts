import {
  hasErrors,
  type Checked,
} from "../../../generator/diagnostics/diagnostic.ts";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import { readDocuments } from "../../../generator/io/read/read-documents.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { readDescription } from "../../../generator/commands/documents/read-description.ts";
import type { DocumentSet } from "../../../generator/source/document-set.ts";
import type { SourceFile } from "../../../generator/source/source-file.ts";
import type { CorpusDocument } from "../../support/corpus.ts";
import { documentOf } from "../../support/documents.ts";
import {
  planDescribed,
  type PlanOptions,
} from "../../support/plan-document-sdk.ts";

/** A document of the corpus as the command line reads it: with its other files, converted to OpenAPI 3. */
export async function readCorpusDocument({
  path,
  root,
}: Pick<CorpusDocument, "path" | "root">): Promise<DocumentSet> {
  return prepared(valueOf(await readDocuments(path, { root })));
}

const nothingLeftOut = { overlays: [], include: [], exclude: [] };

async function prepared(documents: DocumentSet): Promise<DocumentSet> {
  return valueOf(await prepareDocuments(documents, nothingLeftOut));
}

/** The SDK of a text that refers to no other. */
export async function planTextSdk(
  file: SourceFile,
): Promise<readonly SdkFile[]> {
  return planDescribedSdk(await prepared(valueOf(documentOf(file))));
}

/** The SDK of a document as the command line would write it, without hashes of the text. */
export async function planDescribedSdk(
  documents: DocumentSet,
  options: PlanOptions = {},
): Promise<readonly SdkFile[]> {
  const described = valueOf(
    await readDescription({
      documents,
      reading: { strict: false, settings: defaultOpenapiSettings },
      packageName: "@example/api",
      release: { id: "1.0.0", label: null },
      names: null,
    }),
  );
  return planDescribed(described, { packageVersion: "0.0.0", ...options });
}

function valueOf<T>({ value, diagnostics }: Checked<T>): T {
  if (value === null || hasErrors(diagnostics))
    throw new Error(
      `Expected a sound document: ${JSON.stringify(diagnostics.slice(0, 5))}`,
    );
  return value;
}

/** The compiler options of a generated package. */
export function packageOptions(
  plans: ReadonlyMap<string, readonly SdkFile[]>,
): Readonly<Record<string, unknown>> {
  const [files = []] = plans.values();
  const config = files.find(({ path }) => path === "tsconfig.json");
  if (config === undefined) throw new Error("Expected a tsconfig.json.");
  // The file is one that the generator has printed as JSON.
  return (
    JSON.parse(config.text) as {
      readonly compilerOptions: Readonly<Record<string, unknown>>;
    }
  ).compilerOptions;
}
