import { lazily } from "../../diagnostics/lazily.ts";
import type { Change } from "../kinds/change.ts";
import type { ComparisonDirection, Reach } from "../change/change.ts";
import { attributeKey } from "./attribute-key.ts";

/** The changes between two consecutive documents. */
export interface ReleaseStep {
  /** Id of the release of the newer one. */
  readonly release: string;
  readonly changes: readonly Change[];
}

/** A change of one step. */
export interface SteppedChange {
  readonly release: string;
  readonly change: Change;
}

/**
 * Adds to each change the releases that made it, using the changes of the same attribute in the steps between the two
 * ends. If no step has such a change, the last step that changed the same field, component or operation counts.
 *
 * @param steps oldest first, each compared in the direction of the whole
 */
export function attachSince(
  changes: readonly Change[],
  steps: readonly ReleaseStep[],
  direction: ComparisonDirection,
): readonly Change[] {
  const index = createIndex(steps, direction);
  return changes.map((change) => ({
    ...change,
    since: [...new Set(index(change).map(({ release }) => release))],
  }));
}

/** Finds the steps that made a change. */
function createIndex(
  steps: readonly ReleaseStep[],
  direction: ComparisonDirection,
): (change: Change) => readonly { readonly release: string }[] {
  const [only, ...others] = steps;
  if (only === undefined || others.length === 0)
    return () => (only === undefined ? [] : [only]);
  const byAttribute = chainsOf(steps);
  const traces = createTraces(steps);
  return (change) => {
    const key = attributeKey(change.kind, change.element);
    const chain = byAttribute.get(key);
    return chain === undefined
      ? traces(change)
      : lastWay(chain, change, direction);
  };
}

/** The changes of each attribute, in the order of the steps. */
export function chainsOf(
  steps: readonly ReleaseStep[],
): ReadonlyMap<string, readonly SteppedChange[]> {
  const chains = new Map<string, SteppedChange[]>();
  for (const { release, changes } of steps)
    for (const change of changes) {
      const key = attributeKey(change.kind, change.element);
      const chain = chains.get(key);
      if (chain === undefined) chains.set(key, [{ release, change }]);
      else chain.push({ release, change });
    }
  return chains;
}

/**
 * Drops steps that changed the attribute and changed it back: keeps those after it last had its value at the earlier
 * end.
 */
function lastWay(
  chain: readonly SteppedChange[],
  whole: Change,
  direction: ComparisonDirection,
): readonly SteppedChange[] {
  const earlier = ({ before, after }: Change) =>
    direction === "forward" ? before : after;
  const start = chain.findLastIndex(({ change }) =>
    isSame(earlier(change), earlier(whole)),
  );
  return start === -1 ? chain : chain.slice(start);
}

/** Finds the last step that touched the element of a change; each index is built only when it is needed. */
function createTraces(
  steps: readonly ReleaseStep[],
): (change: Change) => readonly Pick<ReleaseStep, "release">[] {
  const tables = namings.map((names) => lazily(() => lastByName(steps, names)));
  const last = steps.findLast(({ changes }) => changes.length > 0);
  return (change) => {
    for (const [rank, names] of namings.entries()) {
      const table = tables[rank]?.();
      const found = names(change)
        .map((name) => table?.get(name))
        .find((step) => step !== undefined);
      if (found !== undefined) return [found];
    }
    return last === undefined ? [] : [last];
  };
}

type Names = (change: Change) => readonly string[];

/** From the most specific to the least: the field of an operation, the component, the operation. */
const namings: readonly Names[] = [
  ({ reach, element }) =>
    reach
      .slice(0, 20)
      .map(({ operation, at, path }) =>
        JSON.stringify([operation.key, at, path, element.name]),
      ),
  ({ element: { schema } }) => (schema === null ? [] : [schema]),
  ({ reach }) =>
    reach.slice(0, 20).map(({ operation }: Reach) => operation.key),
];

function lastByName(
  steps: readonly ReleaseStep[],
  names: Names,
): ReadonlyMap<string, ReleaseStep> {
  return new Map(
    steps.flatMap((step) =>
      step.changes.flatMap((change) =>
        names(change).map((name) => [name, step] as const),
      ),
    ),
  );
}

/** Both are JSON with a fixed key order. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
