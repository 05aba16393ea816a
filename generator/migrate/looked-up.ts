import { ts } from "ts-morph";
import { nodesIn } from "../usage/nodes-in.ts";
import { elementTests } from "../usage/sites/own-lists.ts";
import { isComparison } from "./value-places.ts";

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
  if (
    !ts.isPropertyAccessExpression(parent) ||
    parent.expression !== value ||
    !ts.isCallExpression(parent.parent)
  )
    return [];
  const given = parent.parent.arguments;
  if (searches.has(parent.name.text)) return given;
  return elementTests.has(parent.name.text)
    ? given.flatMap(comparedInside)
    : [];
}

/** What a function compares its first parameter with: `job.state` in `(each) => each === job.state`. */
function comparedInside(test: ts.Node): readonly ts.Expression[] {
  if (!ts.isArrowFunction(test) && !ts.isFunctionExpression(test)) return [];
  const name = test.parameters[0]?.name.getText();
  return [...nodesIn(test.body)]
    .filter(ts.isBinaryExpression)
    .filter(isComparison)
    .flatMap(({ left, right }) => {
      if (left.getText() === name) return right;
      return right.getText() === name ? left : [];
    });
}
