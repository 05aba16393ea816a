import type { ChangeCause } from "../changes/change/change.ts";
import type { ComparisonLimit } from "../changes/change/comparison-limit.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import type { ReportedChange } from "./change-report.ts";

/** The side that a viewer should open: the place in the later side, or the earlier place when the element is gone. */
const preference: readonly ChangeCause["side"][] = [
  "after",
  "catalogue",
  "before",
];

/** The prefix of `git:REVISION:PATH`, which is how locations name a file of a revision. */
const ofRevision = /^git:[^:]*:/;

/**
 * Finds the place of a change in the inputs; returns `null` when no input has one. A place in a revision becomes the
 * place in the file of the same path, since no viewer opens `git:main:openapi.yaml`.
 */
export function placeOf({ change }: ReportedChange): Location | null {
  for (const side of preference) {
    const cause = change.cause.find((candidate) => candidate.side === side);
    if (cause === undefined) continue;
    return inFile(cause.location);
  }
  return null;
}

/** Finds the place of what could not be compared. */
export function placeOfLimit(limit: ComparisonLimit): Location | null {
  return limit.kind === "not-read" && limit.location !== null
    ? inFile(limit.location)
    : null;
}

function inFile(location: Location): Location {
  return { ...location, file: location.file.replace(ofRevision, "") };
}
