import { ts } from "ts-morph";
import { isAssignment } from "../usage/assignment-pattern.ts";
import { nodesIn } from "../usage/nodes-in.ts";

/** Whether nothing happens when an expression is evaluated, so that it can be left out or evaluated later. */
export function isWithoutEffect(
  checker: ts.TypeChecker,
  value: ts.Expression,
): boolean {
  const isFree = (node: ts.Expression): boolean =>
    isWithoutEffect(checker, node);
  if (ts.isPropertyAccessExpression(value))
    return isFree(value.expression) && !isAccessor(checker, value.name);
  if (ts.isElementAccessExpression(value))
    return isFree(value.expression) && isFree(value.argumentExpression);
  if (ts.isTemplateExpression(value))
    return value.templateSpans.every(({ expression }) => isFree(expression));
  if (ts.isPrefixUnaryExpression(value))
    return ![
      ts.SyntaxKind.PlusPlusToken,
      ts.SyntaxKind.MinusMinusToken,
    ].includes(value.operator)
      ? isFree(value.operand)
      : false;
  if (ts.isBinaryExpression(value))
    return !isAssignment(value) && isFree(value.left) && isFree(value.right);
  if (ts.isConditionalExpression(value))
    return [value.condition, value.whenTrue, value.whenFalse].every(isFree);
  if (ts.isArrayLiteralExpression(value)) return value.elements.every(isFree);
  if (ts.isObjectLiteralExpression(value))
    return value.properties.every((each) => isFreeMember(checker, each));
  const inner = innerOf(value);
  return inner === undefined ? isPlain(value) : isFree(inner);
}

function isFreeMember(
  checker: ts.TypeChecker,
  member: ts.ObjectLiteralElementLike,
): boolean {
  if (ts.isShorthandPropertyAssignment(member)) return true;
  if (ts.isSpreadAssignment(member)) return false;
  if (member.name !== undefined && ts.isComputedPropertyName(member.name))
    return false;
  return !ts.isPropertyAssignment(member)
    ? true
    : isWithoutEffect(checker, member.initializer);
}

/** What a form around a value stands for, that does nothing itself. */
function innerOf(value: ts.Node): ts.Expression | undefined {
  return ts.isParenthesizedExpression(value) ||
    ts.isAsExpression(value) ||
    ts.isSatisfiesExpression(value) ||
    ts.isNonNullExpression(value) ||
    ts.isTypeOfExpression(value) ||
    ts.isVoidExpression(value)
    ? value.expression
    : undefined;
}

function isPlain(value: ts.Expression): boolean {
  return (
    ts.isLiteralExpression(value) ||
    ts.isIdentifier(value) ||
    ts.isFunctionExpression(value) ||
    ts.isArrowFunction(value) ||
    [
      ts.SyntaxKind.TrueKeyword,
      ts.SyntaxKind.FalseKeyword,
      ts.SyntaxKind.NullKeyword,
      ts.SyntaxKind.ThisKeyword,
      ts.SyntaxKind.OmittedExpression,
    ].includes(value.kind)
  );
}

function isAccessor(checker: ts.TypeChecker, name: ts.MemberName): boolean {
  const flags = checker.getSymbolAtLocation(name)?.flags ?? 0;
  return (flags & ts.SymbolFlags.Accessor) !== 0;
}

/**
 * Finds the statement in front of which a value can be evaluated instead: everything that comes before the value in the statement
 * has no effect and does not depend on the value. Gives `null` where that is not certain, and where no statement can stand there.
 */
export function statementBefore(
  checker: ts.TypeChecker,
  value: ts.Expression,
): ts.Statement | null {
  let node: ts.Node = value;
  while (isEvaluatedFirst(node, (each) => isConstant(checker, each)))
    node = node.parent;
  const { parent } = node;
  return isHead(parent, node) && takesStatements(parent.parent) ? parent : null;
}

/** Whether what is evaluated before a part of an expression has the same value whatever the part does. */
function isEvaluatedFirst(
  node: ts.Node,
  isFixed: (node: ts.Expression) => boolean,
): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent))
    return !ts.isComputedPropertyName(parent.name);
  if (ts.isObjectLiteralExpression(parent)) {
    const at = parent.properties.findIndex((each) => each === node);
    return parent.properties
      .slice(0, at)
      .every((each) => isFixedMember(each, isFixed));
  }
  if (ts.isCallExpression(parent)) {
    const at = parent.arguments.findIndex((each) => each === node);
    if (at < 0) return true;
    // What a `?.` leaves out is not evaluated.
    const isOptional = (parent.flags & ts.NodeFlags.OptionalChain) !== 0;
    const before = [parent.expression, ...parent.arguments.slice(0, at)];
    return !isOptional && before.every(isFixed);
  }
  if (ts.isBinaryExpression(parent))
    return isAssignment(parent)
      ? parent.right === node &&
          parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
          ts.isIdentifier(parent.left)
      : parent.left === node;
  if (ts.isVariableDeclaration(parent)) {
    const list = parent.parent;
    return (
      ts.isVariableDeclarationList(list) && list.declarations[0] === parent
    );
  }
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  return (
    ts.isVariableDeclarationList(parent) ||
    ts.isAwaitExpression(parent) ||
    ((ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent)) &&
      parent.expression === node) ||
    innerOf(parent) === node
  );
}

/** Whether a part of a statement is evaluated once, before all other parts. */
function isHead(statement: ts.Node, node: ts.Node): statement is ts.Statement {
  return (
    ts.isVariableStatement(statement) ||
    ((ts.isReturnStatement(statement) ||
      ts.isExpressionStatement(statement) ||
      ts.isThrowStatement(statement) ||
      ts.isIfStatement(statement) ||
      ts.isSwitchStatement(statement) ||
      ts.isForOfStatement(statement) ||
      ts.isForInStatement(statement)) &&
      statement.expression === node)
  );
}

function isFixedMember(
  member: ts.ObjectLiteralElementLike,
  isFixed: (node: ts.Expression) => boolean,
): boolean {
  if (ts.isShorthandPropertyAssignment(member)) return isFixed(member.name);
  return (
    ts.isPropertyAssignment(member) &&
    !ts.isComputedPropertyName(member.name) &&
    isFixed(member.initializer)
  );
}

/** Whether an expression has no effect, and the same value whatever else is evaluated. */
function isConstant(checker: ts.TypeChecker, value: ts.Expression): boolean {
  if (ts.isIdentifier(value)) return isNeverAssigned(checker, value);
  if (ts.isPropertyAccessExpression(value)) {
    const [member] =
      checker.getSymbolAtLocation(value.name)?.declarations ?? [];
    return (
      isConstant(checker, value.expression) &&
      member !== undefined &&
      (ts.isMethodSignature(member) ||
        (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Readonly) !== 0)
    );
  }
  const inner = innerOf(value);
  if (inner !== undefined) return isConstant(checker, inner);
  return isPlain(value);
}

function isNeverAssigned(
  checker: ts.TypeChecker,
  name: ts.Identifier,
): boolean {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  if (symbol === undefined) return false;
  // What is imported may be assigned where it is declared.
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const named = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = named.declarations ?? [];
  if (declaration === undefined) return false;
  if (ts.isVariableDeclaration(declaration))
    return (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  if (ts.isParameter(declaration) && ts.isIdentifier(declaration.name))
    return ![...nodesIn(declaration.parent)].some(
      (node) =>
        ts.isIdentifier(node) && node.text === name.text && isTarget(node),
    );
  return (
    ts.isFunctionDeclaration(declaration) ||
    ts.isClassDeclaration(declaration) ||
    ts.isSourceFile(declaration)
  );
}

function isTarget(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isBinaryExpression(parent) &&
      parent.left === node &&
      isAssignment(parent)) ||
    ts.isPrefixUnaryExpression(parent) ||
    ts.isPostfixUnaryExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isForOfStatement(parent) ||
    ts.isForInStatement(parent)
  );
}

function takesStatements(node: ts.Node): boolean {
  return (
    ts.isBlock(node) ||
    ts.isSourceFile(node) ||
    ts.isModuleBlock(node) ||
    ts.isCaseOrDefaultClause(node)
  );
}
