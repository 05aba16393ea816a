import type { Release } from "../../model/release.ts";
import { compareVersionLabels, parseVersionLabel } from "./version-label.ts";

/** What the end of a validity is compared with. */
export interface Moment {
  /** ISO 8601 day; `null` if the clock does not count. */
  readonly today: string | null;
  readonly releases: readonly Release[];
  /** Id or label of the later side; `null` if it has none. */
  readonly to: string | null;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whether an entry still holds that ends after a day or a release, both included. `not-known`: there is no such
 * release.
 */
export function validityOf(
  until: string,
  { today, releases, to }: Moment,
): "holds" | "passed" | "not-known" {
  const find = (name: string | null) =>
    releases.findIndex(({ id, label }) => id === name || label === name);
  const last = find(until);
  if (last !== -1) return find(to) > last ? "passed" : "holds";
  if (day.test(until))
    return today !== null && today > until ? "passed" : "holds";
  if (until === to) return "holds";
  const limit = parseVersionLabel(until);
  const reached = parseVersionLabel(to);
  // A future release is not listed before its day, so until then nothing can be after it.
  if (limit === null || (releases.length === 0 && reached === null))
    return "not-known";
  return reached !== null && compareVersionLabels(reached, limit) > 0
    ? "passed"
    : "holds";
}
