import { bumps, type Bump } from "../changes/change/effect.ts";
import { nextVersion } from "../changes/policy/next-version.ts";
import {
  bumpTriple,
  compareTriples,
  compareVersionLabels,
  parseVersionLabel,
  tripleOf,
  type VersionLabel,
} from "../changes/policy/version-label.ts";
import {
  packageVersionForm,
  packageVersionOrder,
  packageVersionUnknown,
} from "../diagnostics/codes.ts";
import {
  failed,
  hasErrors,
  type Checked,
  type Diagnostic,
  type Location,
} from "../diagnostics/diagnostic.ts";
import type { Release } from "../model/release.ts";
import {
  dayVersion,
  prereleaseOf,
  printNpmVersion,
  readNpmVersion,
  versionOfLabel,
} from "./npm-version.ts";
import type { VersionPolicy } from "./version-policy.ts";

/** A release, and the facts that determine the version of its package. */
export interface VersionedRelease {
  readonly release: Release;
  /**
   * The size of its changes since the newest earlier release that has a label; it does not matter for the first
   * release.
   */
  readonly bump: Bump;
  /** The place of the release. */
  readonly at: Location | null;
}

/** The releases before a release. */
interface Published {
  readonly version: VersionLabel;
  readonly release: Release;
}

interface Course {
  /** The newest version that users may have installed. */
  readonly last: Published | null;
  /** The newest of these versions that is not a prerelease. */
  readonly proper: VersionLabel | null;
  /** The size of the changes since that version. */
  readonly bump: Bump;
}

/**
 * Gives the npm version of the package of each release, oldest first. A version depends only on the releases up to
 * its own, so that later releases do not change it. The versions of releases with a label increase. A release without
 * a label gets a prerelease of the version that its changes require, which sorts after everything published.
 */
export function packageVersions(
  releases: readonly VersionedRelease[],
  policy: VersionPolicy,
): Checked<readonly string[]> {
  const versions: string[] = [];
  const diagnostics: Diagnostic[] = [];
  let course: Course = { last: null, proper: null, bump: "none" };
  for (const [index, each] of releases.entries()) {
    const isNewest = index === releases.length - 1;
    const { value, diagnostics: found } = versionOf(
      each,
      isNewest || policy.kind !== "explicit" ? policy : { kind: "by-verdict" },
      course,
    );
    diagnostics.push(...found);
    if (value === null) return failed(diagnostics);
    versions.push(printNpmVersion(value));
    course = follow(course, each, value);
  }
  return { value: hasErrors(diagnostics) ? null : versions, diagnostics };
}

function versionOf(
  each: VersionedRelease,
  policy: VersionPolicy,
  course: Course,
): Checked<VersionLabel> {
  const { release, at } = each;
  const { last } = course;
  if (!isNamed(release) && policy.kind !== "explicit")
    return sound(unlabelled(each, course));
  const chosen = chosenVersion(each, policy, course);
  if (chosen.value === null || last === null) return chosen;
  if (compareVersionLabels(chosen.value, last.version) > 0) return chosen;
  return failed(
    packageVersionOrder(
      at,
      release.label ?? release.id,
      printNpmVersion(chosen.value),
      last.release.label ?? last.release.id,
      printNpmVersion(last.version),
    ),
  );
}

/** The version in the entry of a release overrides the policy. */
function chosenVersion(
  each: VersionedRelease,
  policy: VersionPolicy,
  course: Course,
): Checked<VersionLabel> {
  const { release, at } = each;
  const title = release.label ?? release.id;
  if (release.packageVersion !== undefined)
    return explicit(release.packageVersion, at);
  switch (policy.kind) {
    case "explicit":
      return explicit(policy.version, at);
    case "label": {
      const version = versionOfLabel(release.label);
      return version === null
        ? failed(packageVersionUnknown(at, title, "label"))
        : sound(version);
    }
    case "date": {
      const version = dayVersion(release);
      return version === null
        ? failed(packageVersionUnknown(at, title, "date"))
        : sound(version);
    }
    case "by-verdict":
      return sound(byVerdict(each, course));
  }
}

const first: VersionLabel = {
  prefix: "",
  parts: ["1", "0", "0"],
  prerelease: "",
};

/** The version for prereleases before anything is published. */
const beforeFirst: VersionLabel = { ...first, parts: ["0", "0", "1"] };

/** Gives the last version with the bump of the verdict. A prerelease label gives a prerelease. */
function byVerdict(
  { release, bump }: VersionedRelease,
  { last, proper, bump: before }: Course,
): VersionLabel {
  const label = versionOfLabel(release.label);
  if (last === null) return label ?? first;
  const next = nextAfter(proper, last.version, highest(before, bump));
  const version = { ...next, prerelease: label?.prerelease ?? "" };
  return compareVersionLabels(version, last.version) > 0
    ? version
    : nextPrerelease(last.version);
}

/** Gives the next prerelease, for labels whose order differs from that of versions. */
function nextPrerelease(last: VersionLabel): VersionLabel {
  const { value } = nextVersion(printNpmVersion(last), [], "package");
  return parseVersionLabel(value?.version ?? null) ?? last;
}

function unlabelled(
  { release, bump }: VersionedRelease,
  { last, proper, bump: before }: Course,
): VersionLabel {
  const next =
    last === null
      ? beforeFirst
      : nextAfter(proper, last.version, highest(before, bump));
  return { ...next, prerelease: `${prereleaseOf(release.id)}.0` };
}

/** Gives a version that is at least the one that the prereleases so far lead to. */
function nextAfter(
  proper: VersionLabel | null,
  last: VersionLabel,
  bump: Bump,
): VersionLabel {
  const promised = tripleOf(last);
  const bumped = proper && bumpTriple(tripleOf(proper), bump);
  const triple =
    bumped !== null && compareTriples(bumped, promised) > 0 ? bumped : promised;
  return { prefix: "", parts: triple.map(String), prerelease: "" };
}

function follow(
  course: Course,
  { release, bump }: VersionedRelease,
  version: VersionLabel,
): Course {
  // A release with neither a label nor a version is not published, so the next one is compared with the one before it.
  if (!isNamed(release)) return course;
  const last = { version, release };
  return version.prerelease === ""
    ? { last, proper: version, bump: "none" }
    : { ...course, last, bump: highest(course.bump, bump) };
}

/** Whether the release has a label or a version of its package. */
function isNamed({ label, packageVersion }: Release): boolean {
  return label !== null || packageVersion !== undefined;
}

function highest(one: Bump, other: Bump): Bump {
  return bumps.indexOf(one) <= bumps.indexOf(other) ? one : other;
}

function explicit(version: string, at: Location | null): Checked<VersionLabel> {
  const value = readNpmVersion(version);
  return value === null
    ? failed(packageVersionForm(at, version))
    : sound(value);
}

function sound(value: VersionLabel): Checked<VersionLabel> {
  return { value, diagnostics: [] };
}
