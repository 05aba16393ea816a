import type { Release, ReleaseIndex } from "../../model/release.ts";

/**
 * Finds the newest release before another one that has a label; gives the time before the first release when there is
 * none.
 */
export function labelledBefore(
  releases: readonly Release[],
  index: ReleaseIndex,
): ReleaseIndex {
  return releases.findLastIndex(
    ({ label }, each) => each < index && label !== null,
  );
}
