import { compareText } from "../diagnostics/sort.ts";
import type { ImpactSite } from "./impact-site.ts";
import { urgencies, type SiteUrgency } from "./urgency.ts";

/** The number of places that an owner has, each once for each of its urgencies. */
export interface OwnerCount {
  readonly repository: string | null;
  /** The owner as named in CODEOWNERS; `null` for files without owners. */
  readonly owner: string | null;
  readonly sites: Readonly<Record<SiteUrgency, number>>;
}

/**
 * Counts by repository and owner, with the largest counts first. A site with several owners counts for each of them.
 */
export function countOwners(
  sites: readonly ImpactSite[],
): readonly OwnerCount[] {
  const counts = new Map<
    string,
    OwnerCount & { readonly sites: Record<SiteUrgency, number> }
  >();
  for (const { repository, owners, urgency } of sites)
    for (const owner of owners.length === 0 ? [null] : owners) {
      const id = JSON.stringify([repository, owner]);
      const known = counts.get(id) ?? {
        repository,
        owner,
        sites: noSites(),
      };
      counts.set(id, known);
      known.sites[urgency] += 1;
    }
  return [...counts.values()].toSorted(compareCounts);
}

function noSites(): Record<SiteUrgency, number> {
  return { "must-act": 0, "should-look": 0, "not-known": 0, deprecated: 0 };
}

function compareCounts(a: OwnerCount, b: OwnerCount): number {
  for (const urgency of urgencies)
    if (urgency !== "nothing-to-do") {
      const more = b.sites[urgency] - a.sites[urgency];
      if (more !== 0) return more;
    }
  return (
    compareText(a.repository ?? "", b.repository ?? "") ||
    compareText(a.owner ?? "", b.owner ?? "")
  );
}
