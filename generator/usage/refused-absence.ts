import { ts } from "ts-morph";
import type { Absence } from "./usage-fact.ts";

const both: readonly Absence[] = ["null", "undefined"];

/**
 * Returns the absences that the place of an expression does not accept: those for which the compiler would report an
 * error if the value could be `null` or `undefined`. Returns none when the code checks for them, replaces the value,
 * or does not need one.
 * @param changesAlong whether the type of the place is that of the value, by its name
 */
export function refusedAbsence(
  checker: ts.TypeChecker,
  node: ts.Expression,
  changesAlong: (node: ts.Expression) => boolean,
): readonly Absence[] {
  const whole = outermost(node);
  const refused = refusedBy(checker, whole);
  return refused.length === 0 || isAskedFor(node) || changesAlong(whole)
    ? []
    : refused;
}

/** Returns the outermost expression that has the same value, through `(value)` and `value satisfies T`. */
function outermost(node: ts.Expression): ts.Expression {
  const { parent } = node;
  return (ts.isParenthesizedExpression(parent) ||
    ts.isSatisfiesExpression(parent)) &&
    parent.expression === node
    ? outermost(parent)
    : node;
}

function refusedBy(
  checker: ts.TypeChecker,
  node: ts.Expression,
): readonly Absence[] {
  const { parent } = node;
  if (
    (ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent) ||
      ts.isCallExpression(parent) ||
      ts.isNewExpression(parent)) &&
    parent.expression === node
  )
    return ts.isNewExpression(parent) || parent.questionDotToken === undefined
      ? both
      : [];
  if (
    ts.isElementAccessExpression(parent) &&
    parent.argumentExpression === node
  )
    return both;
  if (ts.isBinaryExpression(parent)) return byOperator(checker, parent, node);
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return parent.operator === ts.SyntaxKind.ExclamationToken ? [] : both;
  if (
    ts.isSpreadElement(parent) ||
    (ts.isForOfStatement(parent) && parent.expression === node) ||
    (ts.isVariableDeclaration(parent) && !ts.isIdentifier(parent.name))
  )
    return both;
  return byType(checker, node);
}

const nonNullOperators: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

function byOperator(
  checker: ts.TypeChecker,
  { operatorToken: { kind }, left, right }: ts.BinaryExpression,
  node: ts.Expression,
): readonly Absence[] {
  if (nonNullOperators.has(kind)) return both;
  if (kind === ts.SyntaxKind.InKeyword) return node === right ? both : [];
  if (kind === ts.SyntaxKind.EqualsToken && node === right)
    return byType(checker, node);
  if (kind !== ts.SyntaxKind.PlusToken) return [];
  // A text can be joined with anything.
  const other = checker.getTypeAtLocation(node === left ? right : left);
  return (other.flags & ts.TypeFlags.StringLike) === 0 ? both : [];
}

/** Returns the absences that the declared type of the place leaves out. */
function byType(
  checker: ts.TypeChecker,
  node: ts.Expression,
): readonly Absence[] {
  const type = checker.getContextualType(node);
  if (type === undefined || isInferred(checker, node)) return [];
  const refused: Absence[] = [];
  if (!checker.isTypeAssignableTo(checker.getNullType(), type))
    refused.push("null");
  if (!checker.isTypeAssignableTo(checker.getUndefinedType(), type))
    refused.push("undefined");
  return refused;
}

/** Whether the type of an argument decides what the parameter accepts. */
function isInferred(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const call = ts.findAncestor(
    node.parent,
    (each): each is ts.CallExpression | ts.NewExpression =>
      ts.isCallExpression(each) || ts.isNewExpression(each),
  );
  if (call === undefined || call.typeArguments !== undefined) return false;
  const declaration = checker.getResolvedSignature(call)?.declaration;
  const generic =
    declaration !== undefined && ts.isConstructorDeclaration(declaration)
      ? declaration.parent
      : declaration;
  return (
    (generic?.typeParameters?.length ?? 0) > 0 &&
    (call.arguments ?? []).some(
      (each) => each === node || (each.pos <= node.pos && node.end <= each.end),
    )
  );
}

/**
 * Whether a condition around an expression checks the same value: the condition contains its text and decides whether
 * the place is reached.
 */
function isAskedFor(node: ts.Expression): boolean {
  const text = node.getText().replaceAll("?.", ".");
  const asks = (condition: ts.Node): boolean =>
    condition.getText().replaceAll("?.", ".").includes(text);
  let below: ts.Node = node;
  for (
    let above = node.parent as ts.Node | undefined;
    above !== undefined && !ts.isFunctionLike(above);
    above = above.parent
  ) {
    if (
      (ts.isIfStatement(above) || ts.isWhileStatement(above)) &&
      below !== above.expression &&
      asks(above.expression)
    )
      return true;
    if (
      ts.isConditionalExpression(above) &&
      below !== above.condition &&
      asks(above.condition)
    )
      return true;
    if (
      ts.isBinaryExpression(above) &&
      below === above.right &&
      (above.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
        above.operatorToken.kind === ts.SyntaxKind.BarBarToken) &&
      asks(above.left)
    )
      return true;
    if (ts.isBlock(above) && leftBefore(above, below, asks)) return true;
    below = above;
  }
  return false;
}

/** Whether a statement such as `if (value === null) return;` precedes it. */
function leftBefore(
  { statements }: ts.Block,
  below: ts.Node,
  asks: (condition: ts.Node) => boolean,
): boolean {
  const end = statements.findIndex((each) => each === below);
  return statements
    .slice(0, Math.max(end, 0))
    .some(
      (each) =>
        ts.isIfStatement(each) &&
        leaves(each.thenStatement) &&
        asks(each.expression),
    );
}

function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined &&
    (ts.isReturnStatement(last) ||
      ts.isThrowStatement(last) ||
      ts.isContinueStatement(last) ||
      ts.isBreakStatement(last))
  );
}
