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
  if (ts.isSatisfiesExpression(parent) || ts.isAsExpression(parent))
    return parent.type;
  if (
    (ts.isVariableDeclaration(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isParameter(parent)) &&
    parent.initializer === node
  )
    return annotationOf(parent);
  if (ts.isReturnStatement(parent) || isBody(parent, node))
    return resultType(ts.findAncestor(parent, ts.isFunctionLike));
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
  for (const each of declarations) {
    const type = annotationOf(each);
    if (type !== null) return type;
  }
  return null;
}

/** Returns the type that a declaration states, in code or in the comment of a script. */
function annotationOf(declaration: ts.Declaration): ts.TypeNode | null {
  if (
    ts.isVariableDeclaration(declaration) ||
    ts.isParameter(declaration) ||
    ts.isPropertySignature(declaration) ||
    ts.isPropertyDeclaration(declaration)
  )
    return declaration.type ?? ts.getJSDocType(declaration) ?? null;
  return ts.isJSDocPropertyTag(declaration) ||
    ts.isJSDocParameterTag(declaration)
    ? (declaration.typeExpression?.type ?? null)
    : null;
}

function resultType(
  callee: ts.SignatureDeclaration | undefined,
): ts.TypeNode | null {
  return callee === undefined
    ? null
    : (callee.type ?? ts.getJSDocReturnType(callee) ?? null);
}

/** Whether an expression passes on the value of one of its parts. */
function isTransparent(
  parent: ts.Node,
  node: ts.Expression,
): parent is ts.Expression {
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    (ts.isAsExpression(parent) && ts.isConstTypeReference(parent.type)) ||
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
  return at >= 0 && parameter !== undefined ? annotationOf(parameter) : null;
}
