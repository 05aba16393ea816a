import {
  loadRuntime,
  loadTemplates,
} from "../../generator/cli/load-templates.ts";
import type { CatalogueFiles } from "../../generator/catalogue/document.ts";
import { hasErrors } from "../../generator/diagnostics/diagnostic.ts";
import type { EmitInput } from "../../generator/emit/emit-input.ts";
import type { SdkFile } from "../../generator/emit/plan-sdk.ts";
import { isGatewayModel } from "../../generator/model/api-model.ts";
import { planSdkFiles } from "../../generator/commands/generate/plan-sdk-files.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";

/** The SDK of a catalogue as the command line would write it, as of the newest release unless said otherwise. */
export async function planSdkOf(
  files: CatalogueFiles,
  options: Partial<Pick<EmitInput, "release" | "tombstones">> = {},
): Promise<readonly SdkFile[]> {
  const { value, diagnostics } = readCatalogue(files);
  if (value === null || hasErrors(diagnostics) || !isGatewayModel(value.model))
    throw new Error(
      `Expected a sound catalogue: ${JSON.stringify(diagnostics)}`,
    );
  return planSdkFiles({
    model: value.model,
    names: value.names,
    release: value.model.releases.length - 1,
    tombstones: "leave-out",
    templates: await loadTemplates("sdk"),
    runtime: await loadRuntime(),
    generatorVersion: "0.0.0",
    ...options,
  });
}
