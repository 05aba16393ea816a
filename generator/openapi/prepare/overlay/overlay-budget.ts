import { sourceLimits } from "../../../source/source-limits.ts";

/** What overlays have too much of. The text says it after "The overlays". */
export interface OverlayExcess {
  readonly what: string;
}

/**
 * The work that the overlays of a document may do together, and the values that they may add. Both follow from the size
 * of the document: a few lines of an overlay double a list forty times, or look for descendants of descendants.
 */
export interface OverlayBudget {
  /** Takes steps of searching; gives what is too much. */
  spend(steps: number): OverlayExcess | null;
  /** Takes values that will stand at a depth; gives what is too much. */
  add(size: TreeSize, copies: number, depth: number): OverlayExcess | null;
}

/** A search of `$..*` in GitHub's description of its API takes 3 steps for each of its values. */
const steps = { usual: 1_000_000, forEachValue: 100 };

/** An overlay that copies is like a document with aliases. */
const added = { usual: sourceLimits.aliasedNodes, forEachValue: 1 };

/** @param values is the number of values of the document */
export function createOverlayBudget(values: number): OverlayBudget {
  const mostSteps = steps.usual + steps.forEachValue * values;
  const mostAdded = Math.min(
    added.usual + added.forEachValue * values,
    sourceLimits.values,
  );
  const left = { steps: mostSteps, added: mostAdded };
  return {
    spend: (count) => {
      left.steps -= count;
      return left.steps < 0
        ? { what: `take more than ${shown(mostSteps)} steps to find values in` }
        : null;
    },
    add: ({ values: count, depth: ownDepth }, copies, depth) => {
      if (depth + ownDepth > sourceLimits.depth)
        return {
          what: `nest values more than ${sourceLimits.depth} deep in`,
        };
      left.added -= count * copies;
      return left.added < 0
        ? { what: `add more than ${shown(mostAdded)} values to` }
        : null;
    },
  };
}

function shown(count: number): string {
  return count.toLocaleString("en");
}

export interface TreeSize {
  /** With all that it contains. */
  readonly values: number;
  /** 0 for a single value, 1 for a list of them. */
  readonly depth: number;
}

export function sizeOf(value: unknown): TreeSize {
  if (typeof value !== "object" || value === null)
    return { values: 1, depth: 0 };
  let values = 1;
  let depth = 0;
  for (const member of Object.values(value)) {
    const size = sizeOf(member);
    values += size.values;
    depth = Math.max(depth, size.depth);
  }
  return { values, depth: depth + 1 };
}
