import { ts } from "ts-morph";
import { itemElement } from "../answer-places.ts";
import type { Said } from "../fact-set.ts";
import { isUntyped } from "../fitting-types.ts";
import type { Trace } from "../origin.ts";
import type { SiteOf } from "../sites/site.ts";
import { isOfOtherCode, tellNamed } from "./names.ts";
import { typeParts } from "../type-parts.ts";
import { isPayloadType } from "./payload-types.ts";
import type { Telling } from "./telling.ts";
import { namedSymbol } from "../type-symbol.ts";

export function tellComputed(
  telling: Telling,
  { node, names }: SiteOf<"computed">,
): void {
  const { checker, tracer } = telling;
  const { expression: holder, argumentExpression: key } = node;
  const declared = checker.getTypeAtLocation(holder);
  const type = checker.getApparentType(checker.getNonNullableType(declared));
  const members = checker.getPropertiesOfType(type);
  // The names of all members are what `keyof` has, and that gives way when one goes.
  const isAny = names === null || names.length >= Math.max(members.length, 2);
  if (isAny) {
    if (
      declared.isTypeParameter() ||
      (isPayloadType(telling, type) && (names ?? members).length > 1)
    )
      tellWhole(telling, key, tracer.origins(holder), type, {
        certainty: "unknown",
        reason: "Its name is computed.",
      });
    return;
  }
  for (const name of names) tellNamed(telling, key, holder, name);
}

export function tellLoss(
  telling: Telling,
  { value, type = telling.checker.getTypeAtLocation(value) }: SiteOf<"loss">,
): void {
  const { tracer } = telling;
  if (bringsPayload(telling, type))
    tellWhole(telling, value, tracer.origins(value), type, {
      certainty: "unknown",
      reason: "Its type is lost, as with any.",
    });
}

export function tellGiven(
  telling: Telling,
  { value, type: taken, by, to }: SiteOf<"given">,
): void {
  const { checker, tracer, isOwn } = telling;
  const type = checker.getTypeAtLocation(value);
  if (!isPayloadType(telling, type)) return;
  const isForeign = isOfOtherCode(telling, by);
  if (isOwn(by.getSourceFile()) && isUntyped(taken))
    tellLoss(telling, { kind: "loss", value });
  else if (isForeign || isUntyped(taken) || isEmptyType(checker, taken))
    tellWhole(telling, value, tracer.origins(value), type, {
      certainty: "probable",
      reason: `It is passed to ${to}.`,
    });
}

/** Whether a value is a payload, or a call or response that has one. */
function bringsPayload(telling: Telling, type: ts.Type): boolean {
  const { checker, declarations } = telling;
  const data = checker.getPropertyOfType(type, "data");
  return [
    type,
    checker.getAwaitedType(type),
    data !== undefined && declarations.sdkOfSymbol(data) !== null
      ? checker.getTypeOfSymbol(data)
      : undefined,
  ].some((each) => each !== undefined && isPayloadType(telling, each));
}

function isList(checker: ts.TypeChecker, type: ts.Type): boolean {
  return checker.isArrayLikeType(checker.getNonNullableType(type));
}

/** Whether a type is `{}`, the type of the parameter of `Object.keys`. */
function isEmptyType(checker: ts.TypeChecker, type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    checker.getPropertiesOfType(type).length === 0 &&
    checker.getIndexInfosOfType(type).length === 0 &&
    type.getCallSignatures().length === 0
  );
}

/**
 * Records a value of which any member may be read.
 * @param access `exhaust`: the code treats all members alike
 */
export function tellWhole(
  telling: Telling,
  node: ts.Node,
  { origins }: Trace,
  type: ts.Type,
  how: Pick<Said, "certainty" | "reason">,
  access: "read" | "exhaust" = "read",
): void {
  const { checker, declarations, facts, operations } = telling;
  for (const { operation, places } of origins)
    for (const { element, member, type: held } of places)
      facts.say(node, {
        used: operations.use(operation),
        element: isList(checker, type)
          ? element
          : itemElement(checker, { element, type: held }),
        access,
        isWhole: true,
        ...(member && { member }),
        ...how,
      });
  if (origins.length > 0) return;
  for (const part of typeParts(checker, type)) {
    const named = namedSymbol(part);
    const sdk = named === undefined ? null : declarations.sdkOfSymbol(named);
    const holder = memberAround(telling, part);
    if (holder !== null)
      for (const used of operations.having(holder))
        for (const { element } of used.members.byDeclaration.get(holder) ?? [])
          facts.say(node, {
            used,
            element,
            member: holder,
            access,
            isWhole: true,
            ...how,
          });
    else if (named !== undefined && sdk !== null)
      facts.say(node, {
        used: null,
        sdk,
        element: `export.${named.name}`,
        access,
        ...how,
      });
  }
}

/** Returns the member of a payload in which a type without a name is written. */
function memberAround(
  { checker, isMember }: Telling,
  type: ts.Type,
): ts.Node | null {
  for (const { declarations = [] } of checker.getPropertiesOfType(type))
    for (const each of declarations) {
      const holder = ts.findAncestor(each.parent, ts.isPropertySignature);
      if (isMember(each) && holder !== undefined) return holder;
    }
  return null;
}
