import {
  anyChange,
  graceStates,
  type ChangePolicy,
  type GracePolicy,
  type PolicyRule,
} from "./change-policy.ts";
import { presets } from "./presets.ts";

/** All rules of a policy, of which the last match wins: those of the preset, those for removals, those of the file. */
export function policyRules({
  preset,
  grace,
  rules,
}: ChangePolicy): readonly PolicyRule[] {
  return [...presets[preset].rules, ...removalRules(grace), ...rules];
}

/** Empty if no notice is required of any operation, so that nothing has to be judged. */
function removalRules({
  general,
  byStability,
  severity,
}: GracePolicy): readonly PolicyRule[] {
  const required = [general, ...Object.values(byStability)];
  if (required.every((each) => each === null)) return [];
  return graceStates.flatMap((state): readonly PolicyRule[] => {
    const given = severity[state];
    return given === null
      ? []
      : [
          {
            selector: { ...anyChange, grace: [state] },
            severity: given,
            ofPackage: null,
            because: null,
            text: `grace of a removal: ${state}`,
            origin: null,
          },
        ];
  });
}
