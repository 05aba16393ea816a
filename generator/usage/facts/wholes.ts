import { ts } from "ts-morph";
import { itemElement } from "../answer-places.ts";
import type { Said } from "../fact-set.ts";
import { isUntyped } from "../fitting-types.ts";
import type { Trace } from "../origin.ts";
import type { SiteOf } from "../sites/site.ts";
import { tellNamed } from "./names.ts";
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
  const type = checker.getNonNullableType(declared);
  const members = checker.getPropertiesOfType(type);
  if (names === null || names.length > 1) {
    if (
      declared.isTypeParameter() ||
      (isPayloadType(telling, type) && (names?.length ?? members.length) > 1)
    )
      tellWhole(telling, key, tracer.expression(holder), type, {
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
    tellWhole(telling, value, tracer.expression(value), type, {
      certainty: "unknown",
      reason: "Its type is lost, as with any.",
    });
}

export function tellGiven(
  telling: Telling,
  { value, type: taken, by, to }: SiteOf<"given">,
): void {
  const { checker, declarations, tracer, isOwn, isLanguage } = telling;
  const type = checker.getTypeAtLocation(value);
  if (!isPayloadType(telling, type)) return;
  const file = by.getSourceFile();
  const isForeign =
    !isOwn(file) && !isLanguage(file) && declarations.sdkOf(file) === null;
  if (isOwn(file) && isUntyped(taken))
    tellLoss(telling, { kind: "loss", value });
  else if (isForeign || isUntyped(taken) || isEmptyType(checker, taken))
    tellWhole(telling, value, tracer.expression(value), type, {
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

/** Records a value of which any member may be read. */
function tellWhole(
  telling: Telling,
  node: ts.Node,
  { origins }: Trace,
  type: ts.Type,
  how: Pick<Said, "certainty" | "reason">,
): void {
  const { checker, declarations, facts, operations } = telling;
  for (const { operation, places } of origins)
    for (const { element, member, type: held } of places)
      facts.say(node, {
        used: operations.use(operation),
        element: isList(checker, type)
          ? element
          : itemElement(checker, { element, type: held }),
        access: "read",
        isWhole: true,
        ...(member && { member }),
        ...how,
      });
  if (origins.length > 0) return;
  for (const named of typeParts(checker, type).map(namedSymbol)) {
    const sdk = named === undefined ? null : declarations.sdkOfSymbol(named);
    if (named !== undefined && sdk !== null)
      facts.say(node, {
        used: null,
        sdk,
        element: `export.${named.name}`,
        access: "read",
        ...how,
      });
  }
}
