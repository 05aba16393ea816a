import { ts } from "ts-morph";
import { keyedArguments } from "../listed-values.ts";
import { symbolOf } from "../references.ts";
import type { Site } from "./site.ts";

/**
 * Finds the name of a member that is passed to a parameter whose type has `keyof` of the type of another parameter, and a text that may
 * be one because it is passed beside the value.
 */
export const keySites = (
  checker: ts.TypeChecker,
  by: ts.SignatureDeclaration,
  {
    arguments: given = ts.factory.createNodeArray(),
    typeArguments = ts.factory.createNodeArray(),
  }: ts.CallExpression | ts.NewExpression,
  node: ts.StringLiteralLike,
  at: number,
): readonly Site[] => {
  const { parameters } = by;
  const [target] = given;
  if (target !== undefined && isReflectedName(by, at))
    return [{ kind: "key", node, holder: target, by: null }];
  const of = keyOf(checker, takenType(parameters, at));
  // `Path<T>` has an argument as `Many<T>` has: the parameter of the name itself holds nothing.
  const holder = parameters.findIndex(
    ({ type }, place) => place !== at && itemName(type) === of,
  );
  const value = of === null ? undefined : given[holder];
  if (value !== undefined)
    return [{ kind: "key", node, holder: value, by: null }];
  if (target === undefined) return [];
  // A function that is called for a type may name its members: `field<Pet>("name")`.
  return at === 0
    ? isAnyText(parameters[at]?.type)
      ? []
      : typeArguments.map((holder) => ({ kind: "key", node, holder, by: null }))
    : [{ kind: "key", node, holder: target, by }];
};

/** Finds `<Field of={ticket} name="title" />`, where the type of one attribute is `keyof` that of another. */
export const attributeKeySites = (
  checker: ts.TypeChecker,
  { parameters }: ts.SignatureDeclaration,
  { name, parent }: ts.JsxAttribute,
  node: ts.StringLiteralLike,
): readonly Site[] => {
  const [properties] = parameters;
  if (properties === undefined) return [];
  const type = checker.getTypeAtLocation(properties);
  const typeOf = (attribute: ts.JsxAttributeName): ts.TypeNode | undefined => {
    const declaration = checker.getPropertyOfType(
      type,
      attribute.getText(),
    )?.valueDeclaration;
    return declaration !== undefined && ts.isPropertySignature(declaration)
      ? declaration.type
      : undefined;
  };
  const of = keyOf(checker, typeOf(name));
  if (of === null) return [];
  for (const each of parent.properties) {
    if (!ts.isJsxAttribute(each) || itemName(typeOf(each.name)) !== of)
      continue;
    const given = each.initializer;
    if (given !== undefined && ts.isJsxExpression(given) && given.expression)
      return [{ kind: "key", node, holder: given.expression, by: null }];
  }
  return [];
};

function isAnyText(type: ts.TypeNode | undefined): boolean {
  return type === undefined || type.kind === ts.SyntaxKind.StringKeyword;
}

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

/** Returns `T` of `keyof T`, of a parameter that extends it, and of an alias `Path<T>` that has it. */
function keyOf(
  checker: ts.TypeChecker,
  type: ts.TypeNode | undefined,
): string | null {
  // It grows while it is read. Code with an error may have parameters that extend themselves.
  const parts = new Set(type === undefined ? [] : [type]);
  for (const each of parts) {
    if (
      ts.isTypeOperatorNode(each) &&
      each.operator === ts.SyntaxKind.KeyOfKeyword
    )
      return each.type.getText();
    const [argument] = ts.isTypeReferenceNode(each)
      ? (symbolOf(checker, each.typeName)?.declarations ?? []).flatMap(
          (alias) => keyedArguments(alias, each.typeArguments ?? []),
        )
      : [];
    if (argument !== undefined) return argument.getText();
    for (const part of partsOf(each)) parts.add(part);
  }
  return null;
}

/** Returns the alternatives of a type, what a parameter extends, and the argument of `Many<keyof T>`. */
function partsOf(type: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type))
    return type.types;
  if (ts.isParenthesizedTypeNode(type)) return [type.type];
  const limit = constraintOf(type);
  const item = itemOf(type);
  return [...(limit === undefined ? [] : [limit]), item];
}

/** Returns what the type parameter extends that a type names. */
function constraintOf(type: ts.TypeNode): ts.TypeNode | undefined {
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName))
    return undefined;
  const { text } = type.typeName;
  for (let each: ts.Node = type; each !== undefined; each = each.parent)
    if (
      ts.isFunctionLike(each) ||
      ts.isInterfaceDeclaration(each) ||
      ts.isTypeAliasDeclaration(each)
    ) {
      const own = each.typeParameters?.find(({ name: at }) => at.text === text);
      if (own !== undefined) return own.constraint;
    }
  return undefined;
}

/** Returns `T` of `T`, `T[]`, `readonly T[]` and `List<T> | null`. */
function itemName(type: ts.TypeNode | undefined): string | undefined {
  return type && itemOf(type).getText();
}

function itemOf(type: ts.TypeNode): ts.TypeNode {
  if (ts.isUnionTypeNode(type)) return itemOf(type.types[0] ?? type);
  if (ts.isTypeReferenceNode(type) && type.typeArguments?.length === 1)
    return itemOf(type.typeArguments[0] ?? type);
  if (ts.isArrayTypeNode(type)) return itemOf(type.elementType);
  return ts.isTypeOperatorNode(type) &&
    type.operator === ts.SyntaxKind.ReadonlyKeyword
    ? itemOf(type.type)
    : type;
}
