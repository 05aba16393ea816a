import type { ts } from "ts-morph";
import { componentPlace } from "../component-place.ts";
import type { Said } from "../fact-set.ts";
import type { Trace } from "../origin.ts";
import { byType, certain } from "./how-sure.ts";
import type { Telling } from "./telling.ts";

/** Records what the code does with the members that a value comes from. */
export function tellOrigins(
  telling: Telling,
  node: ts.Node,
  { origins }: Trace,
  what: Pick<Said, "access" | "value" | "refuses" | "mayBe">,
): void {
  const { facts, operations } = telling;
  for (const { operation, places, doubt } of origins)
    for (const { element, member } of places)
      if (member !== null)
        facts.say(node, {
          used: operations.use(operation),
          element,
          member,
          ...what,
          ...(doubt === null
            ? certain
            : { certainty: "probable", reason: doubt }),
        });
}

/** Records a member by following its value back, or by its type when the origin of the value is not fully known. */
export function tellMember(
  telling: Telling,
  node: ts.Node,
  trace: Trace | null,
  what: Pick<Said, "access" | "value" | "refuses" | "mayBe"> & {
    readonly member: ts.Node;
  },
): void {
  const { facts, operations } = telling;
  if (trace !== null) tellOrigins(telling, node, trace, what);
  if (trace !== null && trace.isComplete && trace.origins.length > 0) return;
  const all = operations.having(what.member).flatMap((used) =>
    (used.members.byDeclaration.get(what.member) ?? []).map(({ element }) => ({
      used,
      element,
    })),
  );
  // A member that is declared in place belongs to one operation.
  const [one] = all;
  const isOnly =
    all.length === 1 &&
    one !== undefined &&
    componentPlace(what.member, one.used.found.sdk) === null;
  for (const each of all)
    facts.say(node, { ...each, ...what, ...(isOnly ? certain : byType) });
}
