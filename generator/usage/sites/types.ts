import { ts } from "ts-morph";
import { symbolOf } from "../references.ts";
import { moduleSites } from "./exports.ts";
import { nameSites, type Finder, type Site } from "./site.ts";

export const types: Finder = (checker, node) => {
  if (ts.isIndexedAccessTypeNode(node))
    return literalsIn(node.indexType).flatMap((each) =>
      named(checker, each, node.objectType),
    );
  if (ts.isQualifiedName(node)) {
    return [
      ...nameSites(node.right, checker.getSymbolAtLocation(node.right), {
        access: "reference",
        holder: isInTypeQuery(node) ? node.left : null,
      }),
      ...moduleSites(checker, node.left, node.right),
    ];
  }
  return ts.isTypeReferenceNode(node) ? keyed(checker, node) : [];
};

/** Finds a member that code reads from a type. */
const named = (
  checker: ts.TypeChecker,
  literal: ts.StringLiteral,
  holder: ts.TypeNode,
): readonly Site[] => {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(holder));
  return nameSites(literal, checker.getPropertyOfType(type, literal.text), {
    access: "reference",
    holder,
  });
};

/** Finds `Pick<Pet, "id" | "name">`: names for a parameter that must be keys of another type. */
const keyed = (
  checker: ts.TypeChecker,
  { typeName, typeArguments }: ts.TypeReferenceNode,
): readonly Site[] => {
  if (typeArguments?.some(hasLiteral) !== true) return [];
  const symbol = symbolOf(checker, typeName);
  const parameters = (symbol?.declarations ?? [])
    .filter(hasTypeParameters)
    .map((each) => each.typeParameters ?? [])
    .find((each) => each.length > 0);
  return typeArguments.flatMap((argument, at) => {
    const of = parameters?.[at]?.constraint;
    if (
      of === undefined ||
      !ts.isTypeOperatorNode(of) ||
      of.operator !== ts.SyntaxKind.KeyOfKeyword
    )
      return [];
    const holder =
      typeArguments[
        parameters?.findIndex((each) => each.name.text === of.type.getText()) ??
          -1
      ];
    return holder === undefined
      ? []
      : literalsIn(argument).flatMap((each) => named(checker, each, holder));
  });
};

function hasTypeParameters(
  node: ts.Node,
): node is ts.TypeAliasDeclaration | ts.InterfaceDeclaration {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node);
}

function hasLiteral(node: ts.TypeNode): boolean {
  return literalsIn(node).length > 0;
}

function literalsIn(node: ts.TypeNode): readonly ts.StringLiteral[] {
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(literalsIn);
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)
    ? [node.literal]
    : [];
}

function isInTypeQuery(node: ts.Node): boolean {
  return ts.isQualifiedName(node.parent)
    ? isInTypeQuery(node.parent)
    : ts.isTypeQueryNode(node.parent);
}
