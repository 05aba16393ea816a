import type { DescribedLife } from "../../model/operation-shape.ts";
import type { Effect } from "../change/effect.ts";
import type { GuardId } from "../change/guards.ts";
import type { ChangeKind } from "../change/kind-ids.ts";
import type { Reporter } from "./finding.ts";
import { isSameText } from "./same-text.ts";

interface Lives {
  readonly before: DescribedLife;
  readonly after: DescribedLife;
}

/**
 * What is announced of an operation that stays. A deprecation that begins or ends is one change with the day, the successor
 * and the note that come or go with it.
 */
export function compareLife(reporter: Reporter, lives: Lives): void {
  const { before, after } = lives;
  compareStability(reporter, lives);
  if (before.isDeprecated !== after.isDeprecated) return;
  compareSunset(reporter, before.sunset, after.sunset);
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

function compareSunset(
  reporter: Reporter,
  before: string | null,
  after: string | null,
): void {
  if (before === after) return;
  const { kind, guards } = sunsetKind(before, after);
  reporter.report({
    kind,
    effect: "none",
    direction: "request",
    guards,
    before,
    after,
  });
}

interface Meaning {
  readonly kind: ChangeKind;
  readonly guards: readonly GuardId[];
}

/** Days are written as ISO 8601, so that the order of texts is theirs. */
function sunsetKind(before: string | null, after: string | null): Meaning {
  if (before === null)
    return { kind: "operation-sunset-added", guards: ["removal-announced"] };
  if (after === null) return { kind: "operation-sunset-removed", guards: [] };
  return after < before
    ? { kind: "operation-sunset-earlier", guards: ["less-notice"] }
    : { kind: "operation-sunset-later", guards: [] };
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

const stabilities = ["stable", "beta", "alpha", "experimental"] as const;

/** What is not said is stable. */
function compareStability(reporter: Reporter, { before, after }: Lives): void {
  const from = before.stability ?? "stable";
  const to = after.stability ?? "stable";
  if (from === to) return;
  const isLower = stabilities.indexOf(to) > stabilities.indexOf(from);
  const effect: Effect = "none";
  reporter.report({
    kind: isLower
      ? "operation-stability-lowered"
      : "operation-stability-raised",
    effect,
    direction: "request",
    guards: isLower ? ["less-stable"] : [],
    before: from,
    after: to,
  });
}
