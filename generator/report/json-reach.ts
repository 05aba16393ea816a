import type { Reach } from "../changes/change/change.ts";
import { endpointOf } from "./change-report.ts";

/** Of the operations that a change reaches so many are told with their places. */
export const toldReach = 20;

export interface ReachFields {
  /** Nearest first; of more than `toldReach` the first. */
  readonly reach: readonly {
    readonly operation: string;
    readonly direction: Reach["direction"];
    readonly at: string | null;
    readonly path: string;
  }[];
  readonly reachCount: number;
  /** Index of the list that names all of them; `null` when `reach` does. */
  readonly reachSet: number | null;
}

export interface ReachJson {
  of(reach: readonly Reach[]): ReachFields;
  /** `METHOD path` of all operations, for each set that was met. */
  sets(): readonly (readonly string[])[];
}

/**
 * Changes of one component reach the same hundreds of operations: each such set is written once, so that the text grows with
 * changes and sets instead of with their product.
 */
export function createReachJson(): ReachJson {
  const sets: (readonly string[])[] = [];
  const indexes = new Map<string, number>();
  const numbers = new Map<string, number>();
  const numberOf = ({ operation }: Reach): number => {
    const number = numbers.get(operation.key) ?? numbers.size;
    numbers.set(operation.key, number);
    return number;
  };
  const indexOf = (reach: readonly Reach[]): number => {
    // The nearest differs from change to change; the set does not. Numbers are sorted some ten times as fast as texts.
    const key = Int32Array.from(reach, numberOf).toSorted().join();
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, sets.length);
    sets.push(reach.map(({ operation }) => endpointOf(operation)).toSorted());
    return sets.length - 1;
  };
  return {
    of: (reach) => ({
      reach: reach
        .slice(0, toldReach)
        .map(({ operation, direction, at, path }) => ({
          operation: endpointOf(operation),
          direction,
          at,
          path,
        })),
      reachCount: reach.length,
      reachSet: reach.length > toldReach ? indexOf(reach) : null,
    }),
    sets: () => sets,
  };
}
