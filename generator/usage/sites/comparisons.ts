import { ts } from "ts-morph";
import { literalOf } from "../literal.ts";
import type { Finder, Site } from "./site.ts";
import { nodesIn } from "../nodes-in.ts";

const equalities = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

export const comparisons: Finder = (checker, node) => {
  if (ts.isBinaryExpression(node) && equalities.has(node.operatorToken.kind))
    return [
      ...compared(node.left, node.right),
      ...compared(node.right, node.left),
    ];
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
