import { ts } from "ts-morph";
import { memberOfPattern } from "./pattern-member.ts";
import type { Absence } from "./usage-fact.ts";

/** Returns what a value of a type may be instead of a value. */
export function absencesOf(type: ts.Type): readonly Absence[] {
  const parts = type.isUnion() ? type.types : [type];
  const has = (flag: ts.TypeFlags): boolean =>
    parts.some(({ flags }) => (flags & flag) !== 0);
  return [
    ...(has(ts.TypeFlags.Null) ? (["null"] as const) : []),
    ...(has(ts.TypeFlags.Undefined) ? (["undefined"] as const) : []),
  ];
}

/**
 * Returns what may be given to a member instead of a value. A value that is the same member of another object gives
 * none, because its type changes with that of the place.
 */
export function givenAbsence(
  checker: ts.TypeChecker,
  value: ts.Expression,
  member: ts.Node | null,
): readonly Absence[] {
  const found = absencesOf(checker.getTypeAtLocation(value));
  if (found.length === 0) return found;
  const own = givenFrom(checker, value)?.declarations ?? [];
  return own.some((each) => each === member) ? [] : found;
}

/** Returns the member or variable that a value is read from; a pattern takes its variables from members. */
export function givenFrom(
  checker: ts.TypeChecker,
  value: ts.Expression,
): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(value))
    return checker.getSymbolAtLocation(value.name);
  if (!ts.isIdentifier(value)) return undefined;
  const symbol = ts.isShorthandPropertyAssignment(value.parent)
    ? checker.getShorthandAssignmentValueSymbol(value.parent)
    : checker.getSymbolAtLocation(value);
  const [declaration] = symbol?.declarations ?? [];
  if (declaration === undefined || !ts.isBindingElement(declaration))
    return symbol;
  const key = declaration.propertyName ?? declaration.name;
  return ts.isObjectBindingPattern(key) || ts.isArrayBindingPattern(key)
    ? undefined
    : memberOfPattern(checker, declaration.parent, key);
}
