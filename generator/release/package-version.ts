import {
  bumpTriple,
  parseVersionLabel,
  tripleOf,
  type VersionTriple,
} from "../changes/policy/version-label.ts";
import type { Bump } from "../changes/change/effect.ts";
import {
  beforeFirstRelease,
  type Release,
  type ReleaseIndex,
} from "../model/release.ts";

/**
 * The newest release before it whose label is a version: what the changes are counted from that its own version depends on.
 * `null` when its label is its version, whatever has changed.
 */
export function versionBase(
  releases: readonly Release[],
  release: ReleaseIndex,
): ReleaseIndex | null {
  const target = releases[release];
  if (target === undefined || npmVersion(target.label) !== null) return null;
  const base = releases.findLastIndex(
    ({ label }, index) => index < release && parseVersionLabel(label) !== null,
  );
  return base === -1 ? beforeFirstRelease : base;
}

/**
 * npm version of the SDK as of a release: its label. A release without a label gets a prerelease of what its changes
 * since the last labelled one ask for, such as `11.0.0-later.0`, so that it sorts behind everything published.
 * @param verdict of the comparison with the release that `versionBase` names
 */
export function packageVersion(
  releases: readonly Release[],
  release: ReleaseIndex,
  verdict: Bump,
): string {
  const target = releases[release];
  if (target === undefined) return "0.0.0";
  const base = versionBase(releases, release);
  if (base === null) return npmVersion(target.label) ?? "0.0.0";
  const before = parseVersionLabel(releases[base]?.label ?? null);
  const from: VersionTriple = before === null ? [0, 0, 0] : tripleOf(before);
  const next = bumpTriple(from, verdict).join(".");
  return `${next}-${target.id.replace(/[^0-9A-Za-z-]+/g, "-")}.0`;
}

/** `10.29`, `v1.2.3` and `1.2.3-beta.8` as npm writes them; `null` when the label is no version. */
function npmVersion(label: string | null): string | null {
  const version = parseVersionLabel(label);
  if (version === null) return null;
  const { prerelease } = version;
  return `${tripleOf(version).join(".")}${prerelease === "" ? "" : `-${prerelease}`}`;
}
