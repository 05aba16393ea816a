import { ts } from "ts-morph";
import { givenMember } from "./given-member.ts";
import { symbolOf } from "./references.ts";

/**
 * Finds the type annotation of the place that a value goes to: of a variable, a parameter, a member, the result of a
 * function. Returns `null` when there is none.
 */
export function declaredType(
  checker: ts.TypeChecker,
  node: ts.Expression,
): ts.TypeNode | null {
  const { parent } = node;
  if (isTransparent(parent, node)) return declaredType(checker, parent);
  if (
    (ts.isVariableDeclaration(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isParameter(parent)) &&
    parent.initializer === node
  )
    return parent.type ?? null;
  if (ts.isReturnStatement(parent) || isBody(parent, node))
    return ts.findAncestor(parent, ts.isFunctionLike)?.type ?? null;
  if (
    (ts.isCallExpression(parent) || ts.isNewExpression(parent)) &&
    parent.expression !== node
  )
    return parameterType(checker, parent, node);
  if (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    parent.right === node
  )
    return nameType(checker, parent.left);
  const member = givenMember(checker, node);
  return member === null ? null : typeOfSymbol(member);
}

/** Finds the type annotation of a variable or member that a value is read from. */
export function nameType(
  checker: ts.TypeChecker,
  node: ts.Expression,
): ts.TypeNode | null {
  const at = ts.isPropertyAccessExpression(node) ? node.name : node;
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : symbolOf(checker, at);
  return symbol === undefined ? null : typeOfSymbol(symbol);
}

function typeOfSymbol({ declarations = [] }: ts.Symbol): ts.TypeNode | null {
  for (const each of declarations)
    if (
      (ts.isVariableDeclaration(each) ||
        ts.isParameter(each) ||
        ts.isPropertySignature(each) ||
        ts.isPropertyDeclaration(each)) &&
      each.type !== undefined
    )
      return each.type;
  return null;
}

/** Whether an expression passes on the value of one of its parts. */
function isTransparent(
  parent: ts.Node,
  node: ts.Expression,
): parent is ts.Expression {
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) &&
      (parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
        parent.operatorToken.kind === ts.SyntaxKind.BarBarToken))
  );
}

function isBody(parent: ts.Node, node: ts.Expression): boolean {
  return ts.isArrowFunction(parent) && parent.body === node;
}

function parameterType(
  checker: ts.TypeChecker,
  call: ts.CallExpression | ts.NewExpression,
  node: ts.Expression,
): ts.TypeNode | null {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  const parameters = declaration?.parameters ?? [];
  const at = call.arguments?.indexOf(node) ?? -1;
  const parameter = parameters[Math.min(at, parameters.length - 1)];
  return at >= 0 && parameter !== undefined && ts.isParameter(parameter)
    ? (parameter.type ?? null)
    : null;
}
