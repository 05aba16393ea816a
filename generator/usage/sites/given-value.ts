import { ts } from "ts-morph";

/** Whether a value goes to a place that may have a type of its own. Literals are checked one by one. */
export function isGivenValue(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (
    !ts.isIdentifier(node) &&
    !ts.isPropertyAccessExpression(node) &&
    !ts.isElementAccessExpression(node) &&
    !ts.isCallExpression(node) &&
    !ts.isAwaitExpression(node)
  )
    return false;
  return (
    ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
      parent.expression !== node) ||
    ((ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) &&
      parent.initializer === node &&
      parent.type !== undefined) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    (ts.isShorthandPropertyAssignment(parent) && parent.name === node) ||
    (ts.isArrowFunction(parent) && parent.body === node) ||
    (ts.isBinaryExpression(parent) &&
      parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      parent.right === node &&
      !ts.isObjectLiteralExpression(parent.left) &&
      !ts.isArrayLiteralExpression(parent.left)) ||
    ts.isReturnStatement(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isConditionalExpression(parent)
  );
}
