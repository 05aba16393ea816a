import { isOfWhole } from "../../change/whole-kinds.ts";
import type { Change } from "../../change/change.ts";

/** Heads of Keep a Changelog 1.1, those that hurt first. https://keepachangelog.com/en/1.1.0/ */
export const changelogHeads = [
  "Security",
  "Removed",
  "Changed",
  "Deprecated",
  "Added",
  "Fixed",
] as const;

export type ChangelogHead = (typeof changelogHeads)[number];

/**
 * Under which head a change stands. Added and Removed tell of whole endpoints and requests that a service sends; what comes and
 * goes inside of them changes them.
 */
export function changelogHead(
  change: Pick<Change, "kind" | "area" | "action">,
): ChangelogHead {
  const { area, action } = change;
  if (area === "security") return "Security";
  // What is written for people: nothing that a program meets differs.
  if (area === "document" && action === "changed") return "Fixed";
  const isWhole = isOfWhole(change);
  switch (action) {
    case "deprecated":
      return "Deprecated";
    case "removed":
      return isWhole ? "Removed" : "Changed";
    case "added":
    case "reactivated":
      return isWhole ? "Added" : "Changed";
    case "changed":
    case "moved":
      return "Changed";
  }
}
