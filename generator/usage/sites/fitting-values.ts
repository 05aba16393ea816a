import { ts } from "ts-morph";
import { symbolOf } from "../references.ts";
import { isGivenValue } from "./given-value.ts";
import type { Finder } from "./site.ts";
import { symbolOfType } from "../type-symbol.ts";

/**
 * Finds values that are assigned to a place with a type of its own. Literals are left out, because their members are
 * checked one by one.
 */
export const fits: Finder = (checker, node) => {
  if (!isGivenValue(node)) return [];
  const target = bound(checker, node) ?? checker.getContextualType(node);
  if (target === undefined) return [];
  const type = checker.getTypeAtLocation(node);
  return type === target ||
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection)) ===
      0
    ? []
    : [{ kind: "fit", value: node, type, target }];
};

/** Returns the constraint of a parameter that takes over the type of its argument. */
function bound(checker: ts.TypeChecker, node: ts.Expression): ts.Type | null {
  const { parent } = node;
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return null;
  const declaration = checker.getResolvedSignature(parent)?.declaration;
  const at = parent.arguments?.indexOf(node) ?? -1;
  const parameter = declaration?.parameters[at];
  if (parameter === undefined || !ts.isParameter(parameter)) return null;
  const type = checker.getTypeAtLocation(parameter);
  const isOwn = symbolOfType(type)?.declarations?.some(
    (each) => each.parent === declaration,
  );
  return isOwn === true && type.isTypeParameter()
    ? (type.getConstraint() ?? null)
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
