import type { ChangeCause } from "../changes/change/change.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import type { ReportedChange } from "./change-report.ts";

/** Where a viewer should open: what is there now; what was there where it is gone. */
const preference: readonly ChangeCause["side"][] = [
  "after",
  "catalogue",
  "before",
];

/** `git:REVISION:PATH`, as locations name a file of a revision. */
const ofRevision = /^git:[^:]*:/;

/**
 * The place of a change in the inputs; `null` when no input has one. What a revision had is placed in the file of the same path,
 * since no viewer opens `git:main:openapi.yaml`.
 */
export function placeOf({ change }: ReportedChange): Location | null {
  for (const side of preference) {
    const cause = change.cause.find((candidate) => candidate.side === side);
    if (cause === undefined) continue;
    const { location } = cause;
    return { ...location, file: location.file.replace(ofRevision, "") };
  }
  return null;
}
