import { replacementScope } from "../../diagnostics/codes.ts";
import { operationsByKey } from "../../model/api-model.ts";
import type { Rule } from "../rule.ts";

/** Clients of a level that reaches an operation but not its replacement have nothing to call instead. */
export const checkReplacementScope: Rule = (model) => {
  const byKey = operationsByKey(model);
  return model.operations.flatMap(({ scopes, replacement }) => {
    const target = replacement && byKey.get(replacement.key);
    if (!replacement || !target) return [];
    const without = scopes.filter((level) => !target.scopes.includes(level));
    return without.length === 0
      ? []
      : [
          replacementScope(
            replacement.origin,
            `${target.method} ${target.path}`,
            { without, scopes: target.scopes },
            target.origin,
          ),
        ];
  });
};
