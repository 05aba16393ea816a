import { ts } from "ts-morph";
import { declaredType, nameType } from "../declared-type.ts";
import type { Said } from "../fact-set.ts";
import { listedValues, type ListedValues } from "../listed-values.ts";
import { symbolOf } from "../references.ts";
import type { SiteOf } from "../sites/site.ts";
import { byType } from "./how-sure.ts";
import { tellMember, tellOrigins } from "./members.ts";
import type { Telling } from "./telling.ts";

type Done = Pick<Said, "access" | "value">;

export function tellEach(
  telling: Telling,
  { node, list }: SiteOf<"each">,
): void {
  tellLists(telling, node, listsAt(telling, list), { access: "exhaust" });
}

export function tellListed(
  telling: Telling,
  { node, place, value }: SiteOf<"listed">,
): void {
  const { declarations } = telling;
  // A value for a member of a payload is recorded as a value of that member.
  if ("kind" in place && declarations.isPayload(place.getSourceFile())) return;
  const lists = listsAt(telling, place);
  tellLists(telling, node, lists, { access: "compare", value });
}

/** Records a value that may be any value of a list and goes to a place where another list says what it may be. */
export function tellRelisted(
  telling: Telling,
  { value, place }: SiteOf<"relisted">,
): void {
  const { checker, tracer } = telling;
  const wanted = listsAt(telling, place);
  const isOther = (member: ts.Node): boolean =>
    member !== place.parent &&
    !wanted.members.has(member) &&
    ![...wanted.lists].some((list) => namesType(checker, member, list));
  const trace = tracer.expression(value);
  const origins = trace.origins.map((each) => ({
    ...each,
    places: each.places.filter(
      ({ member }) => member !== null && isOther(member),
    ),
  }));
  tellOrigins(telling, value, { ...trace, origins }, { access: "exhaust" });
  if (trace.isComplete && trace.origins.length > 0) return;
  const own = nameType(checker, value);
  if (own === null) return;
  const { members, lists } = listsAt(telling, own);
  const others = {
    members: new Set([...members].filter(isOther)),
    lists: new Set([...lists].filter((each) => !wanted.lists.has(each))),
  };
  tellLists(telling, value, others, { access: "exhaust" });
}

/**
 * Whether the type of a place is, by its name, the type of a member of a payload, so that it changes with the member.
 */
export function changesAlong(telling: Telling, node: ts.Expression): boolean {
  const type = declaredType(telling.checker, node);
  return type !== null && listsAt(telling, type).members.size > 0;
}

/** Finds the lists of values that a type annotation refers to. */
function listsAt(
  { checker, declarations, isMember }: Telling,
  place: ts.TypeNode | ts.Symbol,
): ListedValues {
  const isPayload = (symbol: ts.Symbol): boolean =>
    declarations.sdkOfSymbol(symbol) !== null;
  const parts = { checker, isMember, isPayload };
  if ("kind" in place) return listedValues(parts, place);
  if (isPayload(place)) return { members: new Set(), lists: new Set([place]) };
  const alias = place.declarations?.find(ts.isTypeAliasDeclaration);
  return alias === undefined
    ? { members: new Set(), lists: new Set() }
    : listedValues(parts, alias.type);
}

/**
 * Records what the code does with values of lists. For a list that has a name, it records all members of operations
 * in use that have this type.
 */
function tellLists(
  telling: Telling,
  node: ts.Node,
  { members, lists }: ListedValues,
  what: Done,
): void {
  const { checker, facts, operations } = telling;
  for (const member of members)
    tellMember(telling, node, null, { ...what, member });
  for (const list of lists)
    for (const used of operations.all())
      for (const [member, all] of used.members.byDeclaration)
        if (namesType(checker, member, list))
          for (const { element } of all)
            facts.say(node, { used, element, member, ...what, ...byType });
}

/** Whether the declaration of a member names a type, in lists and alternatives too. */
function namesType(
  checker: ts.TypeChecker,
  member: ts.Node,
  symbol: ts.Symbol,
): boolean {
  const visit = (node: ts.Node): boolean =>
    ts.isTypeReferenceNode(node)
      ? symbolOf(checker, node.typeName) === symbol
      : (ts.isUnionTypeNode(node) || ts.isArrayTypeNode(node)) &&
        (ts.forEachChild(node, (each) => visit(each) || undefined) ?? false);
  return (
    ts.isPropertySignature(member) &&
    member.type !== undefined &&
    visit(member.type)
  );
}
