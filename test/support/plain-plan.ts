import {
  loadRuntime,
  loadTemplates,
} from "../../generator/cli/load-templates.ts";
import { defaultTypePolicy } from "../../generator/model/type-policy.ts";
import { createTemplates } from "../../generator/render/templates.ts";
import type { EmitInput } from "../../generator/sdk/emit-input.ts";
import { noFormerNames } from "../../generator/sdk/former-names.ts";

/** What `planSdk` takes where nobody has chosen anything, without hashes of documents. */
export async function plainPlan() {
  return {
    former: noFormerNames,
    tombstones: "none",
    templates: createTemplates(await loadTemplates("sdk")),
    ownTemplates: null,
    runtime: await loadRuntime(),
    packs: [],
    rules: null,
    migration: null,
    sourceMaps: false,
    runtimeForm: "inline",
    generatorVersion: "0.0.0",
    licenseText: null,
    documents: [],
    format: "oxfmt",
    typePolicy: defaultTypePolicy,
  } as const satisfies Partial<EmitInput>;
}
