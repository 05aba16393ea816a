import {
  replacementIsItself,
  replacementUnknown,
} from "../../diagnostics/codes.ts";
import type { Rule } from "../rule.ts";

/** The catalogue names a replacement that it does not have, or the operation itself. */
export const checkReplacementUnknown: Rule = ({ operations }) => {
  const byKey = new Map(
    operations.map(({ key, method, path }) => [key, `${method} ${path}`]),
  );
  const shown = [...byKey.values()];
  return operations.flatMap(({ key, replacement }) => {
    if (replacement === null) return [];
    if (replacement.key === key)
      return [replacementIsItself(replacement.origin, replacement.written)];
    return byKey.has(replacement.key)
      ? []
      : [
          replacementUnknown(
            replacement.origin,
            replacement.written,
            replacement.key,
            shown,
          ),
        ];
  });
};
