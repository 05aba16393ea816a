/** One release of the platform. Releases are ordered by the catalogue's list, never by guess. */
/** The name of the release of a document without a label. */
export const unreleased = "unreleased";

export interface Release {
  /** The id that lifecycle facts, commands and file names use. */
  readonly id: string;
  /** The public label such as `10.29.0`; `null` when the source has none. */
  readonly label: string | null;
  /** The ISO 8601 day; `null` when it is unknown. */
  readonly date: string | null;
  readonly summary: string | null;
  /** The npm version of its package, if it is recorded; else it follows from the policy of the service. */
  readonly packageVersion?: string;
  /** Notes about other changes for users of the package than those of the API; absent when there are none. */
  readonly packageNotes?: readonly string[];
}

/**
 * The position in `ApiModel.releases`. `beforeFirstRelease` is the time before the first label, for which the
 * catalogue only knows which operations existed.
 */
export type ReleaseIndex = number;

export const beforeFirstRelease: ReleaseIndex = -1;

/** Gives the label for prose, or the id with the remark that the label is unknown. */
export function releaseTitle(release: Release): string {
  return release.label ?? `${release.id} (label not known)`;
}
