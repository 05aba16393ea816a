import type { AnnouncedLife } from "../../model/operation-shape.ts";
import type { ChangeOf } from "./change.ts";
import { noticeOf, type Living } from "./element-life.ts";
import type { GuardId } from "./guards.ts";

/**
 * Differences in the announcements for an element that stays. The id of a kind is the name of the element followed by
 * one of these.
 */
export type Announcement =
  | "stability-lowered"
  | "stability-raised"
  | "sunset-added"
  | "sunset-earlier"
  | "sunset-later"
  | "sunset-removed"
  | "sunset-unreadable";

export interface AnnouncedDifference {
  readonly what: Announcement;
  readonly guards: readonly GuardId[];
  readonly before: string | null;
  readonly after: string | null;
  /** As `notice` of a change. */
  readonly life: Partial<Pick<ChangeOf, "notice">>;
}

const nothingAnnounced: AnnouncedLife = {
  since: null,
  sunset: null,
  stability: null,
};

/** @param announced the guard for an announced removal: that of an operation, or of a part of one */
export function announcedDifferences(
  before: Living,
  after: Living,
  announced: GuardId,
): readonly AnnouncedDifference[] {
  if (before.life === after.life) return [];
  const from = before.life ?? nothingAnnounced;
  const to = after.life ?? nothingAnnounced;
  const isTurned = before.isDeprecated !== after.isDeprecated;
  const notice = noticeOf(before, after);
  const sunset = sunsetDifference(from, to, {
    isTurned,
    announced,
    life: notice === null ? {} : { notice },
  });
  const stability = stabilityDifference(from, to);
  return [stability, sunset].filter((each) => each !== null);
}

/** A deprecation that begins or ends is one change, including the day that is announced or withdrawn with it. */
function sunsetDifference(
  from: AnnouncedLife,
  to: AnnouncedLife,
  {
    isTurned,
    announced,
    life,
  }: {
    readonly isTurned: boolean;
    readonly announced: GuardId;
    readonly life: AnnouncedDifference["life"];
  },
): AnnouncedDifference | null {
  const common = { before: from.sunset, after: to.sunset, life: {} };
  if (to.unreadSunset !== undefined)
    return to.unreadSunset === from.unreadSunset
      ? null
      : {
          what: "sunset-unreadable",
          guards: ["no-day-to-plan-with"],
          ...common,
          after: to.unreadSunset,
        };
  if (isTurned || from.sunset === to.sunset) return null;
  if (from.sunset === null)
    return {
      what: "sunset-added",
      guards: [announced],
      ...common,
      before: from.unreadSunset ?? null,
      life,
    };
  if (to.sunset === null)
    return { what: "sunset-removed", guards: ["day-withdrawn"], ...common };
  // Days are ISO 8601, so text order is their order.
  return to.sunset < from.sunset
    ? { what: "sunset-earlier", guards: ["less-notice"], ...common, life }
    : { what: "sunset-later", guards: [], ...common };
}

const stabilities = ["stable", "beta", "alpha", "experimental"] as const;

/** Without a stated stability, the element is stable. */
function stabilityDifference(
  before: AnnouncedLife,
  after: AnnouncedLife,
): AnnouncedDifference | null {
  const from = before.stability ?? "stable";
  const to = after.stability ?? "stable";
  if (from === to) return null;
  const isLower = stabilities.indexOf(to) > stabilities.indexOf(from);
  return {
    what: isLower ? "stability-lowered" : "stability-raised",
    guards: isLower ? ["less-stable"] : [],
    before: from,
    after: to,
    life: {},
  };
}
