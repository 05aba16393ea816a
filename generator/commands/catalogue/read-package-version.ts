import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import { packageVersion, versionBase } from "../../release/package-version.ts";
import type { OpenedHistory } from "./open-history.ts";

/** npm version of the SDK as of a release. Compares releases only where its label does not say it. */
export async function readPackageVersion(
  releases: readonly Release[],
  release: ReleaseIndex,
  { verdict }: Pick<OpenedHistory, "verdict">,
): Promise<Checked<string>> {
  const found = collectFindings();
  const base = versionBase(releases, release);
  const bump =
    base === null
      ? "none"
      : found.take(await verdict({ before: base, after: release }));
  return bump === null
    ? found.failed()
    : found.done(packageVersion(releases, release, bump));
}
