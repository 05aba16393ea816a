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
