import type { WitnessOption } from "../../changes/change/witness.ts";
import type { ApiComparisonInput } from "../../changes/apis/api-comparison.ts";
import type { CompareApis } from "../../changes/releases/release-comparison.ts";
import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import type { WireApi } from "../../wire/model/wire-api.ts";
import type { OpenapiSettings } from "../../openapi/settings/settings.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { SourceFile } from "../../source/source-file.ts";

export interface ApiDocuments {
  readonly documents: DocumentSet;
  readonly overlays: readonly SourceFile[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly settings: OpenapiSettings;
}

/** Reads documents as a side of a comparison. There is no value when the diagnostics contain errors. */
export async function readApi({
  documents,
  overlays,
  include = [],
  exclude = [],
  settings,
}: ApiDocuments): Promise<Checked<WireApi>> {
  const [{ prepareDocuments }, { readWireApi }] = await loadReading();
  const prepared = await prepareDocuments(documents, {
    overlays,
    include,
    exclude,
  });
  if (prepared.value === null || hasErrors(prepared.diagnostics))
    return { value: null, diagnostics: prepared.diagnostics };
  const read = readWireApi(prepared.value, { settings });
  const diagnostics = [...prepared.diagnostics, ...read.diagnostics];
  return { value: hasErrors(diagnostics) ? null : read.value, diagnostics };
}

/** Loads the modules that read documents as a side. */
function loadReading() {
  return Promise.all([
    import("../../openapi/prepare/prepare-documents.ts"),
    import("../../wire/read/read-wire-api.ts"),
  ]);
}

/** Loads the modules that read and compare documents while the files are still being read and decompressed. */
export async function loadAhead(): Promise<void> {
  await Promise.all([loadReading(), loadComparing("wanted")]);
}

/** The functions that compare two sides. */
export interface Comparing {
  readonly compareApis: CompareApis;
  readonly areAlike: ApiComparisonInput["areAlike"];
}

/** The module is loaded here, since catalogues without documents do not need it. */
export async function loadComparing(
  witnesses: WitnessOption,
): Promise<Comparing> {
  const [{ compareApis }, { createWrittenAlike }] = await Promise.all([
    import("../../changes/apis/compare-apis.ts"),
    import("../../wire/read/written-alike.ts"),
  ]);
  return {
    compareApis: (input) => compareApis({ ...input, witnesses }),
    areAlike: createWrittenAlike(),
  };
}
