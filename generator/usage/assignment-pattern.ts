import { ts } from "ts-morph";

/** The source of the value of a name in an assignment. */
export type AssignedFrom =
  /** `name = value` */
  | { readonly kind: "value"; readonly value: ts.Expression }
  /** `for (name of value)` */
  | { readonly kind: "iterated"; readonly loop: ts.ForOfStatement }
  /** A part of the value that a pattern takes: `[name] = …`, `({ ...name } = …)`. */
  | { readonly kind: "part"; readonly pattern: ts.Expression }
  /** A member of the value that a pattern takes: `({ key: name } = …)`. */
  | {
      readonly kind: "member";
      readonly key: ts.PropertyName;
      readonly pattern: ts.ObjectLiteralExpression;
    };

/**
 * Finds the sources from which `target` is assigned; returns `null` when it is not a target. A target with a default
 * has two sources.
 */
export function assignedFrom(target: ts.Expression): readonly AssignedFrom[] {
  const { parent } = target;
  if (ts.isBinaryExpression(parent) && parent.left === target) {
    if (!isAssignment(parent)) return [];
    const value = { kind: "value", value: parent.right } as const;
    return [value, ...inPattern(parent)];
  }
  if (ts.isForOfStatement(parent) && parent.initializer === target)
    return [{ kind: "iterated", loop: parent }];
  return inPattern(target);
}

/** Finds the source from which a pattern gives a value to one of its parts. */
function inPattern(target: ts.Expression): readonly AssignedFrom[] {
  const { parent } = target;
  if (ts.isShorthandPropertyAssignment(parent) && parent.name === target)
    return isPattern(parent.parent)
      ? [{ kind: "member", key: parent.name, pattern: parent.parent }]
      : [];
  if (ts.isPropertyAssignment(parent) && parent.initializer === target)
    return isPattern(parent.parent)
      ? [{ kind: "member", key: parent.name, pattern: parent.parent }]
      : [];
  if (ts.isSpreadAssignment(parent))
    return isPattern(parent.parent)
      ? [{ kind: "part", pattern: parent.parent }]
      : [];
  if (ts.isSpreadElement(parent)) return inPattern(parent);
  if (ts.isArrayLiteralExpression(parent))
    return isPattern(parent) ? [{ kind: "part", pattern: parent }] : [];
  return ts.isParenthesizedExpression(parent) ? assignedFrom(parent) : [];
}

/** Whether an object or list in the code is the left side of an assignment. */
export function isPattern(
  node: ts.ObjectLiteralExpression | ts.ArrayLiteralExpression,
): boolean {
  return assignedFrom(node).length > 0;
}

/** Whether the expression assigns to its left side: `=`, `+=`, `??=`. */
export function isAssignment({
  operatorToken: { kind },
}: ts.BinaryExpression): boolean {
  return (
    kind >= ts.SyntaxKind.FirstAssignment &&
    kind <= ts.SyntaxKind.LastAssignment
  );
}
