import { ts } from "ts-morph";
import { fittingMembers } from "../fitting-members.ts";
import type { SiteOf } from "../sites/site.ts";
import { tellMember, tellOrigins } from "./members.ts";
import { byOwnType } from "./names.ts";
import { isPayloadType } from "./payload-types.ts";
import type { Telling } from "./telling.ts";

/** Records the members that a value must have for the type of its target. */
export function tellFit(
  telling: Telling,
  { value, type, target }: SiteOf<"fit">,
): void {
  const { checker, tracer, isMember } = telling;
  if (!isPayloadType(telling, type)) return;
  for (const { path, isNeeded } of fittingMembers(
    checker,
    type,
    target,
    isMember,
  ))
    if (!ts.isTypeNode(value)) {
      const trace = tracer.member(value, ...path);
      tellOrigins(telling, value, isNeeded ? trace : byOwnType(trace), {
        access: "read",
      });
    } else if (isNeeded)
      for (const member of path.at(-1)?.declarations ?? [])
        tellMember(telling, value, null, { access: "reference", member });
}
