import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { Effect } from "../change/effect.ts";
import type { SchemaPair } from "./finding.ts";

/** How the set of values differs between two schemas. */
export function effectBetween(
  { tools, side }: SchemaPair,
  before: WireSchema,
  after: WireSchema,
): Effect {
  const isWithin = tools.isSubset(before, after, side);
  const isAround = tools.isSubset(after, before, side);
  if (isWithin === "yes") return isAround === "yes" ? "none" : "widens";
  if (isAround === "yes") return "narrows";
  return isWithin === "no" && isAround === "no" ? "incomparable" : "unknown";
}
