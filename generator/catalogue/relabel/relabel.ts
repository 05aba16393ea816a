import type { Release } from "../../model/release.ts";
import type { ReleaseName } from "./relabel-release.ts";

/** What the release was called and is going to be. */
export interface Relabel {
  readonly before: Release;
  readonly after: ReleaseName;
  readonly releases: readonly Release[];
}

/** Whether a text is one of the names that the release had. */
export function isBefore(text: string, { before }: Relabel): boolean {
  return text === before.id || text === before.label;
}
