import { ts } from "ts-morph";
import { declaredType } from "../declared-type.ts";
import { listKeys } from "./list-keys.ts";
import type { Finder } from "./site.ts";

/** Finds the name of the values in `Record<Status, string>` and `{ [S in Status]: string }`. */
export const records: Finder = (checker, node) => {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const type = checker.getContextualType(node);
  if (type === undefined) return [];
  const found = listKeys(checker, type, declaredType(checker, node), node);
  // An object that needs only a part of the members has no member for each value.
  return found?.isWhole === true
    ? [{ kind: "each", node, list: found.list }]
    : [];
};
