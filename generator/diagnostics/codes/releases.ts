import { didYouMean, nearest } from "../suggest.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { report } from "./report.ts";

export interface NamedRelease {
  readonly id: string;
  readonly label: string | null;
}

/** A release that a user names on the command line. */
export function releaseNotListed(
  name: string,
  releases: readonly NamedRelease[],
): Diagnostic {
  return report(
    "error",
    "release-not-listed",
    null,
    `The catalogue has no release ${JSON.stringify(name)}.`,
    { hint: knownReleases(name, releases) },
  );
}

/** `side` says which end of the range the name was given for. */
export function unknownReleaseOfRange(
  side: "from" | "to",
  name: string,
  releases: readonly NamedRelease[],
): Diagnostic {
  return report(
    "error",
    "range-release-unknown",
    null,
    `There is no release ${JSON.stringify(name)} to compare ${side}.`,
    { hint: knownReleases(name, releases) },
  );
}

export function knownReleases(
  name: string,
  releases: readonly NamedRelease[],
): string {
  const names = releases.flatMap(({ id, label }) => [id, label ?? id]);
  const near = nearest(name, [...new Set(names)]);
  const listed = releases.map(({ id, label }) =>
    label === null || label === id ? id : `${id} (${label})`,
  );
  const known = `Known releases, oldest first: ${listed.join(", ") || "none"}.`;
  return near.length === 0 ? known : `${didYouMean(name, near, "")} ${known}`;
}
