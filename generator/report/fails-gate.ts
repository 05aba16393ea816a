import {
  hidesChanges,
  type ComparisonLimit,
} from "../changes/change/comparison-limit.ts";
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
 * The severity for a gate of what was not compared. A part that nobody could read may have broken in any way, so that
 * a gate for breaking changes does not pass: somebody corrects the document, or excludes the part. Operations that a
 * side lists without describing them are what its maintainers chose to say, and count as risky. What hides no change
 * is information.
 */
export function severityOfLimit(
  limit: Pick<ComparisonLimit, "kind">,
): ChangeSeverity {
  if (!hidesChanges(limit)) return "info";
  return limit.kind === "not-read" ? "breaking" : "risky";
}
