import type { Change } from "../../changes/kinds/change.ts";
import type { ReportedChange } from "../change-report.ts";
import { breaksCode, isDeprecation } from "../change-sections.ts";
import type { ChangeClass } from "./page-data.ts";

/** The parts of the page that list changes, in their order. */
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

/** Returns the class of a change: an accepted change is no longer classified by its severity. */
export function classOf({ accepted, severity }: Change): ChangeClass {
  return accepted === null ? severity : "accepted";
}

export function partOf(reported: ReportedChange): PagePart {
  if (isListedAsCodeBreak(reported)) return "code";
  return isListedAsDeprecated(reported)
    ? "deprecated"
    : classOf(reported.change);
}

/**
 * Whether a change is listed among those that break code. An accepted change is listed with the other accepted ones.
 */
export function isListedAsCodeBreak(reported: ReportedChange): boolean {
  return reported.change.accepted === null && breaksCode(reported);
}

/**
 * Whether a change is listed among the deprecations. An accepted change is listed with the other accepted ones, and a
 * deprecation that breaks code with the changes that break code.
 */
export function isListedAsDeprecated(reported: ReportedChange): boolean {
  return (
    reported.change.accepted === null &&
    isDeprecation(reported) &&
    !breaksCode(reported)
  );
}
