import { createPorts } from "../../../../generator/cli/create-ports.ts";
import { loadTemplates } from "../../../../generator/cli/load-templates.ts";
import { readDescription } from "../../../../generator/commands/documents/read-description.ts";
import type { Diagnostic } from "../../../../generator/diagnostics/diagnostic.ts";
import { loadPacks } from "../../../../generator/commands/generate/packs/load-packs.ts";
import { planSdkFiles } from "../../../../generator/commands/generate/plan-sdk-files.ts";
import type { TypePolicy } from "../../../../generator/model/type-policy.ts";
import { defaultOpenapiSettings } from "../../../../generator/openapi/settings/settings.ts";
import type { PlannedSdk } from "../../../../generator/sdk/plan-sdk.ts";
import type { DocumentSet } from "../../../../generator/source/document-set.ts";
import type { ValueRules } from "../../../../generator/wire/model/value-rules.ts";
import { readValueRules } from "../../../../generator/wire/read/read-value-rules.ts";
import { plainPlan } from "../../../support/plain-plan.ts";

/** An SDK with a pack of ours, and the rules that its schemas were made of. */
export interface SdkWithPack extends PlannedSdk {
  readonly rules: ValueRules;
  /** The name of the first document. */
  readonly entry: string;
  readonly remarks: readonly Diagnostic[];
}

export async function planWithPack(
  documents: DocumentSet,
  pack: string | readonly string[],
  typePolicy: Partial<TypePolicy> = {},
): Promise<SdkWithPack> {
  const settings = defaultOpenapiSettings;
  const { value: description, diagnostics } = await readDescription({
    documents,
    reading: { strict: false, settings },
    packageName: null,
    release: { id: "1.0.0", label: "1.0.0" },
    names: null,
  });
  if (description === null) throw new Error(JSON.stringify(diagnostics));
  const choices = [pack].flat().map((name) => ({ name }));
  const { value: packs } = await loadPacks(createPorts(), choices);
  if (packs === null) throw new Error(`Expected the packs ${String(pack)}.`);
  const plain = await plainPlan();
  const rules = readValueRules(documents, { settings });
  const { model, names, types, modules, entries } = description;
  const planned = await planSdkFiles({
    ...plain,
    model,
    names,
    types,
    modules,
    entries,
    release: 0,
    packageVersion: "1.0.0",
    history: [],
    typePolicy: { ...plain.typePolicy, ...typePolicy },
    templates: { files: await loadTemplates("sdk"), own: null, packs },
    readRules: () => Promise.resolve(rules),
  });
  if (planned.value === null)
    throw new Error(JSON.stringify(planned.diagnostics));
  const { value, diagnostics: remarks } = planned;
  return { ...value, rules, remarks, entry: documents.entry.uri };
}
