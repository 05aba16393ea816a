import type { EmitInput } from "../../emit/emit-input.ts";
import type { PlainEmitInput } from "../../emit/sdk/direct-input.ts";
import type { SdkFile } from "../../emit/gateway/plan-gateway-sdk.ts";
import type { TemplateTexts } from "../../render/templates.ts";

/** Templates as texts: what compiles them is loaded with the emitter. */
type WithTexts<T extends { readonly templates: unknown }> = Omit<
  T,
  "templates"
> & { readonly templates: TemplateTexts };

/** The files of the SDK of a gateway. Templates and formatter are loaded here, since other commands do without them. */
export async function planSdkFiles(
  input: WithTexts<EmitInput>,
): Promise<readonly SdkFile[]> {
  const [{ planSdk }, { createTemplates }] = await Promise.all([
    import("../../emit/gateway/plan-gateway-sdk.ts"),
    import("../../render/templates.ts"),
  ]);
  return planSdk({ ...input, templates: createTemplates(input.templates) });
}

/** The files of the SDK of a described API, in oxfmt's format or in none. */
export async function planPlainSdkFiles(
  input: WithTexts<PlainEmitInput>,
): Promise<readonly SdkFile[]> {
  const [{ planPlainSdk }, { createTemplates }] = await Promise.all([
    import("../../emit/sdk/plan-direct-sdk.ts"),
    import("../../render/templates.ts"),
  ]);
  return planPlainSdk({
    ...input,
    templates: createTemplates(input.templates),
  });
}
