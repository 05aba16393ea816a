import { dayIn } from "../../model/calendar-day.ts";
import type { AnnouncedLife } from "../../model/operation-shape.ts";
import type { ChangeOf, Grace, RemovalNotice } from "./change.ts";

/** An element of a document that may be deprecated: an operation, or a part of one. */
export interface Living {
  readonly isDeprecated: boolean;
  /** Default: nothing is announced. */
  readonly life?: AnnouncedLife;
}

/** The notice of an element that a document no longer has, as the previous document shows it. */
export function graceOf({ isDeprecated, life }: Living): Grace {
  if (!isDeprecated) return { kind: "without-deprecation" };
  const deprecated = dayIn(life?.since ?? null);
  const sunset = life?.sunset ?? null;
  return {
    kind: "deprecated-first",
    since: null,
    releases: null,
    ...(deprecated === null ? {} : { deprecated }),
    ...(sunset === null ? {} : { sunset }),
  };
}

/** The announced removal of an element that stays, if its day is new or earlier than before; otherwise `null`. */
export function noticeOf(before: Living, after: Living): RemovalNotice | null {
  const sunset = after.life?.sunset ?? null;
  if (!after.isDeprecated || sunset === null) return null;
  const known = before.isDeprecated ? (before.life?.sunset ?? null) : null;
  if (known !== null && known <= sunset) return null;
  return {
    deprecated: dayIn(after.life?.since ?? null),
    isNew: !before.isDeprecated,
    sunset,
  };
}

/** The announcements that come with a deprecation; none if it is no longer deprecated. */
export function deprecationOf(
  before: Living,
  after: Living,
): Partial<Pick<ChangeOf, "sunset" | "notice">> {
  const sunset = after.isDeprecated ? (after.life?.sunset ?? null) : null;
  const notice = noticeOf(before, after);
  return {
    ...(sunset === null ? {} : { sunset }),
    ...(notice === null ? {} : { notice }),
  };
}
