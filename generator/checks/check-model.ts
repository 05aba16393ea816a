import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ApiModel } from "../model/api-model.ts";
import { rules } from "./rules/index.ts";

/** All rules over a model; one run reports everything. */
export function checkModel(model: ApiModel): readonly Diagnostic[] {
  return rules.flatMap((rule) => rule(model));
}
