import type { Reach } from "../changes/change/change.ts";
import { endpointOf } from "./change-report.ts";

/** The number of operations that are listed with their places for a change. */
export const toldReach = 20;

export interface ReachFields {
  /** The nearest operations first; at most `toldReach` of them. */
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
  /** The `METHOD path` of all operations, for each set that occurred. */
  sets(): readonly (readonly string[])[];
}

/**
 * Writes the operations that changes reach. Changes of one component reach the same hundreds of operations. Each such
 * set is written once, so that the text grows with changes and sets instead of with their product.
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
    // The nearest operation differs from change to change, but the set does not. Numbers are sorted about ten times
    // as fast as texts.
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
