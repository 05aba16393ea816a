/** One release of the platform. Releases are ordered by the catalogue's list, never by guess. */
/** What the release of a document is called that nobody has given a label. */
export const unreleased = "unreleased";

export interface Release {
  /** What lifecycle facts, commands and file names say. */
  readonly id: string;
  /** The public label such as `10.29.0`; `null` when the source does not give it. */
  readonly label: string | null;
  /** ISO 8601 day, or `null` when not known. */
  readonly date: string | null;
  readonly summary: string | null;
  /** The npm version of its package, where somebody has said it; else the policy of the service says it. */
  readonly packageVersion?: string;
  /** What it changes for users of the package besides the API; left out where there is nothing to say. */
  readonly packageNotes?: readonly string[];
}

/**
 * Position in `ApiModel.releases`. `beforeFirstRelease` stands for the time before the first label, of which the
 * catalogue only knows what existed.
 */
export type ReleaseIndex = number;

export const beforeFirstRelease: ReleaseIndex = -1;

/** For prose: the label, or the id with the remark that the label is not known. */
export function releaseTitle(release: Release): string {
  return release.label ?? `${release.id} (label not known)`;
}
