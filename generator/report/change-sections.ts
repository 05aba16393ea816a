import type { ReportedChange } from "./change-report.ts";

/** Stands in the section of what breaks, whatever it is. */
export function isBreaking({
  change,
}: Pick<ReportedChange, "change">): boolean {
  return change.severity === "breaking";
}

/** Works on the wire, and does not compile: stands in a section of its own where there is one. */
export function breaksCode({
  change,
}: Pick<ReportedChange, "change">): boolean {
  return (
    change.severity !== "breaking" && change.ofPackage.severity === "breaking"
  );
}

/** Stands in the section of deprecations: what a policy calls breaking stands with what breaks. */
export function isDeprecation(
  reported: Pick<ReportedChange, "change">,
): boolean {
  return reported.change.action === "deprecated" && !isBreaking(reported);
}

export const deprecationRemark =
  "These still work. Plan to move away before they are removed.";
