import { ts } from "ts-morph";
import { keysOf } from "./listed.ts";
import type { Finder } from "./site.ts";

/** Of `Record<Status, string>` the name of the values. */
export const records: Finder = (checker, node) => {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const type = checker.getContextualType(node);
  // An object of which a part is enough has no member for each.
  const list = type?.aliasSymbol?.name === "Record" ? keysOf(type) : null;
  return list === null ? [] : [{ kind: "each", node, list }];
};
