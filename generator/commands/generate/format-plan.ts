import type { SdkFormat } from "../../catalogue/schema/output-settings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { EmitInput } from "../../sdk/emit-input.ts";
import type { OutputPlan } from "../../io/output/output-plan.ts";

/** The format that the emitter applies. Output that another formatter will format is printed without formatting. */
export function emittedFormat(format: SdkFormat): EmitInput["format"] {
  return format === "oxfmt" ? "oxfmt" : "none";
}

/** Formats the folder of an SDK like the project that contains it, if this is requested. */
export async function formatPlan(
  plan: OutputPlan,
  format: SdkFormat,
): Promise<Checked<OutputPlan>> {
  if (format !== "prettier") return { value: plan, diagnostics: [] };
  const { formatWithPrettier } =
    await import("../../io/format/format-with-prettier.ts");
  return formatWithPrettier(plan);
}
