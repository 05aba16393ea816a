import { didYouMean, nearest } from "../suggest.ts";
import type { Location } from "../diagnostic.ts";
import { message, messageAt } from "./report.ts";

export interface NamedRelease {
  readonly id: string;
  readonly label: string | null;
}

/** Reports that the command line names an unknown release. */
export const releaseNotListed = message(
  (name: string, releases: readonly NamedRelease[]) => ({
    class: "wrong-use",
    code: "release-not-listed",
    text: `The catalogue has no release ${JSON.stringify(name)}.`,
    hint: knownReleases(name, releases),
  }),
);

/** Reports the dates of two releases that are next to each other in the list. */
export const releaseDatesTurned = messageAt(
  (
    later: { readonly id: string; readonly date: string },
    earlier: {
      readonly id: string;
      readonly date: string;
      readonly origin: Location;
    },
  ) => ({
    class: "warning",
    code: "release-dates-turned",
    text: `Release ${later.id} has the day ${later.date}, but it follows ${earlier.id}, which has the later day ${earlier.date}.`,
    hint: "Correct the wrong day, or the order of the releases: notice and grace are counted in days.",
    related: [{ message: "the release before", location: earlier.origin }],
  }),
);

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

/** Reports that another release already has the new name of a release. */
export const relabelTaken = messageAt((label: string) => ({
  class: "error",
  code: "relabel-taken",
  text: `The catalogue already has a release ${JSON.stringify(label)}.`,
  hint: "Give another label; relabel cannot merge two releases.",
}));

/** Reports that a file names a release in a form of YAML that cannot be edited. */
export const relabelUnusualYaml = messageAt(() => ({
  class: "error",
  code: "relabel-unusual-yaml",
  text: "The file names the release in a form that cannot be edited in place, such as an alias.",
  hint: "Write the release out where it is named.",
}));

/** Reports a pattern that matches the old name of a release but not the new one. */
export const relabelPattern = messageAt(
  (pattern: string, before: string, after: string) => ({
    class: "warning",
    code: "relabel-pattern",
    text: `The pattern ${JSON.stringify(pattern)} matches ${JSON.stringify(before)} but not ${JSON.stringify(after)}.`,
    hint: "Patterns are not edited: correct it if it is meant for the release.",
  }),
);
