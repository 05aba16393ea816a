import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ApiModel } from "../model/api-model.ts";

/** One check of a model. Rules run on the model whatever it was read from, and never change it. */
export type Rule = (model: ApiModel) => readonly Diagnostic[];
