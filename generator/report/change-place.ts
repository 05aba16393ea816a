import type { ChangeCause } from "../changes/change/change.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import type { ReportedChange } from "./change-report.ts";

/** Where a viewer should open: what is there now; what was there where it is gone. */
const preference: readonly ChangeCause["side"][] = [
  "after",
  "catalogue",
  "before",
];

/** The place of a change in the inputs; `null` when no input has one. */
export function placeOf({ change }: ReportedChange): Location | null {
  for (const side of preference) {
    const cause = change.cause.find((candidate) => candidate.side === side);
    if (cause !== undefined) return cause.location;
  }
  return null;
}
