import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.ts";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { readDescription } from "../../../generator/commands/documents/read-description.ts";
import type { SourceFile } from "../../../generator/source/source-file.ts";
import { documentOf } from "../../support/documents.ts";
import { planDescribed } from "../../support/plan-document-sdk.ts";

export interface PlannedSdk {
  /** None when the document cannot be read or has errors. */
  readonly files: readonly SdkFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The files of a document that may be unsound, not formatted, with all that is said of it. */
export async function planChecked(file: SourceFile): Promise<PlannedSdk> {
  const documents = documentOf(file);
  const diagnostics = [...documents.diagnostics];
  if (documents.value === null) return { files: [], diagnostics };
  const prepared = await prepareDocuments(documents.value, {
    overlays: [],
    include: [],
    exclude: [],
  });
  for (const each of prepared.diagnostics) diagnostics.push(each);
  if (prepared.value === null) return { files: [], diagnostics };
  const { value, diagnostics: findings } = await readDescription({
    documents: prepared.value,
    reading: { strict: false, settings: defaultOpenapiSettings },
    packageName: null,
    release: { id: "1.0.0", label: "1.0.0" },
    names: null,
  });
  for (const each of findings) diagnostics.push(each);
  if (value === null) return { files: [], diagnostics };
  const files = await planDescribed(value, { format: "none" });
  return { files, diagnostics };
}
