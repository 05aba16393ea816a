import { ts } from "ts-morph";
import { isAssignment } from "../assignment-pattern.ts";
import { declaredType, nameType } from "../declared-type.ts";
import type { Said } from "../fact-set.ts";
import { givenFrom } from "../given-absence.ts";
import { givenMember } from "../given-member.ts";
import {
  listedValues,
  textsBefore,
  type ListedValues,
} from "../listed-values.ts";
import { membersAlong } from "../member-along.ts";
import { symbolOf } from "../references.ts";
import type { SiteOf } from "../sites/site.ts";
import { byType } from "./how-sure.ts";
import { typeParts } from "../type-parts.ts";
import { tellMember, tellOrigins } from "./members.ts";
import type { Telling } from "./telling.ts";
import type { UsedOperation } from "./used-operations.ts";

type Done = Pick<Said, "access" | "value">;

export function tellEach(
  telling: Telling,
  { node, list }: SiteOf<"each">,
): void {
  const lists = listsAt(telling, list);
  for (const each of [
    lists,
    ...lists.within.map(({ type }) => listsAt(telling, type)),
  ])
    tellLists(telling, node, each, { access: "exhaust" });
}

export function tellListed(
  telling: Telling,
  { node, place, value, others = [] }: SiteOf<"listed">,
): void {
  const { declarations } = telling;
  // A literal for a member of a payload is recorded as a value of that member.
  if (
    "kind" in place &&
    declarations.isPayload(place.getSourceFile()) &&
    isMemberValue(node)
  )
    return;
  const given = listsAt(telling, place);
  const lists = isEmpty(given)
    ? (others
        .map((each) => listsAt(telling, each))
        .find((each) => !isEmpty(each)) ?? given)
    : given;
  tellLists(telling, node, lists, { access: "compare", value });
  const text = String(JSON.parse(value));
  tellKeyed(telling, node, lists, text);
  for (const { type, head, tail } of lists.within)
    if (text.startsWith(head) && text.endsWith(tail))
      for (const each of textsBefore(
        type,
        text.slice(head.length, text.length - tail.length),
      ))
        tellLists(telling, node, listsAt(telling, type), {
          access: "compare",
          value: JSON.stringify(each),
        });
}

/** Returns the types with which the type of an object is used that has a value as a member: `Pet` of `Column<Pet>`. */
function argumentsAround(
  checker: ts.TypeChecker,
  { parent }: ts.Node,
): readonly ts.Type[] {
  if (!ts.isPropertyAssignment(parent)) return [];
  const type = checker.getContextualType(parent.parent);
  if (type === undefined) return [];
  const isReference =
    ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
  return (
    type.aliasTypeArguments ??
    (isReference ? checker.getTypeArguments(type as ts.TypeReference) : [])
  );
}

/** Whether a literal is all that a member gets: `{ status: "free" }`, `pet.status = "free"`. */
function isMemberValue({ parent }: ts.Node): boolean {
  return (
    ts.isPropertyAssignment(parent) ||
    (ts.isBinaryExpression(parent) && isAssignment(parent))
  );
}

function isEmpty({ members, lists, within, keyed }: ListedValues): boolean {
  return members.size + lists.size + within.length + keyed.size === 0;
}

/** Records a member that a value of `keyof Pet` names. */
function tellKeyed(
  telling: Telling,
  node: ts.Node,
  { keyed }: ListedValues,
  name: string,
): void {
  const { checker, isMember } = telling;
  const holders = [...keyed].flatMap((each) => {
    const type = checker.getTypeAtLocation(each);
    return type.isTypeParameter() ? argumentsAround(checker, node) : [type];
  });
  for (const each of holders)
    for (const part of typeParts(checker, each))
      for (const { declarations = [] } of membersAlong(checker, part, name))
        for (const member of declarations)
          if (isMember(member))
            tellMember(telling, node, null, { access: "reference", member });
}

/** Records a value that may be any value of a list and goes to a place where another list says what it may be. */
export function tellRelisted(
  telling: Telling,
  { value, place }: SiteOf<"relisted">,
): void {
  const { checker, tracer } = telling;
  const wanted = place === null ? noLists : listsAt(telling, place);
  const isOther = (member: ts.Node): boolean =>
    member !== place?.parent &&
    !wanted.members.has(member) &&
    ![...wanted.lists].some((list) => namesType(checker, member, list));
  const trace = tracer.origins(value);
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
    ...noLists,
    members: new Set([...members].filter(isOther)),
    lists: new Set([...lists].filter((each) => !wanted.lists.has(each))),
  };
  tellLists(telling, value, others, { access: "exhaust" });
}

/** Records what the code does with a variable or member whose annotation lists its values: `(state: State)`, `action.state`. */
export function tellNameOfList(
  telling: Telling,
  node: ts.Node,
  value: ts.Expression,
  what: Done,
): void {
  const place =
    ts.isIdentifier(value) || ts.isPropertyAccessExpression(value)
      ? nameType(telling.checker, value)
      : null;
  // A member of a payload is recorded as that member.
  if (place !== null && !telling.declarations.isPayload(place.getSourceFile()))
    tellLists(telling, node, listsAt(telling, place), what);
}

/**
 * Whether the type of a place changes with the member of a payload that is given to it: it is the same member of another
 * object, or has its type by its name.
 */
export function changesAlong(telling: Telling, node: ts.Expression): boolean {
  const { checker, isMember } = telling;
  const own = givenFrom(checker, node)?.declarations ?? [];
  const place = givenMember(checker, node)?.declarations ?? [];
  if (own.some((each) => isMember(each) && place.includes(each))) return true;
  const type = declaredType(checker, node);
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
  if (isPayload(place)) return { ...noLists, lists: new Set([place]) };
  const alias = place.declarations?.find(ts.isTypeAliasDeclaration);
  return alias === undefined ? noLists : listedValues(parts, alias.type);
}

const noLists: ListedValues = {
  members: new Set(),
  lists: new Set(),
  within: [],
  keyed: new Set(),
};

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
  const { checker, facts } = telling;
  for (const member of members)
    tellMember(telling, node, null, { ...what, member });
  for (const list of lists)
    for (const used of withList(telling, list))
      for (const [member, all] of used.members.byDeclaration)
        if (namesType(checker, member, list))
          for (const { element } of all)
            facts.say(node, { used, element, member, ...what, ...byType });
}

/** Returns the operations in use that have a list, or else all that have it. */
function withList(
  { checker, operations }: Telling,
  list: ts.Symbol,
): readonly UsedOperation[] {
  const named = operations
    .all()
    .filter(({ members }) =>
      [...members.byDeclaration.keys()].some((member) =>
        namesType(checker, member, list),
      ),
    );
  const [declaration] = list.declarations ?? [];
  return named.length > 0 || declaration === undefined
    ? named
    : operations.having(declaration);
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
