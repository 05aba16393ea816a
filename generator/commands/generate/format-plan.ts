import type { SdkFormat } from "../../catalogue/output-settings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { EmitInput } from "../../emit/emit-input.ts";
import type { OutputPlan } from "../../io/output-plan.ts";

/** What the emitter does of a format: what another formatter lays out is printed as it comes. */
export function emittedFormat(format: SdkFormat): EmitInput["format"] {
  return format === "oxfmt" ? "oxfmt" : "none";
}

/** The folder of an SDK in the format of the project that it stands in, if that is asked for. */
export async function formatPlan(
  plan: OutputPlan,
  format: SdkFormat,
): Promise<Checked<OutputPlan>> {
  if (format !== "prettier") return { value: plan, diagnostics: [] };
  const { formatWithPrettier } =
    await import("../../io/format-with-prettier.ts");
  return formatWithPrettier(plan);
}
