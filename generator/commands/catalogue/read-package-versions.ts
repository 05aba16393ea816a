import { parseDocument } from "../../catalogue/files/parse-document.ts";
import type { ReleasesContent } from "../../catalogue/files/document.ts";
import type { Bump } from "../../changes/change/effect.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { Release, ReleaseIndex } from "../../model/release.ts";
import {
  packageVersions,
  type VersionedRelease,
} from "../../release/package-versions.ts";
import type { VersionPolicy } from "../../release/version-policy.ts";
import { quoteChecked } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { type OpenedHistory } from "./open-history.ts";
import { labelledBefore } from "./labelled-before.ts";

export interface VersionsInput {
  /** The releases up to the requested one, oldest first. */
  readonly releases: readonly Release[];
  /** `releases.yaml`, for the places of errors. */
  readonly file: SourceFile;
  readonly policy: VersionPolicy;
  readonly verdict: OpenedHistory["verdict"];
}

/**
 * Finds the npm version of the package of each release. Compares releases only when nothing else gives the version.
 */
export async function readPackageVersions({
  releases,
  file,
  policy,
  verdict,
}: VersionsInput): Promise<Checked<readonly string[]>> {
  const found = collectFindings();
  const { value: document } = parseDocument<ReleasesContent>("releases", file);
  const versioned: VersionedRelease[] = [];
  for (const [index, release] of releases.entries()) {
    const before = labelledBefore(releases, index);
    const bump: Bump | null = dependsOnVerdict(release, index, policy)
      ? found.take(await verdict({ before, after: index }))
      : "none";
    if (bump === null) return found.failed();
    const at = document?.source.locate(["releases", index]) ?? null;
    versioned.push({ release, bump, at });
  }
  const versions = found.take(
    quoteChecked(packageVersions(versioned, policy), [file]),
  );
  return versions === null ? found.failed() : found.done(versions);
}

function dependsOnVerdict(
  { label, packageVersion }: Release,
  index: ReleaseIndex,
  { kind }: VersionPolicy,
): boolean {
  if (index === 0 || packageVersion !== undefined) return false;
  return label === null || kind === "by-verdict" || kind === "explicit";
}
