import type { Operation, OperationKey } from "./operation.ts";
import { stateAt, type LifecycleState } from "./lifecycle.ts";
import { versionNumber } from "../naming/versions.ts";
import { anonymousPath } from "./operation-path.ts";
import type { ReleaseIndex } from "./release.ts";

/** What to use instead of an operation, as of a release. */
export interface Replacement {
  readonly operation: Operation;
  /** `inferred`: same resource path and method in the next higher version; nobody wrote it down. */
  readonly source: "explicit" | "inferred";
  /** State of the replacement itself at that release. */
  readonly state: LifecycleState;
}

/** Finds replacements; made once for a model, since inference looks at all operations. */
export type ReplacementFinder = (
  operation: Operation,
  release: ReleaseIndex,
) => Replacement | null;

export function createReplacementFinder(
  operations: readonly Operation[],
): ReplacementFinder {
  const byKey = new Map<OperationKey, Operation>();
  const byResource = new Map<string, Operation[]>();
  for (const operation of operations) {
    byKey.set(operation.key, operation);
    // Nothing else can be a higher version of something.
    if ((versionRank(operation.version) ?? 0) === 0) continue;
    const siblings = byResource.get(resourceKey(operation));
    if (siblings) siblings.push(operation);
    else byResource.set(resourceKey(operation), [operation]);
  }
  return (operation, release) => {
    const explicit =
      operation.replacement && byKey.get(operation.replacement.key);
    if (explicit) {
      const state = stateAt(explicit.lifecycle, release);
      return { operation: explicit, source: "explicit", state };
    }
    return inferReplacement(
      operation,
      byResource.get(resourceKey(operation)) ?? [],
      release,
    );
  };
}

/** The lowest higher version that is available; else the lowest that is at least still there, deprecated. */
function inferReplacement(
  operation: Operation,
  siblings: readonly Operation[],
  release: ReleaseIndex,
): Replacement | null {
  const rank = versionRank(operation.version);
  if (rank === null) return null;
  const higher = siblings
    .map((sibling) => ({
      operation: sibling,
      source: "inferred" as const,
      state: stateAt(sibling.lifecycle, release),
      rank: versionRank(sibling.version) ?? -1,
    }))
    .filter((candidate) => candidate.rank > rank)
    .toSorted((a, b) => a.rank - b.rank);
  const found =
    higher.find(({ state }) => state === "available") ??
    higher.find(({ state }) => state === "deprecated");
  if (found === undefined) return null;
  const { operation: successor, source, state } = found;
  return { operation: successor, source, state };
}

/** No version counts as the oldest form; `preview` has no order against numbered versions. */
function versionRank(version: string | null): number | null {
  if (version === null) return 0;
  return versionNumber(version);
}

function resourceKey(operation: Operation): string {
  return `${operation.method} ${operation.namespace} ${anonymousPath(operation.resourcePath)}`;
}
