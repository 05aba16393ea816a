import type { ReportedChange } from "./change-report.ts";

/** Whether a change is listed among the breaking changes, whatever its kind. */
export function isBreaking({
  change,
}: Pick<ReportedChange, "change">): boolean {
  return change.severity === "breaking";
}

/** Whether a change works on the wire but does not compile. It is listed in a section of its own where there is one. */
export function breaksCode({
  change,
}: Pick<ReportedChange, "change">): boolean {
  return (
    change.severity !== "breaking" && change.ofPackage.severity === "breaking"
  );
}

/**
 * Whether a change is listed among the deprecations. A deprecation that a policy calls breaking is listed among the
 * breaking changes.
 */
export function isDeprecation(
  reported: Pick<ReportedChange, "change">,
): boolean {
  return reported.change.action === "deprecated" && !isBreaking(reported);
}

export const deprecationRemark =
  "These still work. Plan to move away before they are removed.";
