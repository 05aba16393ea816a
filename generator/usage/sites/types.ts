import { ts } from "ts-morph";
import { aliasedType } from "../listed-values.ts";
import { symbolOf } from "../references.ts";
import { moduleSites } from "./exports.ts";
import { nameSites, type Finder, type Site } from "./site.ts";

export const types: Finder = (checker, node) => {
  if (ts.isIndexedAccessTypeNode(node))
    return namesIn(checker, node.indexType).flatMap((each) =>
      named(checker, each, node.objectType),
    );
  if (ts.isQualifiedName(node)) {
    return [
      ...nameSites(
        checker,
        node.right,
        checker.getSymbolAtLocation(node.right),
        {
          access: "reference",
          holder: isInTypeQuery(node) ? node.left : null,
        },
      ),
      ...moduleSites(checker, node.left, node.right),
    ];
  }
  if (ts.isTypeReferenceNode(node))
    return keyed(checker, node.typeName, node.typeArguments);
  return ts.isExpressionWithTypeArguments(node)
    ? keyed(checker, node.expression, node.typeArguments)
    : [];
};

/** Finds a member that code reads from a type. */
const named = (
  checker: ts.TypeChecker,
  { node, text }: NamedIn,
  holder: ts.TypeNode,
): readonly Site[] => {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(holder));
  return nameSites(checker, node, checker.getPropertyOfType(type, text), {
    access: "reference",
    holder,
  });
};

/** Finds `Pick<Pet, "id" | "name">`: names for a parameter that must be keys of another type. */
const keyed = (
  checker: ts.TypeChecker,
  name: ts.Node,
  typeArguments: ts.NodeArray<ts.TypeNode> | undefined,
): readonly Site[] => {
  if (typeArguments === undefined || typeArguments.length < 2) return [];
  const symbol = symbolOf(checker, name);
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
      : namesIn(checker, argument).flatMap((each) =>
          named(checker, each, holder),
        );
  });
};

function hasTypeParameters(
  node: ts.Node,
): node is ts.TypeAliasDeclaration | ts.InterfaceDeclaration {
  return ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node);
}

/** A name that a type states, and the place that states it or refers to it. */
interface NamedIn {
  readonly node: ts.Node;
  readonly text: string;
}

/** Finds the names in `"id" | "name"`, also through aliases and type parameters: `K extends "id" | "name"`. */
function namesIn(
  checker: ts.TypeChecker,
  node: ts.TypeNode,
  above: readonly ts.TypeNode[] = [],
): readonly NamedIn[] {
  if (above.includes(node)) return [];
  const below = (each: ts.TypeNode): readonly NamedIn[] =>
    namesIn(checker, each, [...above, node]);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(below);
  if (ts.isLiteralTypeNode(node))
    return ts.isStringLiteral(node.literal)
      ? [{ node: node.literal, text: node.literal.text }]
      : [];
  const symbol = ts.isTypeReferenceNode(node)
    ? symbolOf(checker, node.typeName)
    : undefined;
  return (symbol?.declarations ?? []).flatMap((each) => {
    const stated = ts.isTypeParameterDeclaration(each)
      ? each.constraint
      : aliasedType(each);
    return stated === undefined
      ? []
      : below(stated).map(({ text }) => ({ node, text }));
  });
}

function isInTypeQuery(node: ts.Node): boolean {
  return ts.isQualifiedName(node.parent)
    ? isInTypeQuery(node.parent)
    : ts.isTypeQueryNode(node.parent);
}
