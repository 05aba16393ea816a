import type { ImpactReport } from "sdkwright";

/** Numbers of places by urgency. */
export type PlaceCounts = ImpactReport["owners"][number]["sites"];

/** Makes a number for each urgency, worst first. */
export function countsOf(
  countOf: (urgency: keyof PlaceCounts) => number,
): PlaceCounts {
  return {
    "must-act": countOf("must-act"),
    "should-look": countOf("should-look"),
    "not-known": countOf("not-known"),
    deprecated: countOf("deprecated"),
  };
}

/** The titles of columns with these numbers. */
export const countColumns: readonly string[] = [
  "must act",
  "should look",
  "not known",
  "deprecated",
];

export function countCells(counts: PlaceCounts): readonly number[] {
  return Object.values(countsOf((urgency) => counts[urgency]));
}
