import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { EmitInput, SdkFile } from "../../emit/emit-input.ts";
import type { Count } from "../ports.ts";
import type { TemplateFiles } from "../../render/templates.ts";

/** Templates as texts: what compiles them is loaded with the emitter. */
export interface SdkInput extends Omit<EmitInput, "templates"> {
  readonly templates: TemplateFiles;
}

/** The files of an SDK. Emitter, templates and formatter are loaded here, since other commands do without them. */
export async function planSdkFiles(
  input: SdkInput,
  count: Count = () => undefined,
): Promise<Checked<readonly SdkFile[]>> {
  const [{ planSdk }, { createTemplates }] = await Promise.all([
    import("../../emit/plan-sdk.ts"),
    import("../../render/templates.ts"),
  ]);
  return planSdk(
    { ...input, templates: createTemplates(input.templates) },
    count,
  );
}
