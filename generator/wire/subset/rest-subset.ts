import type { WireSchema } from "../model/wire-schema.ts";
import { anySchema } from "../model/any-schema.ts";
import type { Answer } from "../accept/answer.ts";
import type { SubsetRun } from "./subset-run.ts";

export type Rest = WireSchema | "any" | "none";

/** Inclusion if a schema can also be "nothing" or "everything". */
export function isRestSubset(inner: Rest, outer: Rest, run: SubsetRun): Answer {
  if (outer === "any" || inner === "none") return "yes";
  if (outer === "none")
    return inner === "any" || inner.shape.types.length > 0 ? "no" : "yes";
  return run.ask(inner === "any" ? anySchema : inner, outer);
}
