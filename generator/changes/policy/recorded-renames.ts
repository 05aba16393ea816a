import type { Location } from "../../diagnostics/diagnostic.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import { findRelease } from "../../model/api-model.ts";
import { withOwners } from "../change/renamed-owners.ts";
import {
  linksOf,
  withSums,
  type StatedRename,
} from "../change/stated-rename.ts";

/** A rename as written in `renames.yaml`. */
export interface RecordedRename extends StatedRename {
  /** The releases between which it happened, as written; `null`: between any two. */
  readonly releases: {
    readonly from: string | null;
    readonly to: string | null;
  };
  readonly reason: string | null;
  readonly owner: string | null;
  readonly origin: Location;
}

/** The two ends of a comparison of releases, in either order. */
export interface ComparedRange {
  readonly releases: readonly Release[];
  readonly before: ReleaseIndex;
  readonly after: ReleaseIndex;
}

/**
 * The renames that a comparison has to know, with the sums of those that follow each other. Between releases these
 * are the renames that happened there; a comparison of a later release with an earlier one turns them.
 * @param range `null` for two documents
 */
export function renamesBetween(
  renames: readonly RecordedRename[],
  range: ComparedRange | null,
): readonly StatedRename[] {
  const stated =
    range === null
      ? renames
      : renames.filter((rename) => happenedIn(rename, range));
  const known = withSums(withOwners(stated));
  return range !== null && range.after < range.before
    ? known.map((rename) => ({
        kind: rename.kind,
        from: rename.to,
        to: rename.from,
        through: linksOf(rename),
      }))
    : known;
}

export function happenedIn(
  { releases: stated }: RecordedRename,
  { releases, before, after }: ComparedRange,
): boolean {
  const [first, last] = [Math.min(before, after), Math.max(before, after)];
  const from = stated.from === null ? null : findRelease(releases, stated.from);
  const to = stated.to === null ? null : findRelease(releases, stated.to);
  return (from === null || first <= from) && (to === null || to <= last);
}
