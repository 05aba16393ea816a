import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { EmitInput } from "../../sdk/emit-input.ts";
import type { PlannedSdk } from "../../sdk/plan-sdk.ts";
import type { Count } from "../ports.ts";
import type { SdkTemplates } from "./sdk-templates.ts";

/** The input for an SDK with templates as texts: the compiler for templates is loaded with the emitter. */
export interface SdkInput extends Omit<
  EmitInput,
  "templates" | "ownTemplates"
> {
  readonly templates: SdkTemplates;
}

/**
 * Plans the files of an SDK. The emitter, the templates and the formatter are loaded here, since other commands do
 * not need them.
 */
export async function planSdkFiles(
  input: SdkInput,
  count: Count = () => undefined,
): Promise<Checked<PlannedSdk>> {
  const [{ planSdk }, { createTemplates }] = await Promise.all([
    import("../../sdk/plan-sdk.ts"),
    import("../../render/templates.ts"),
  ]);
  const { files, own } = input.templates;
  return planSdk(
    {
      ...input,
      templates: createTemplates(files),
      ownTemplates: own === null ? null : createTemplates(own),
    },
    count,
  );
}
