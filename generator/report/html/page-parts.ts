import type { Change } from "../../changes/change/change.ts";
import type { ReportedChange } from "../change-report.ts";
import { breaksCode, isDeprecation } from "../change-sections.ts";
import type { ChangeClass } from "./page-data.ts";

/** The parts of the page in which changes stand, in their order. */
export const pageParts = [
  "breaking",
  "code",
  "risky",
  "deprecated",
  "compatible",
  "info",
  "accepted",
] as const;

export type PagePart = (typeof pageParts)[number];

/** What somebody has accepted is no longer told by its severity. */
export function classOf({ accepted, severity }: Change): ChangeClass {
  return accepted === null ? severity : "accepted";
}

export function partOf(reported: ReportedChange): PagePart {
  if (isListedAsCodeBreak(reported)) return "code";
  return isListedAsDeprecated(reported)
    ? "deprecated"
    : classOf(reported.change);
}

/** What somebody has accepted stands with the rest of it. */
export function isListedAsCodeBreak(reported: ReportedChange): boolean {
  return reported.change.accepted === null && breaksCode(reported);
}

/** As `isListedAsCodeBreak`, to which a deprecation that breaks code belongs. */
export function isListedAsDeprecated(reported: ReportedChange): boolean {
  return (
    reported.change.accepted === null &&
    isDeprecation(reported) &&
    !breaksCode(reported)
  );
}
