import { ts } from "ts-morph";

const membershipNames = new Set(["includes", "indexOf", "lastIndexOf", "has"]);

/** Methods of lists whose function tests each element. */
export const elementTests: ReadonlySet<string> = new Set([
  "some",
  "every",
  "find",
  "findIndex",
  "findLast",
  "findLastIndex",
  "filter",
]);

/** Returns the values of `["free", "gone"].includes(status)`, and of a set, also where they have a name. */
export function membership(
  checker: ts.TypeChecker,
  { expression, arguments: [value] }: ts.CallExpression,
): readonly {
  readonly each: ts.Expression;
  /** What is looked for among them. */
  readonly value: ts.Expression;
}[] {
  return value !== undefined &&
    ts.isPropertyAccessExpression(expression) &&
    membershipNames.has(expression.name.text)
    ? valuesOf(checker, expression.expression).map((each) => ({ each, value }))
    : [];
}

/**
 * Returns the values that a name stands for one after the other: `each` of `["free", "gone"].some((each) => each === status)`
 * and of `for (const each of ["free", "gone"])`.
 */
export function valuesOfElement(
  checker: ts.TypeChecker,
  node: ts.Expression,
): readonly ts.Expression[] {
  if (!ts.isIdentifier(node)) return [];
  const named = checker.getSymbolAtLocation(node)?.valueDeclaration;
  const list = named && listOfElement(named);
  return list === undefined ? [] : valuesOf(checker, list);
}

function listOfElement(named: ts.Declaration): ts.Expression | undefined {
  const { parent } = named;
  if (ts.isVariableDeclaration(named))
    return ts.isForOfStatement(parent.parent)
      ? parent.parent.expression
      : undefined;
  if (
    !ts.isParameter(named) ||
    !(ts.isArrowFunction(parent) || ts.isFunctionExpression(parent)) ||
    parent.parameters[0] !== named ||
    !ts.isCallExpression(parent.parent)
  )
    return undefined;
  const { expression } = parent.parent;
  return ts.isPropertyAccessExpression(expression) &&
    elementTests.has(expression.name.text)
    ? expression.expression
    : undefined;
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
