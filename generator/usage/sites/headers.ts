import { ts } from "ts-morph";
import type { Finder, Site } from "./site.ts";
import { symbolOfType } from "../type-symbol.ts";

/** Methods of `Headers` that take a name, those that return any of them, and those of one name. */
const named = new Set(["get", "has"]);
const listing = new Set(["forEach", "entries", "keys", "values"]);
const asking = new Set([...named, ...listing, "getSetCookie"]);

/** Finds headers of responses: those that are read by name, and places where they go as a whole. */
export const headers: Finder = (checker, node) => {
  if (ts.isCallExpression(node)) {
    const { expression: callee } = node;
    return [
      ...(ts.isPropertyAccessExpression(callee)
        ? asked(checker, node, callee)
        : []),
      ...handed(checker, node),
    ];
  }
  if (ts.isNewExpression(node)) return handed(checker, node);
  if (ts.isForOfStatement(node) || ts.isSpreadElement(node))
    return isHeaders(checker, node.expression)
      ? [all(node.expression, node.expression)]
      : [];
  return ts.isElementAccessExpression(node) ||
    ts.isPropertyAccessExpression(node)
    ? ofError(checker, node)
    : [];
};

/** Finds `headers.get(name)`. */
const asked = (
  checker: ts.TypeChecker,
  { arguments: [name] }: ts.CallExpression,
  { expression: holder, name: method }: ts.PropertyAccessExpression,
): readonly Site[] => {
  // The compiler is asked last: it finds the type of a value anew each time.
  if (!asking.has(method.text)) return [];
  // Without the types of the platform, it cannot be known which values are headers.
  if (!isHeaders(checker, holder) && !isAny(checker, holder)) return [];
  if (named.has(method.text) && name !== undefined)
    return [byName(checker, name, holder)];
  if (method.text === "getSetCookie")
    return [
      {
        kind: "header",
        node: method,
        holder,
        isResponse: false,
        names: ["set-cookie"],
        reason: "",
      },
    ];
  return listing.has(method.text) ? [all(method, holder)] : [];
};

/** Finds `error.headers["retry-after"]`: a record whose members have the names of the headers. */
const ofError = (
  checker: ts.TypeChecker,
  node: ts.ElementAccessExpression | ts.PropertyAccessExpression,
): readonly Site[] => {
  const { expression: holder } = node;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(holder));
  if (checker.getIndexInfoOfType(type, ts.IndexKind.String) === undefined)
    return [];
  return ts.isElementAccessExpression(node)
    ? [byName(checker, node.argumentExpression, holder)]
    : [
        {
          kind: "header",
          node: node.name,
          holder,
          isResponse: false,
          names: [node.name.text],
          reason: "",
        },
      ];
};

function byName(
  checker: ts.TypeChecker,
  name: ts.Expression,
  holder: ts.Expression,
): Site {
  const type = checker.getTypeAtLocation(name);
  const parts = type.isUnion() ? type.types : [type];
  return {
    kind: "header",
    node: name,
    holder,
    isResponse: false,
    names: parts.every((each) => each.isStringLiteral())
      ? parts.map(({ value }) => value)
      : null,
    reason: "Its name is computed.",
  };
}

/** Finds headers, or a response, that are passed to a function outside of the project. */
const handed = (
  checker: ts.TypeChecker,
  node: ts.CallExpression | ts.NewExpression,
): readonly Site[] =>
  (node.arguments ?? [])
    .filter((each) => mayBeOfPlatform(each) && isOfPlatform(checker, each))
    .map((each) => ({
      kind: "header",
      node: each,
      holder: each,
      isResponse: !isHeaders(checker, each),
      names: null,
      reason: `It is passed to ${node.expression.getText()}.`,
    }));

/** Returns a site for all headers, because each of them may be read. */
function all(node: ts.Node, holder: ts.Expression): Site {
  return {
    kind: "header",
    node,
    holder,
    isResponse: false,
    names: null,
    reason: "All headers are read.",
  };
}

/** Whether an expression may have a type that it does not show: literals and functions have one of their own. */
function mayBeOfPlatform(node: ts.Expression): boolean {
  return !(
    ts.isSpreadElement(node) ||
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node)
  );
}

function isHeaders(checker: ts.TypeChecker, node: ts.Expression): boolean {
  return typeName(checker, node) === "Headers";
}

function isOfPlatform(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const name = typeName(checker, node);
  return name === "Headers" || name === "Response";
}

function typeName(checker: ts.TypeChecker, node: ts.Expression): string {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  return symbolOfType(type)?.name ?? "";
}

function isAny(checker: ts.TypeChecker, node: ts.Expression): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) !== 0;
}
