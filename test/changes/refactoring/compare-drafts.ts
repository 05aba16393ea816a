import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../../generator/wire/read/read-wire-api.ts";
import { createWrittenAlike } from "../../../generator/wire/read/written-alike.ts";
import { corpusDocuments } from "../../support/corpus.ts";
import { documentOf } from "../../support/documents.ts";

export interface RealDocument {
  readonly name: string;
  readonly path: string;
}

/** The petstore alone where there is no corpus; of each document of the corpus that stands in one file and is no Swagger. */
export const realDocuments: readonly RealDocument[] = [
  {
    name: "petstore",
    path: "test/fixtures/openapi/swagger-petstore-3.0.yaml",
  },
  ...corpusDocuments().filter(
    ({ name }) => !name.includes("v2.0") && !name.includes("separate"),
  ),
];

/** @param text a document as JSON */
export function readDraft(text: string): WireApi {
  return readDraftAndTell(text).api;
}

/** With what the reader says of parts that it cannot read. */
export function readDraftAndTell(text: string): {
  readonly api: WireApi;
  readonly told: readonly string[];
} {
  const documents = documentOf({ file: "openapi.json", text });
  if (documents.value === null) throw new Error("Expected a document.");
  const { value, diagnostics } = readWireApi(documents.value, {
    settings: defaultOpenapiSettings,
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics[0]));
  return { api: value, told: diagnostics.map(({ message }) => message) };
}

export function compareDrafts(
  before: WireApi,
  after: WireApi,
): readonly Change[] {
  return compareApis({
    before,
    after,
    areAlike: createWrittenAlike(),
    renames: [],
  }).changes;
}
