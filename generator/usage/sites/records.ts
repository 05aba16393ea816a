import { ts } from "ts-morph";
import { keysOf, mappedNode } from "./listed.ts";
import type { Finder } from "./site.ts";

/** Finds the name of the values in `Record<Status, string>` and `{ [S in Status]: string }`. */
export const records: Finder = (checker, node) => {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const type = checker.getContextualType(node);
  // An object that needs only a part of the members has no member for each value.
  const isWhole =
    type?.aliasSymbol?.name === "Record" ||
    (type !== undefined && mappedNode(type)?.questionToken === undefined);
  const list = type !== undefined && isWhole ? keysOf(type) : null;
  return list === null ? [] : [{ kind: "each", node, list }];
};
