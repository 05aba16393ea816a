import { isOfWhole } from "../../kinds/whole-kinds.ts";
import type { Change } from "../../kinds/change.ts";

/** The headings of Keep a Changelog 1.1, breaking ones first. https://keepachangelog.com/en/1.1.0/ */
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
 * The heading of a change. Added and Removed are for whole endpoints and for requests that a service sends; additions
 * and removals inside them are under Changed.
 */
export function changelogHead(
  change: Pick<Change, "kind" | "area" | "action">,
): ChangelogHead {
  const { area, action } = change;
  if (area === "security") return "Security";
  // Texts for people: no program is affected.
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
