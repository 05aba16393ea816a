import {
  changeSeverities,
  type ChangeSeverity,
} from "../changes/change/effect.ts";

/** The lowest severity of a change for which a gate fails. */
export type Gate = ChangeSeverity | "never";

export function failsGate(severity: ChangeSeverity, gate: Gate): boolean {
  return (
    gate !== "never" &&
    changeSeverities.indexOf(severity) <= changeSeverities.indexOf(gate)
  );
}

/**
 * What was not compared counts as risky for a gate: nobody can show that it breaks anyone, and nobody can rule it out.
 */
export const severityOfLimits: ChangeSeverity = "risky";
