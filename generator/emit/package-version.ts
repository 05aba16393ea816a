import { compareLedgers } from "../changes/ledger/compare-ledgers.ts";
import {
  bumpTriple,
  parseVersionLabel,
  tripleOf,
  type VersionTriple,
} from "../changes/policy/version-label.ts";
import { verdictOf } from "../changes/change/verdict.ts";
import type { ApiModel } from "../model/api-model.ts";
import type { ReleaseIndex } from "../model/release.ts";

/**
 * npm version of the SDK as of a release: its label. A release without a label gets a prerelease of what its changes
 * since the last labelled one ask for, such as `11.0.0-later.0`, so that it sorts behind everything published.
 */
export function packageVersion(model: ApiModel, release: ReleaseIndex): string {
  const target = model.releases[release];
  const version = target && npmVersion(target.label);
  if (target === undefined || version) return version ?? "0.0.0";
  const base = model.releases.findLastIndex(
    ({ label }, index) => index < release && parseVersionLabel(label) !== null,
  );
  const before = parseVersionLabel(model.releases[base]?.label ?? null);
  const from: VersionTriple = before === null ? [0, 0, 0] : tripleOf(before);
  const { bump } = verdictOf(compareLedgers(model, base, release).changes);
  const next = bumpTriple(from, bump).join(".");
  return `${next}-${target.id.replace(/[^0-9A-Za-z-]+/g, "-")}.0`;
}

/** `10.29`, `v1.2.3` and `1.2.3-beta.8` as npm writes them; `null` when the label is no version. */
function npmVersion(label: string | null): string | null {
  const version = parseVersionLabel(label);
  if (version === null) return null;
  const { prerelease } = version;
  return `${tripleOf(version).join(".")}${prerelease === "" ? "" : `-${prerelease}`}`;
}
