import { didYouMean, nearest } from "../suggest.ts";
import type { Diagnostic, Location } from "../diagnostic.ts";
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

/** Two releases in the order of the list. */
export function releaseDatesTurned(
  at: Location,
  later: { readonly id: string; readonly date: string },
  earlier: {
    readonly id: string;
    readonly date: string;
    readonly origin: Location;
  },
): Diagnostic {
  return report(
    "warning",
    "release-dates-turned",
    at,
    `Release ${later.id} is of ${later.date}, before ${earlier.id}, which it follows and which is of ${earlier.date}.`,
    {
      hint: "Correct the wrong day, or the order of the releases; notice and grace are counted in days.",
      related: [{ message: "the release before", location: earlier.origin }],
    },
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
