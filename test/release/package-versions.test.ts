import { describe, expect, it } from "vitest";
import type { Bump } from "../../generator/changes/change/effect.ts";
import type { Release } from "../../generator/model/release.ts";
import {
  packageVersions,
  type VersionedRelease,
} from "../../generator/release/package-versions.ts";
import { readVersionPolicy } from "../../generator/release/version-policy.ts";
import { readTable } from "../support/read-table.ts";

type Given = readonly [
  label: string | null,
  bump: Bump,
  others?: Partial<Release>,
];

function releasesOf(given: readonly Given[]): readonly VersionedRelease[] {
  return given.map(([label, bump, others], index) => ({
    release: {
      id: label ?? "later",
      label,
      date: null,
      summary: null,
      ...others,
    },
    bump,
    at: { file: "releases.yaml", line: index + 2, column: 5, length: 1 },
  }));
}

function versionsOf(policy: string | undefined, ...given: readonly Given[]) {
  const read = readVersionPolicy(policy);
  if (read === null) throw new Error(`No policy: ${policy}`);
  return packageVersions(releasesOf(given), read);
}

/** `LABEL BUMP [on DAY] [as VERSION] [-> VERSION]`: a release, what it says of itself, and the version that its package gets. */
function releaseOf(line: string) {
  const [, label = "", bump = "", date, packageVersion, version = ""] =
    /^(\S+) (\w+)(?: on (\S+))?(?: as (\S+))?(?: -> (\S+))?$/.exec(line) ?? [];
  const given: Given = [
    label === "-" ? null : label,
    bump as Bump, // Written below.
    {
      ...(date === undefined ? {} : { date }),
      ...(packageVersion === undefined ? {} : { packageVersion }),
    },
  ];
  return { given, version };
}

const cases = readTable(
  ["what", "policy", "releases"],
  `
  the verdict, from the first label on                                       |            | 10.29.0 none -> 10.29.0, 10.30.0 minor -> 10.30.0, 10.31.0 patch -> 10.30.1
  the verdict, whatever a platform calls its releases                        | by-verdict | 11.23.2 none -> 11.23.2, 11.24.0 minor -> 11.24.0, 11.25.2 major -> 12.0.0, 11.26.0 none -> 12.0.1
  labels that are no versions                                                | by-verdict | 2026-08-12 none -> 1.0.0, 2026-09-01 minor -> 1.1.0, winter major -> 2.0.0
  the second number before 1.0.0                                             | by-verdict | 0.3 none -> 0.3.0, 0.4 major -> 0.4.0, 0.5 minor -> 0.4.1
  a release without a label, behind everything published                     | by-verdict | 10.29.0 none -> 10.29.0, - major -> 11.0.0-later.0
  what comes after a release without a label, against the last published one | by-verdict | 10.29.0 none -> 10.29.0, - major -> 11.0.0-later.0, 10.30.0 minor -> 10.30.0
  releases without a label in front                                          | by-verdict | - none -> 0.0.1-later.0, 2.0 major -> 2.0.0
  prereleases, which lead to one version                                     | by-verdict | 1.0.0-beta.8 none -> 1.0.0-beta.8, 1.0.0-beta.9 major -> 1.0.0-beta.9, 1.0.0 major -> 1.0.0, 2.0.0-rc.1 major -> 2.0.0-rc.1, 2.0.0-rc.2 patch -> 2.0.0-rc.2, 2.0.0 none -> 2.0.0
  prereleases whose labels go back                                           | by-verdict | 1.0.0-rc.1 none -> 1.0.0-rc.1, 1.0.0-beta.2 minor -> 1.0.0-rc.2
  labels                                                                     | label      | v11.24 none -> 11.24.0, 11.25.2 major -> 11.25.2, 11.26.0-rc.1 none -> 11.26.0-rc.1
  a label that is not known, by the verdict                                  | label      | 11.24.0 none -> 11.24.0, - minor -> 11.25.0-later.0
  days: of the label, else of the release                                    | date       | 2026-08-12 none -> 2026.8.12, 2026-08-30.acacia major -> 2026.8.30, autumn none on 2026-10-01 -> 2026.10.1
  a version of the newest release                                            | 3.0.0      | 1.0.0 none -> 1.0.0, 1.1.0 minor -> 1.1.0, 1.2.0 minor -> 3.0.0
  versions that stand at releases, and what follows them                     | by-verdict | 11.0.0 none as 1.0.0 -> 1.0.0, 11.1.0 minor -> 1.1.0, 12.0.0 none as 4.0.0-rc.1 -> 4.0.0-rc.1, 12.1.0 patch -> 4.0.0
`,
).map(({ what, policy, releases }) => {
  const lines = releases.split(", ").map(releaseOf);
  return {
    what,
    policy: policy === "" ? undefined : policy,
    given: lines.map(({ given }) => given),
    versions: lines.map(({ version }) => version),
  };
});

describe("package versions follow", () => {
  it.each(cases)("$what", ({ policy, given, versions }) => {
    expect(versionsOf(policy, ...given)).toEqual({
      value: versions,
      diagnostics: [],
    });
  });

  it.each(cases.filter(({ policy = "" }) => !/^\d/.test(policy)))(
    "$what: each stays when later releases come",
    ({ policy, given, versions }) => {
      for (const count of given.keys())
        expect(versionsOf(policy, ...given.slice(0, count)).value).toEqual(
          versions.slice(0, count),
        );
    },
  );
});

const refused = readTable(
  ["what", "policy", "releases", "said"],
  `
  labels that go back                                               | label | 2.0.0 none, 1.9.0 none             | package-version-order 3
  two releases of one day                                           | date  | 2026-08-12 none, 2026-08-12.b none | package-version-order 3
  a version that is taken                                           | 1.0.0 | 1.0.0 none, 1.1.0 minor            | package-version-order 3
  a label that is no version                                        | label | winter none                        | package-version-unknown 2
  a label that is a day, which a version would read as a prerelease | label | 2026-08-12 none                    | package-version-unknown 2
  a day that nobody knows                                           | date  | 1.0.0 none                         | package-version-unknown 2
`,
);

describe("package versions are refused", () => {
  it.each(refused)("$what", ({ policy, releases, said }) => {
    const given = releases.split(", ").map((line) => releaseOf(line).given);
    const { value, diagnostics } = versionsOf(policy, ...given);
    expect(value).toBeNull();
    expect(
      diagnostics.map(
        ({ severity, code, location }) =>
          `${severity} ${code} ${location?.line}`,
      ),
    ).toEqual([`error ${said}`]);
  });

  it.each(["1.0", "v1.0.0", "1.0.0-01", "01.0.0", "verdict", ""])(
    "%j as a policy",
    (text) => {
      expect(readVersionPolicy(text)).toBeNull();
    },
  );
});
