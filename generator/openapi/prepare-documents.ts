import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import type { DocumentSet } from "../source/document-set.ts";
import type { SourceFile } from "../source/source-file.ts";
import { bindReferences } from "./dynamic/bind-references.ts";
import { filterOperations, type OperationFilter } from "./filter-operations.ts";
import { isSwagger, upgradeSwagger } from "./upgrade-swagger.ts";

export interface Preparation extends OperationFilter {
  /** Overlay documents, applied in this order to the first document. */
  readonly overlays: readonly SourceFile[];
}

/**
 * Prepares documents for `readOpenapi`: converts Swagger 2, then applies overlays, then filters operations, so that
 * an overlay can rely on OpenAPI 3 and a filter on the overlays; then binds dynamic references. Documents that need
 * nothing are returned unchanged.
 */
export async function prepareDocuments(
  documents: DocumentSet,
  { overlays, include, exclude }: Preparation,
): Promise<Checked<DocumentSet>> {
  const diagnostics: Diagnostic[] = [];
  const steps: ((
    set: DocumentSet,
  ) => Checked<DocumentSet> | Promise<Checked<DocumentSet>>)[] = [];
  if (isSwagger(documents.entry)) steps.push(upgradeSwagger);
  if (overlays.length > 0)
    steps.push(async (set) => {
      const { applyOverlays } = await import("./overlay/apply-overlays.ts");
      return applyOverlays(set, overlays);
    });
  if (include.length > 0 || exclude.length > 0)
    steps.push((set) => filterOperations(set, { include, exclude }));
  steps.push((set) => ({ value: bindReferences(set), diagnostics: [] }));
  let prepared = documents;
  for (const step of steps) {
    const { value, diagnostics: found } = await step(prepared);
    diagnostics.push(...found);
    if (value === null || hasErrors(found)) return { value: null, diagnostics };
    prepared = value;
  }
  return { value: prepared, diagnostics };
}
