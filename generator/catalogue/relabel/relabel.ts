import type { Release } from "../../model/release.ts";
import type { ReleaseName } from "./relabel-release.ts";

/** The old and the new names of the release. */
export interface Relabel {
  readonly before: Release;
  readonly after: ReleaseName;
  readonly releases: readonly Release[];
}

/** Whether a text is one of the old names of the release. */
export function isBefore(text: string, { before }: Relabel): boolean {
  return text === before.id || text === before.label;
}
