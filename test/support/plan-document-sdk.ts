import { hasErrors } from "../../generator/diagnostics/diagnostic.ts";
import type { EmitInput, SdkFile } from "../../generator/sdk/emit-input.ts";
import { planSdk, type PlannedSdk } from "../../generator/sdk/plan-sdk.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import {
  readDescription,
  type ReadDescription,
} from "../../generator/commands/documents/read-description.ts";
import type { DocumentSet } from "../../generator/source/document-set.ts";
import { plainPlan } from "./plain-plan.ts";

/** What differs from how the command line would do it. */
export type PlanOptions = Partial<
  Pick<
    EmitInput,
    "format" | "former" | "typePolicy" | "packageVersion" | "templates"
  >
>;

/** The SDK of documents as the command line would write it, without hashes of their texts. */
export async function planDocumentSdk(
  documents: DocumentSet,
  options: PlanOptions = {},
): Promise<readonly SdkFile[]> {
  const { value, diagnostics } = await readDescription({
    documents,
    reading: { strict: false, settings: defaultOpenapiSettings },
    packageName: null,
    release: { id: "1.0.0", label: "1.0.0" },
    names: null,
  });
  if (value === null || hasErrors(diagnostics))
    throw new Error(
      `Expected a sound document: ${JSON.stringify(diagnostics)}`,
    );
  return planDescribed(value, options);
}

/** The SDK of documents that have been read. */
export async function planDescribed(
  description: ReadDescription,
  options: PlanOptions = {},
): Promise<readonly SdkFile[]> {
  return (await planNamed(description, options)).files;
}

/** The same with its ledgers. */
export async function planNamed(
  { model, names, types, modules, entries }: ReadDescription,
  options: PlanOptions = {},
): Promise<PlannedSdk> {
  const { value, diagnostics } = await planSdk({
    model,
    names,
    types,
    modules,
    entries,
    ...(await plainPlan()),
    release: 0,
    packageVersion: "1.0.0",
    history: [],
    ...options,
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return value;
}
