import { ts } from "ts-morph";
import { nodesIn } from "../usage/nodes-in.ts";

/**
 * Returns the values that code of the same file looks up in a list, a set, a map or a table that has a text or a key:
 * `job.state` for `"done"` in `const closed = new Set(["done"])` with `closed.has(job.state)`.
 */
export function lookedUpIn(
  node: ts.Node,
  checker: ts.TypeChecker,
): readonly ts.Expression[] {
  const whole = holderOf(node);
  if (whole === null) return [];
  const { parent } = whole;
  const isNamed =
    (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent)) &&
    parent.initializer === whole;
  if (!isNamed) return lookups(whole);
  const symbol = checker.getSymbolAtLocation(parent.name);
  return [...nodesIn(node.getSourceFile())].flatMap((each) =>
    ts.isIdentifier(each) &&
    each !== parent.name &&
    each.text === parent.name.getText() &&
    checker.getSymbolAtLocation(each) === symbol
      ? lookups(
          ts.isPropertyAccessExpression(each.parent) &&
            each.parent.name === each
            ? each.parent
            : each,
        )
      : [],
  );
}

/** The list, set, map or table, as code has it in its hand. */
function holderOf(node: ts.Node): ts.Expression | null {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent)) return outermost(parent);
  const isKey = ts.isObjectLiteralElementLike(parent) && parent.name === node;
  return isKey && ts.isObjectLiteralExpression(parent.parent)
    ? outermost(parent.parent)
    : null;
}

function outermost(value: ts.Expression): ts.Expression {
  const { parent } = value;
  const isAround =
    ts.isArrayLiteralExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isNewExpression(parent) && parent.arguments?.[0] === value);
  return isAround ? outermost(parent) : value;
}

const searches = new Set(["includes", "indexOf", "has", "get"]);

function lookups(value: ts.Expression): readonly ts.Expression[] {
  const { parent } = value;
  if (ts.isElementAccessExpression(parent) && parent.expression === value)
    return [parent.argumentExpression];
  if (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.InKeyword
  )
    return parent.right === value ? [parent.left] : [];
  const isSearch =
    ts.isPropertyAccessExpression(parent) &&
    parent.expression === value &&
    searches.has(parent.name.text) &&
    ts.isCallExpression(parent.parent);
  return isSearch && ts.isCallExpression(parent.parent)
    ? parent.parent.arguments
    : [];
}
