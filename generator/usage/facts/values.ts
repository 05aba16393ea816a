import type { ts } from "ts-morph";
import type { Said } from "../fact-set.ts";
import { givenFrom } from "../given-absence.ts";
import type { SiteOf } from "../sites/site.ts";
import { tellNameOfList } from "./lists.ts";
import { tellMember, tellOrigins } from "./members.ts";
import type { Telling } from "./telling.ts";

export function tellCompared(
  telling: Telling,
  { node, value, literal }: SiteOf<"compare">,
): void {
  tellValue(telling, node, value, { access: "compare", value: literal });
}

export function tellExhausted(
  telling: Telling,
  { node, value }: SiteOf<"exhaust">,
): void {
  tellValue(telling, node, value, { access: "exhaust" });
}

/** Records what the code does with a value that may be a member. */
function tellValue(
  telling: Telling,
  node: ts.Node,
  value: ts.Expression,
  what: Pick<Said, "access" | "value">,
): void {
  const { checker, tracer, isMember } = telling;
  const trace = tracer.origins(value);
  tellOrigins(telling, node, trace, what);
  if (trace.isComplete && trace.origins.length > 0) return;
  tellNameOfList(telling, node, value, what);
  for (const member of givenFrom(checker, value)?.declarations ?? [])
    if (isMember(member)) tellMember(telling, node, null, { ...what, member });
}
