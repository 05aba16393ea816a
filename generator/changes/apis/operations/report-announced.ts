import {
  announcedDifferences,
  type Announcement,
} from "../../change/announced-differences.ts";
import type { Living } from "../../change/element-life.ts";
import type { ChangeKind } from "../../kinds/change-kinds.ts";
import type { Found } from "../finding.ts";

/** Prefix of the names of the kinds. */
type Thing = "operation" | "parameter" | "response-header";

/** Reports what is announced for an element that stays: another day of its removal, or another stability. */
export function reportAnnounced(
  report: (found: Omit<Found, "direction">) => void,
  thing: Thing,
  { before, after }: { readonly before: Living; readonly after: Living },
): void {
  const announced =
    thing === "operation" ? "removal-announced" : "field-removal-announced";
  for (const { what, ...common } of announcedDifferences(
    before,
    after,
    announced,
  ))
    report({
      kind: kindOf(thing, what),
      effect: "none",
      ...common,
    });
}

function kindOf(thing: Thing, what: Announcement): ChangeKind {
  return `${thing}-${what}`;
}
