import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import type { ApiDescription } from "../../model/api-description.ts";
import type { ReadOptions } from "../../openapi/read-openapi.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** OpenAPI documents as they were fetched, and the settings for reading them. */
export interface DescribeInput {
  readonly documents: DocumentSet;
  readonly overlays: readonly SourceFile[];
  readonly reading: ReadOptions;
}

/** Reads what OpenAPI documents describe. There is no value when the diagnostics contain errors. */
export async function describeApi({
  documents,
  overlays,
  reading,
}: DescribeInput): Promise<Checked<ApiDescription>> {
  const [{ prepareDocuments }, { readOpenapi }] = await Promise.all([
    import("../../openapi/prepare/prepare-documents.ts"),
    import("../../openapi/read-openapi.ts"),
  ]);
  const prepared = await prepareDocuments(documents, {
    overlays,
    include: [],
    exclude: [],
  });
  if (prepared.value === null || hasErrors(prepared.diagnostics))
    return { value: null, diagnostics: prepared.diagnostics };
  const read = readOpenapi(prepared.value, reading);
  const diagnostics = [...prepared.diagnostics, ...read.diagnostics];
  return { value: hasErrors(diagnostics) ? null : read.value, diagnostics };
}
