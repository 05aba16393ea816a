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

/** What may follow an operation: a guess. */
export interface ProposedSuccessor<T> {
  readonly operation: T;
  readonly state: LifecycleState;
  /** 0 to 1, in hundredths. */
  readonly score: number;
}

export type ProposeSuccessor<T> = (
  from: Successive<T>,
  stateOf: (operation: T) => LifecycleState,
) => ProposedSuccessor<T> | null;

/** Below it a likeness is more often chance. Measured on documents of GitHub and Datadog, where it lets no wrong one through. */
const enough = 0.75;
/** More operations with a part of the path in common than this say that the part is common. */
const bucketSize = 20;

/**
 * Finds what may follow an operation that goes, where nobody names it and its own path has no higher version. The method
 * is the same, the path is spelt otherwise, stands below another one, or has a resource with a longer name in a higher
 * version. All but the first ask for payloads that are alike: what is removed no document describes, so its path decides.
 * Made once for all operations.
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
      // Nobody wants to move from one deprecated operation to the next.
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

/** In the same version both may be there for good: `devices` and `mobile-devices`. */
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

/** What is available first, then the likeliest, then its lowest version; `null` where two are as good. */
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
