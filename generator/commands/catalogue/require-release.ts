import { releaseNotListed } from "../../diagnostics/codes.ts";
import { findRelease, type ApiModel } from "../../model/api-model.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { Session } from "../../cli/session.ts";

/** The release that an option names, else the newest; `null` after saying that there is none of that name. */
export function requireRelease(
  { releases }: ApiModel,
  named: string | undefined,
  session: Session,
): ReleaseIndex | null {
  if (named === undefined) return releases.length - 1;
  const release = findRelease(releases, named);
  if (release === null) session.report([releaseNotListed(named, releases)]);
  return release;
}
