import { isRespelled } from "../../model/moved-schemas.ts";
import { findRelease } from "../../model/api-model.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import { withSums, type StatedRename } from "../change/stated-rename.ts";
import type { ChangePolicy } from "./change-policy.ts";
import type { RecordedRename } from "./recorded-renames.ts";

/** The release of an SDK, and the policy that says how long it keeps old names. */
export interface KeepingRelease {
  readonly releases: readonly Release[];
  readonly release: ReleaseIndex;
  readonly policy: Pick<ChangePolicy, "grace">;
}

/**
 * The renames whose old names the SDK of a release keeps: as many releases as the policy asks for between a
 * deprecation and a removal. Without such a number, or without a release of the rename, they are kept as long as they
 * are stated. So are those of components that are only spelled otherwise, which keep their name and not an old one.
 */
export function keptRenames(
  renames: readonly RecordedRename[],
  { releases, release, policy }: KeepingRelease,
): readonly StatedRename[] {
  const notice = policy.grace.general?.releases ?? 0;
  return withSums(
    renames.filter((rename) => {
      const { to } = rename.releases;
      const since = to === null ? null : findRelease(releases, to);
      if (since === null) return true;
      const age = release - since;
      return (
        isRespelled(rename) || (age >= 0 && (notice === 0 || age < notice))
      );
    }),
  );
}
