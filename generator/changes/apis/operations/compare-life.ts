import type { DescribedLife } from "../../../model/operation-shape.ts";
import type { Reporter } from "../finding.ts";
import { reportAnnounced } from "./report-announced.ts";
import { isSameText } from "../same-text.ts";

interface Lives {
  readonly before: DescribedLife;
  readonly after: DescribedLife;
}

/**
 * Compares the announcements for an operation that stays. A deprecation that begins or ends is one change, together
 * with the day, the successor and the note that it brings or ends.
 */
export function compareLife(
  reporter: Reporter,
  { before, after }: Lives,
): void {
  reportAnnounced(
    (found) => reporter.report({ ...found, direction: "request" }),
    "operation",
    {
      before: { ...before, life: before },
      after: { ...after, life: after },
    },
  );
  if (before.isDeprecated !== after.isDeprecated) return;
  compareSuccessor(reporter, before.successor, after.successor);
  if (!isSameText(before.note, after.note))
    reporter.report({
      kind: "operation-deprecation-note-changed",
      effect: "none",
      direction: "request",
      before: before.note,
      after: after.note,
    });
}

function compareSuccessor(
  reporter: Reporter,
  before: string | null,
  after: string | null,
): void {
  if (before === after) return;
  reporter.report({
    kind:
      before === null
        ? "operation-successor-added"
        : after === null
          ? "operation-successor-removed"
          : "operation-successor-changed",
    effect: "none",
    direction: "request",
    before,
    after,
  });
}
