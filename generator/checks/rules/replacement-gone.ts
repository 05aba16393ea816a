import { replacementGone } from "../../diagnostics/codes.ts";
import { operationsByKey } from "../../model/api-model.ts";
import { stateAt } from "../../model/lifecycle.ts";
import type { Rule } from "../rule.ts";

/** A replacement that is itself removed or deprecated makes its users move again. */
export const checkReplacementGone: Rule = (model) => {
  const byKey = operationsByKey(model);
  const newest = model.releases.length - 1;
  return model.operations.flatMap(({ key, replacement }) => {
    const target = replacement && byKey.get(replacement.key);
    if (!replacement || !target || target.key === key) return [];
    const state = stateAt(target.lifecycle, newest);
    return state === "removed" || state === "deprecated"
      ? [
          replacementGone(
            replacement.origin,
            `${target.method} ${target.path}`,
            state,
            target.origin,
          ),
        ]
      : [];
  });
};
