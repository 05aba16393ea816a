import {
  loadRuntime,
  loadTemplates,
} from "../../generator/cli/load-templates.ts";
import { hasErrors } from "../../generator/diagnostics/diagnostic.ts";
import type { PlainEmitInput } from "../../generator/emit/sdk/direct-input.ts";
import type { SdkFile } from "../../generator/emit/gateway/plan-gateway-sdk.ts";
import { defaultTypePolicy } from "../../generator/emit/types/type-policy.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import { planPlainSdkFiles } from "../../generator/commands/generate/plan-sdk-files.ts";
import { readDescription } from "../../generator/commands/documents/read-description.ts";
import type { DocumentSet } from "../../generator/source/document-set.ts";

/** The SDK of documents as the command line would write it, without hashes of their texts. */
export async function planPlainSdkOf(
  documents: DocumentSet,
  options: Partial<Pick<PlainEmitInput, "format" | "policy">> = {},
): Promise<readonly SdkFile[]> {
  const { value, diagnostics } = await readDescription({
    documents,
    reading: { strict: false, settings: defaultOpenapiSettings },
    model: {
      id: null,
      packageName: null,
      packageLicense: "UNLICENSED",
      release: { id: "1.0.0", label: "1.0.0" },
    },
    names: null,
  });
  if (value === null || hasErrors(diagnostics))
    throw new Error(
      `Expected a sound document: ${JSON.stringify(diagnostics)}`,
    );
  return planPlainSdkFiles({
    model: value.model,
    names: value.names,
    release: 0,
    packageVersion: "1.0.0",
    tombstones: "leave-out",
    templates: await loadTemplates("sdk"),
    runtime: await loadRuntime(),
    runtimeForm: "inline",
    generatorVersion: "0.0.0",
    documents: [],
    format: "oxfmt",
    policy: defaultTypePolicy,
    ...options,
  });
}
