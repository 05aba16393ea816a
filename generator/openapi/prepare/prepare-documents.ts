import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import type { DocumentSet } from "../../source/document-set.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { bindReferences } from "./dynamic/bind-references.ts";
import { filterOperations, type OperationFilter } from "./filter-operations.ts";
import { isSwagger } from "../document/versions.ts";
import { upgradeSwagger } from "./upgrade-swagger.ts";
import {
  surveyReferences,
  type UnusualForms,
} from "./written-out/survey-references.ts";
import { writeOutReferences } from "./written-out/write-out-references.ts";

export interface Preparation extends OperationFilter {
  /** Overlay documents, applied in this order to the first document. */
  readonly overlays: readonly SourceFile[];
}

/**
 * Prepares documents for `readOpenapi`: applies overlays, which are written for the document as it is; writes out
 * references in unusual places; converts Swagger 2; filters operations; then binds dynamic references. Documents that
 * need nothing are returned unchanged.
 */
export async function prepareDocuments(
  documents: DocumentSet,
  { overlays, include, exclude }: Preparation,
): Promise<Checked<DocumentSet>> {
  const diagnostics: Diagnostic[] = [];
  const steps: ((
    set: DocumentSet,
  ) => Checked<DocumentSet> | Promise<Checked<DocumentSet>>)[] = [];
  if (overlays.length > 0)
    steps.push(async (set) => {
      const { applyOverlays } = await import("./overlay/apply-overlays.ts");
      return applyOverlays(set, overlays);
    });
  let forms: UnusualForms | null = null;
  steps.push((set) => {
    forms = surveyReferences(set);
    return forms.unusual ? writeOutReferences(set) : unchanged(set);
  });
  steps.push((set) =>
    isSwagger(set.entry) ? upgradeSwagger(set) : unchanged(set),
  );
  if (include.length > 0 || exclude.length > 0)
    steps.push((set) => filterOperations(set, { include, exclude }));
  steps.push((set) =>
    unchanged(forms?.dynamic === false ? set : bindReferences(set)),
  );
  let prepared = documents;
  for (const step of steps) {
    const { value, diagnostics: found } = await step(prepared);
    for (const added of found) diagnostics.push(added);
    if (value === null || hasErrors(found)) return { value: null, diagnostics };
    prepared = value;
  }
  return { value: prepared, diagnostics };
}

function unchanged(value: DocumentSet): Checked<DocumentSet> {
  return { value, diagnostics: [] };
}
