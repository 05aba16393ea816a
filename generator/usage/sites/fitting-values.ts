import { ts } from "ts-morph";
import { symbolOf } from "../references.ts";
import { isFunction } from "../functions.ts";
import { setAfter } from "../pattern-member.ts";
import { isGivenValue } from "./given-value.ts";
import type { Finder } from "./site.ts";
import { typeParts } from "../type-parts.ts";

/**
 * Finds values that are assigned to a place with a type of its own. Literals are left out, because their members are
 * checked one by one.
 */
export const fits: Finder = (checker, node) => {
  if (!isGivenValue(node) && !isTypedFunction(node)) return [];
  const target = bound(checker, node) ?? checker.getContextualType(node);
  if (target === undefined) return [];
  const type = ownType(checker, node);
  return type === target ||
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection)) ===
      0
    ? []
    : [{ kind: "fit", value: node, type, target }];
};

/** Returns the type of a value as it is before the place decides the type parameters of a function: of `prop("name")`. */
function ownType(checker: ts.TypeChecker, node: ts.Expression): ts.Type {
  const type = checker.getTypeAtLocation(node);
  if (type.getCallSignatures().length === 0) return type;
  if (ts.isCallExpression(node)) {
    const signature = checker.getResolvedSignature(node);
    return signature === undefined
      ? type
      : checker.getReturnTypeOfSignature(signature);
  }
  const symbol = ts.isIdentifier(node) ? symbolOf(checker, node) : undefined;
  return symbol === undefined ? type : checker.getTypeOfSymbol(symbol);
}

/** Whether a function states the types of its parameters, whatever the code that calls it passes. */
function isTypedFunction(
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionExpression {
  return (
    isFunction(node) && node.parameters.some(({ type }) => type !== undefined)
  );
}

/** Finds values that are spread into an object with a type of its own: `{ ...pet, name }`. */
export const spreads: Finder = (checker, node) => {
  if (!ts.isSpreadAssignment(node)) return [];
  const target = checker.getContextualType(node.parent);
  const value = node.expression;
  const type = checker.getTypeAtLocation(value);
  return target === undefined || type === target
    ? []
    : [
        {
          kind: "spread",
          value,
          type,
          target,
          without: setAfter(checker, node),
        },
      ];
};

/**
 * Finds classes and interfaces that must have the members of a type: `class Draft implements NewPet`, `interface Draft extends
 * NewPet`.
 */
export const implemented: Finder = (checker, node) =>
  ts.isHeritageClause(node) &&
  (node.token === ts.SyntaxKind.ImplementsKeyword ||
    ts.isInterfaceDeclaration(node.parent))
    ? node.types.map((each) => ({
        kind: "fit",
        value: each,
        type: checker.getTypeAtLocation(node.parent),
        target: checker.getTypeAtLocation(each),
      }))
    : [];

/** Finds types for which something else makes the values: `const pet: ZodType<Pet> = …`. */
export const made: Finder = (checker, node) => {
  if (!ts.isTypeReferenceNode(node) || node.typeArguments === undefined)
    return [];
  const { parent } = node;
  const isOfValue =
    ts.isSatisfiesExpression(parent) ||
    ((ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) &&
      parent.initializer !== undefined);
  const maker = symbolOf(checker, node.typeName);
  if (!isOfValue || maker === undefined) return [];
  return node.typeArguments.map((each) => ({
    kind: "made",
    maker,
    node: each,
    type: checker.getTypeAtLocation(each),
  }));
};

/** Returns the type of a parameter that takes over a part of the type of its argument, within a limit: `T extends { name: string }`. */
function bound(checker: ts.TypeChecker, node: ts.Expression): ts.Type | null {
  const { parent } = node;
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return null;
  const declaration = checker.getResolvedSignature(parent)?.declaration;
  const callee = checker.getTypeAtLocation(parent.expression);
  const signature = [
    ...callee.getCallSignatures(),
    ...callee.getConstructSignatures(),
  ].find((each) => each.getDeclaration() === declaration);
  const taken = signature?.parameters[parent.arguments?.indexOf(node) ?? -1];
  if (taken === undefined || signature?.typeParameters === undefined)
    return null;
  const type = checker.getTypeOfSymbol(taken);
  return typeParts(checker, type).some(
    (each) => each.isTypeParameter() && each.getConstraint() !== undefined,
  )
    ? type
    : null;
}

/** Finds types that a type parameter constrains: `new Store<Pet>()`. */
export const bounded: Finder = (checker, node) => {
  const { parent } = node;
  if (
    !ts.isTypeNode(node) ||
    !(
      ts.isCallExpression(parent) ||
      ts.isNewExpression(parent) ||
      ts.isExpressionWithTypeArguments(parent)
    )
  )
    return [];
  const at = parent.typeArguments?.indexOf(node) ?? -1;
  if (at < 0) return [];
  const called = symbolOf(checker, parent.expression);
  const parameter = (called?.declarations ?? [])
    .map((each) => typeParametersOf(each)[at])
    .find((each) => each?.constraint !== undefined);
  return parameter?.constraint === undefined
    ? []
    : [
        {
          kind: "fit",
          value: node,
          type: checker.getTypeAtLocation(node),
          target: checker.getTypeAtLocation(parameter.constraint),
        },
      ];
};

function typeParametersOf(
  node: ts.Node,
): readonly ts.TypeParameterDeclaration[] {
  if (ts.isVariableDeclaration(node))
    return node.initializer === undefined
      ? []
      : typeParametersOf(node.initializer);
  return ts.isFunctionLike(node) || ts.isClassLike(node)
    ? (node.typeParameters ?? [])
    : [];
}
