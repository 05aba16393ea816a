import { duplicateOperation } from "../../diagnostics/codes.ts";
import type { Location } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";

/** Two entries for one operation: paths that differ only in parameter names, or the same path in two files. */
export const checkOperationDuplicate: Rule = ({ operations }) => {
  const first = new Map<string, Location>();
  return operations.flatMap(({ key, method, path, origin }) => {
    const known = first.get(key);
    if (known !== undefined)
      return [duplicateOperation(origin, `${method} ${path}`, known)];
    first.set(key, origin);
    return [];
  });
};
