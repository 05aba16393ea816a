import { ts } from "ts-morph";
import type { Site } from "./site.ts";

/** Finds the name of a member that is passed to a parameter whose type is `keyof` of the type of another parameter. */
export const keySites = (
  { parameters }: ts.SignatureDeclaration,
  {
    arguments: given = ts.factory.createNodeArray(),
  }: ts.CallExpression | ts.NewExpression,
  node: ts.StringLiteralLike,
  at: number,
): readonly Site[] => {
  const of = keyOf(parameters[at]?.type);
  const holder = parameters.findIndex(({ type }) => itemName(type) === of);
  const value = of === null ? undefined : given[holder];
  return value === undefined ? [] : [{ kind: "key", node, holder: value }];
};

/** Returns `T` of `keyof T`, and of a parameter that extends it. */
function keyOf(type: ts.TypeNode | undefined): string | null {
  if (type === undefined) return null;
  if (
    ts.isTypeOperatorNode(type) &&
    type.operator === ts.SyntaxKind.KeyOfKeyword
  )
    return type.type.getText();
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName))
    return null;
  const { text } = type.typeName;
  for (let each: ts.Node = type; each !== undefined; each = each.parent)
    if (ts.isFunctionLike(each)) {
      const own = each.typeParameters?.find(({ name: at }) => at.text === text);
      if (own !== undefined) return keyOf(own.constraint);
    }
  return null;
}

/** Returns `T` of `T`, `T[]` and `readonly T[]`. */
function itemName(type: ts.TypeNode | undefined): string | undefined {
  if (type === undefined) return undefined;
  if (ts.isArrayTypeNode(type)) return itemName(type.elementType);
  return ts.isTypeOperatorNode(type) &&
    type.operator === ts.SyntaxKind.ReadonlyKeyword
    ? itemName(type.type)
    : type.getText();
}
