import { ts } from "ts-morph";

/** Returns the name of a property; `null` when it is computed and not known. */
export function keyName(
  checker: ts.TypeChecker,
  key: ts.PropertyName,
): string | null {
  if (!ts.isComputedPropertyName(key)) return key.text;
  const type = checker.getTypeAtLocation(key.expression);
  return type.isStringLiteral() ? type.value : null;
}

/** Returns all names that a property may have: several where its key is one of several texts. Returns none where it is not known. */
export function keyNames(
  checker: ts.TypeChecker,
  key: ts.PropertyName,
): readonly string[] {
  return ts.isComputedPropertyName(key)
    ? (literalTexts(checker, key.expression) ?? [])
    : [key.text];
}

/** Returns all texts that a value may be, as its type or the limit of its type says; `null` when any text is possible. */
export function literalTexts(
  checker: ts.TypeChecker,
  node: ts.Expression,
): readonly string[] | null {
  const own = checker.getTypeAtLocation(node);
  const type = checker.getBaseConstraintOfType(own) ?? own;
  const texts: string[] = [];
  for (const each of type.isUnion() ? type.types : [type])
    if (each.isStringLiteral()) texts.push(each.value);
    else return null;
  return texts;
}

/** Returns the member that a property of an object pattern takes. */
export function memberOfPattern(
  checker: ts.TypeChecker,
  pattern: ts.BindingPattern | ts.ObjectLiteralExpression,
  key: ts.PropertyName,
): ts.Symbol | undefined {
  if (ts.isObjectLiteralExpression(pattern))
    return ts.isIdentifier(key)
      ? checker.getPropertySymbolOfDestructuringAssignment(key)
      : undefined;
  const name = keyName(checker, key);
  const type = checker.getTypeAtLocation(pattern);
  return name === null
    ? undefined
    : checker.getPropertyOfType(checker.getNonNullableType(type), name);
}

/** Returns the member that is read or written; `undefined` when its name is computed. */
export function memberOfAccess(
  checker: ts.TypeChecker,
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(node))
    return checker.getSymbolAtLocation(node.name);
  const { argumentExpression: key, expression: holder } = node;
  if (!ts.isStringLiteralLike(key)) return undefined;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(holder));
  return checker.getPropertyOfType(type, key.text);
}

/** The members that an object sets after a spread: they do not come from the value that is spread. */
export function setAfter(
  checker: ts.TypeChecker,
  spread: ts.SpreadAssignment,
): ReadonlySet<string> {
  const { properties } = spread.parent;
  return new Set(
    properties
      .slice(properties.indexOf(spread) + 1)
      .flatMap((each) =>
        ts.isSpreadAssignment(each) ? [] : (keyName(checker, each.name) ?? []),
      ),
  );
}
