import { ts } from "ts-morph";
import { nameType } from "../declared-type.ts";
import { isListType } from "../listed-values.ts";
import { literalOf } from "../literal.ts";
import { isGivenValue } from "./given-value.ts";
import { listKeys } from "./list-keys.ts";
import { membership, valuesOfElement } from "./own-lists.ts";
import type { Finder, Site } from "./site.ts";
import { nodesIn } from "../nodes-in.ts";

const equalities = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** What follows them is the value for a missing one. */
const fallbacks = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
]);

export const comparisons: Finder = (checker, node) => {
  if (ts.isBinaryExpression(node) && equalities.has(node.operatorToken.kind))
    return [
      ...equated(checker, node.left, node.right),
      ...equated(checker, node.right, node.left),
    ];
  if (ts.isBinaryExpression(node) && fallbacks.has(node.operatorToken.kind))
    return fallback(checker, node.left, node.right);
  if (ts.isBindingElement(node) && ts.isIdentifier(node.name))
    return fallback(checker, node.name, node.initializer);
  if (ts.isCallExpression(node))
    return membership(checker, node).flatMap(({ each, value }) =>
      compared(each, value),
    );
  if (ts.isIdentifier(node)) return ladderEnd(checker, node);
  if (ts.isElementAccessExpression(node)) return chosen(checker, node);
  if (!ts.isSwitchStatement(node)) return [];
  const { clauses } = node.caseBlock;
  const cases = clauses.filter(ts.isCaseClause);
  return [
    ...cases.flatMap((each) => compared(each.expression, node.expression)),
    ...(isExhaustive(checker, node)
      ? [{ kind: "exhaust" as const, node, value: node.expression }]
      : []),
  ];
};

/** Finds the value for a missing one: `status ?? "free"`, `({ status = "free" }) => …`. */
function fallback(
  checker: ts.TypeChecker,
  value: ts.Expression,
  other: ts.Expression | undefined,
): readonly Site[] {
  return other !== undefined &&
    isListType(checker, checker.getTypeAtLocation(value))
    ? compared(other, value)
    : [];
}

/** Finds `assertNever(status)` after conditions that leave no value; a `switch` is found by itself. */
function ladderEnd(
  checker: ts.TypeChecker,
  node: ts.Identifier,
): readonly Site[] {
  return isGivenValue(node) &&
    (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Never) !== 0 &&
    ts.findAncestor(node, ts.isDefaultClause) === undefined &&
    !isNeverByItself(checker, node)
    ? [{ kind: "exhaust", node, value: node }]
    : [];
}

/** Finds `{ free: 1, gone: 2 }[status]`: the object has a member for each value. */
function chosen(
  checker: ts.TypeChecker,
  { expression: holder, argumentExpression: key }: ts.ElementAccessExpression,
): readonly Site[] {
  const type = checker.getTypeAtLocation(holder);
  return isListType(checker, checker.getTypeAtLocation(key)) &&
    checker.getIndexInfosOfType(type).length === 0 &&
    listKeys(checker, type, nameType(checker, holder)) === null
    ? [{ kind: "exhaust", node: key, value: key }]
    : [];
}

/** Whether a name has no value wherever it is used: `(value: never)`. */
function isNeverByItself(
  checker: ts.TypeChecker,
  node: ts.Identifier,
): boolean {
  const symbol = checker.getSymbolAtLocation(node);
  return (
    symbol !== undefined &&
    (checker.getTypeOfSymbol(symbol).flags & ts.TypeFlags.Never) !== 0
  );
}

/** Finds the value of `status === "free"`, and those of `["free", "gone"].some((each) => each === status)`. */
function equated(
  checker: ts.TypeChecker,
  node: ts.Expression,
  value: ts.Expression,
): readonly Site[] {
  return [node, ...valuesOfElement(checker, node)].flatMap((each) =>
    compared(each, value),
  );
}

function compared(node: ts.Expression, value: ts.Expression): readonly Site[] {
  const literal = literalOf(node);
  return literal === null ? [] : [{ kind: "compare", node, value, literal }];
}

/** Whether a `switch` has a case for every possible value, or ends in `never`. */
function isExhaustive(
  checker: ts.TypeChecker,
  { expression, caseBlock }: ts.SwitchStatement,
): boolean {
  const other = caseBlock.clauses.find(ts.isDefaultClause);
  if (other !== undefined)
    return other.statements.some((each) => hasNever(checker, each));
  const type = checker.getTypeAtLocation(expression);
  const members = type.isUnion() ? type.types : [type];
  const cases = new Set(
    caseBlock.clauses
      .filter(ts.isCaseClause)
      .map((each) => checker.getTypeAtLocation(each.expression)),
  );
  return (
    members.length > 1 &&
    members.every(
      (each) => (each.flags & ts.TypeFlags.Undefined) !== 0 || cases.has(each),
    )
  );
}

function hasNever(checker: ts.TypeChecker, node: ts.Node): boolean {
  for (const each of nodesIn(node))
    if (
      ts.isIdentifier(each) &&
      (checker.getTypeAtLocation(each).flags & ts.TypeFlags.Never) !== 0
    )
      return true;
  return false;
}
