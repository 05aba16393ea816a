import { ts } from "ts-morph";

export function isVariable(declaration: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration)
  );
}

/** Returns `name` of `object.name` and `object["name"]`. */
export function accessName(
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
): string | null {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isStringLiteralLike(node.argumentExpression)
    ? node.argumentExpression.text
    : null;
}

export function nameNode(
  node: ts.PropertyAccessExpression | ts.ElementAccessExpression,
): ts.Node {
  return ts.isPropertyAccessExpression(node)
    ? node.name
    : node.argumentExpression;
}

/** Whether an expression makes a value that contains no value from elsewhere. */
export function isValueOfItsOwn(node: ts.Expression): boolean {
  return (
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isPostfixUnaryExpression(node) ||
    ts.isTypeOfExpression(node) ||
    ts.isVoidExpression(node) ||
    ts.isDeleteExpression(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isClassExpression(node) ||
    ts.isOmittedExpression(node) ||
    ts.isJsxElement(node) ||
    ts.isJsxFragment(node) ||
    ts.isJsxSelfClosingElement(node) ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.ThisKeyword
  );
}
