import type { ImpactReport } from "sdkwright";
import { countCells, countsOf, type PlaceCounts } from "./place-counts.ts";

type Owner = ImpactReport["owners"][number];

/** An owner with numbers of places in a repository that are otherwise than before. They are 0 where there are none. */
export interface ChangedOwner {
  readonly owner: Owner["owner"];
  readonly repository: Owner["repository"];
  readonly before: PlaceCounts;
  readonly now: PlaceCounts;
}

const none: PlaceCounts = countsOf(() => 0);

/** In the order of the later join; those that have no places any more come last. */
export function changedOwners(
  before: readonly Owner[],
  now: readonly Owner[],
): readonly ChangedOwner[] {
  const earlier = byKey(before);
  const later = byKey(now);
  return [...new Map([...later, ...earlier])]
    .map(([key, { owner, repository }]) => ({
      owner,
      repository,
      before: earlier.get(key)?.sites ?? none,
      now: later.get(key)?.sites ?? none,
    }))
    .filter(
      (each) =>
        String(countCells(each.before)) !== String(countCells(each.now)),
    );
}

function byKey(owners: readonly Owner[]): ReadonlyMap<string, Owner> {
  return new Map(
    owners.map((each) => [JSON.stringify([each.owner, each.repository]), each]),
  );
}
