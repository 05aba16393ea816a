import { compareLedgers } from "../changes/compare-releases.ts";
import { verdictOf } from "../changes/verdict.ts";
import type { ApiModel } from "../model/api-model.ts";
import type { Release, ReleaseIndex } from "../model/release.ts";

type Triple = readonly [major: number, minor: number, patch: number];

/**
 * npm version of the SDK as of a release: its label. A release without a label gets a prerelease of what its changes
 * since the last labelled one ask for, such as `11.0.0-later.0`, so that it sorts behind everything published.
 */
export function packageVersion(model: ApiModel, release: ReleaseIndex): string {
  const target = model.releases[release];
  const version = target && parseLabel(target);
  if (target === undefined || version) return version ?? "0.0.0";
  const base = model.releases.findLastIndex(
    (each, index) => index < release && parseLabel(each) !== null,
  );
  const before = model.releases[base];
  const from = (before && parseLabel(before)) ?? "0.0.0";
  const { bump: verdict } = verdictOf(
    compareLedgers(model, base, release).changes,
  );
  return `${bump(from, verdict)}-${target.id.replace(/[^0-9A-Za-z-]+/g, "-")}.0`;
}

/** `10.29`, `v1.2.3` and `1.2.3-beta.8` as npm writes them; `null` when the label is no version. */
function parseLabel({ label }: Release): string | null {
  const match = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(-[0-9A-Za-z.-]+)?$/.exec(
    label ?? "",
  );
  if (match === null) return null;
  const [, major, minor = "0", patch = "0", rest = ""] = match;
  return `${[major, minor, patch].map(Number).join(".")}${rest}`;
}

function bump(
  version: string,
  verdict: "major" | "minor" | "patch" | "none",
): string {
  const [major = 0, minor = 0, patch = 0] = (version.split("-", 1)[0] ?? "")
    .split(".")
    .map(Number);
  const next: Readonly<Record<typeof verdict, Triple>> = {
    major: [major + 1, 0, 0],
    minor: [major, minor + 1, 0],
    patch: [major, minor, patch + 1],
    none: [major, minor, patch + 1],
  };
  return next[verdict].join(".");
}
