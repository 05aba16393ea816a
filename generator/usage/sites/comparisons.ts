import { ts } from "ts-morph";
import { isListType } from "../listed-values.ts";
import { literalOf } from "../literal.ts";
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
]);

export const comparisons: Finder = (checker, node) => {
  if (ts.isBinaryExpression(node) && equalities.has(node.operatorToken.kind))
    return [
      ...compared(node.left, node.right),
      ...compared(node.right, node.left),
    ];
  if (ts.isBinaryExpression(node) && fallbacks.has(node.operatorToken.kind))
    return isListType(checker, checker.getTypeAtLocation(node.left))
      ? compared(node.right, node.left)
      : [];
  if (ts.isCallExpression(node)) return membership(checker, node);
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

function compared(node: ts.Expression, value: ts.Expression): readonly Site[] {
  const literal = literalOf(node);
  return literal === null ? [] : [{ kind: "compare", node, value, literal }];
}

const membershipNames = new Set(["includes", "indexOf", "lastIndexOf", "has"]);

/** Finds the values of `["free", "gone"].includes(status)`, and of a set, also where they have a name. */
function membership(
  checker: ts.TypeChecker,
  { expression, arguments: [value] }: ts.CallExpression,
): readonly Site[] {
  if (
    value === undefined ||
    !ts.isPropertyAccessExpression(expression) ||
    !membershipNames.has(expression.name.text)
  )
    return [];
  return valuesOf(checker, expression.expression).flatMap((each) =>
    compared(each, value),
  );
}

function withoutTypes(given: ts.Expression): ts.Expression {
  return ts.isAsExpression(given) ||
    ts.isSatisfiesExpression(given) ||
    ts.isParenthesizedExpression(given)
    ? withoutTypes(given.expression)
    : given;
}

/** The values of a list or set, where the same file writes them. */
function valuesOf(
  checker: ts.TypeChecker,
  given: ts.Expression,
): readonly ts.Expression[] {
  const list = withoutTypes(given);
  if (ts.isArrayLiteralExpression(list)) return list.elements;
  if (ts.isNewExpression(list)) {
    const [first] = list.arguments ?? [];
    return first !== undefined && ts.isArrayLiteralExpression(first)
      ? first.elements
      : [];
  }
  if (!ts.isIdentifier(list)) return [];
  const named = checker.getSymbolAtLocation(list)?.valueDeclaration;
  return named !== undefined &&
    ts.isVariableDeclaration(named) &&
    named.initializer !== undefined &&
    !ts.isIdentifier(named.initializer) &&
    (ts.getCombinedNodeFlags(named) & ts.NodeFlags.Const) !== 0 &&
    named.getSourceFile() === given.getSourceFile()
    ? valuesOf(checker, named.initializer)
    : [];
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
