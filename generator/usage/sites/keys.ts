import { ts } from "ts-morph";
import type { Site } from "./site.ts";

/** Finds the name of a member that is passed to a parameter whose type is `keyof` of the type of another parameter. */
export const keySites = (
  by: ts.SignatureDeclaration,
  {
    arguments: given = ts.factory.createNodeArray(),
  }: ts.CallExpression | ts.NewExpression,
  node: ts.StringLiteralLike,
  at: number,
): readonly Site[] => {
  const { parameters } = by;
  const [target] = given;
  if (target !== undefined && isReflectedName(by, at))
    return [{ kind: "key", node, holder: target }];
  const of = keyOf(takenType(parameters, at));
  const holder = parameters.findIndex(({ type }) => itemName(type) === of);
  const value = of === null ? undefined : given[holder];
  return value === undefined ? [] : [{ kind: "key", node, holder: value }];
};

/** Returns the type of one argument: a rest parameter takes several. */
function takenType(
  parameters: ts.SignatureDeclaration["parameters"],
  at: number,
): ts.TypeNode | undefined {
  const taken = parameters[Math.min(at, parameters.length - 1)];
  const type = taken?.type;
  return taken?.dotDotDotToken !== undefined && type !== undefined
    ? itemOf(type)
    : parameters[at]?.type;
}

/** Whether a text is the name of a member for `Reflect`, whose declarations do not say so. */
function isReflectedName(
  { parent }: ts.SignatureDeclaration,
  at: number,
): boolean {
  return (
    at === 1 &&
    ts.isModuleBlock(parent) &&
    parent.parent.name.text === "Reflect" &&
    parent.getSourceFile().isDeclarationFile
  );
}

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
  return type && itemOf(type).getText();
}

function itemOf(type: ts.TypeNode): ts.TypeNode {
  if (ts.isArrayTypeNode(type)) return itemOf(type.elementType);
  return ts.isTypeOperatorNode(type) &&
    type.operator === ts.SyntaxKind.ReadonlyKeyword
    ? itemOf(type.type)
    : type;
}
