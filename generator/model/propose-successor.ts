import { isCallable, type LifecycleState } from "./lifecycle.ts";
import { operationLikeness } from "./operation-likeness.ts";
import {
  belowKey,
  hasLongerName,
  mayFollow,
  respeltKey,
  tailKeys,
  versionRank,
  wholeKey,
  type Successive,
} from "./successive.ts";

/** An operation that may follow another one. It is a guess. */
export interface ProposedSuccessor<T> {
  readonly operation: T;
  readonly state: LifecycleState;
  /** A number from 0 to 1, with two decimals. */
  readonly score: number;
}

export type ProposeSuccessor<T> = (
  from: Successive<T>,
  stateOf: (operation: T) => LifecycleState,
) => ProposedSuccessor<T> | null;

/**
 * The lowest score that is not usually accidental. It was measured on documents of GitHub and Datadog, where it
 * accepts no wrong successor.
 */
const enough = 0.75;
/** A part of a path that more operations than this share is too common to compare them by it. */
const bucketSize = 20;

/**
 * Finds an operation that may follow one that is deprecated or removed, when no source names a replacement and the
 * same path has no higher version. The method is the same. The path has another spelling, ends with the other path,
 * or has a resource with a longer name in a higher version. All except the first also need similar payloads. For a
 * removed operation, which no document describes, the path decides. One proposer is created for all operations.
 */
export function createSuccessorProposer<T>(
  operations: readonly Successive<T>[],
): ProposeSuccessor<T> {
  const findAlike = createIndex(operations);
  return (from, stateOf) => {
    const state = stateOf(from.operation);
    if (state !== "deprecated" && state !== "removed") return null;
    const scored = findAlike(from, state).flatMap((to) => {
      const found = stateOf(to.operation);
      // A deprecated operation does not help callers who leave another deprecated one.
      if (state === "deprecated" ? found !== "available" : !isCallable(found))
        return [];
      const score = scoreOf(from, to, state);
      return score < enough ? [] : [{ to, state: found, score }];
    });
    return bestOf(scored);
  };
}

type Candidates<T> = (
  from: Successive<T>,
  state: LifecycleState,
) => readonly Successive<T>[];

function createIndex<T>(operations: readonly Successive<T>[]): Candidates<T> {
  const respelt = indexBy(operations, (each) => [respeltKey(each)]);
  const longer = indexBy(operations, tailKeys);
  const below = indexBy(operations, (each) => [belowKey(each)]);
  return (from, state) => {
    const later =
      state === "removed"
        ? []
        : below(belowKey(from)).filter((to) => isLonger(from, to));
    const described =
      state === "removed" ? [] : [...longer(wholeKey(from)), ...later];
    return [
      ...respelt(respeltKey(from)),
      ...described.filter(
        (to) => from.traits() !== null && to.traits() !== null,
      ),
    ].filter((to) => to.operation !== from.operation && mayFollow(from, to));
  };
}

/** In the same version, both resources may exist permanently: `devices` and `mobile-devices`. */
function isLonger<T>(from: Successive<T>, to: Successive<T>): boolean {
  const [before, after] = [from, to].map(
    ({ version }) => versionRank(version) ?? 0,
  );
  return (before ?? 0) < (after ?? 0) && hasLongerName(from, to);
}

function indexBy<T>(
  operations: readonly Successive<T>[],
  keysOf: (operation: Successive<T>) => readonly string[],
): (key: string) => readonly Successive<T>[] {
  const index = new Map<string, Successive<T>[]>();
  for (const operation of operations)
    for (const key of keysOf(operation)) {
      const bucket = index.get(key);
      if (bucket === undefined) index.set(key, [operation]);
      else bucket.push(operation);
    }
  return (key) => {
    const bucket = index.get(key) ?? [];
    return bucket.length > bucketSize ? [] : bucket;
  };
}

function scoreOf<T>(
  from: Successive<T>,
  to: Successive<T>,
  state: LifecycleState,
): number {
  const [before, after] = [from, to].map(({ resource, traits }) => ({
    path: resource,
    operationId: null,
    traits: state === "removed" ? null : traits(),
  }));
  return before && after ? operationLikeness(before, after).score : 0;
}

interface Scored<T> extends Omit<ProposedSuccessor<T>, "operation"> {
  readonly to: Successive<T>;
}

/** Sorts by availability, then by score, then by the lowest version; gives `null` when two are equally good. */
function bestOf<T>(scored: readonly Scored<T>[]): ProposedSuccessor<T> | null {
  const available = scored.filter(({ state }) => state === "available");
  const [best, ...others] = (
    available.length > 0 ? available : scored
  ).toSorted(
    (a, b) =>
      b.score - a.score ||
      (versionRank(a.to.version) ?? 0) - (versionRank(b.to.version) ?? 0),
  );
  if (best === undefined) return null;
  const isTied = others.some(
    ({ to, score }) => score === best.score && to.resource !== best.to.resource,
  );
  const { to, state, score } = best;
  return isTied ? null : { operation: to.operation, state, score };
}
