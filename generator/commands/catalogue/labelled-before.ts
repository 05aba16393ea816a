import type { Release, ReleaseIndex } from "../../model/release.ts";

/** The newest release before another one that has a label; the time before the first when there is none. */
export function labelledBefore(
  releases: readonly Release[],
  index: ReleaseIndex,
): ReleaseIndex {
  return releases.findLastIndex(
    ({ label }, each) => each < index && label !== null,
  );
}
