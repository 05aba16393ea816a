import { splitVersion } from "../../../model/described-path.ts";
import type { LifecycleState } from "../../../model/lifecycle.ts";
import { anonymousPath, parsePath } from "../../../model/operation-path.ts";
import { createSuccessorProposer } from "../../../model/propose-successor.ts";
import type { ReplacementSource } from "../../../model/replacement.ts";
import { versionRank, type Successive } from "../../../model/successive.ts";
import type { WireOperation } from "../../../wire/model/wire-api.ts";
import type { ChangeReplacement } from "../../change/change.ts";
import { groupBy } from "../../change/group-by.ts";
import { resourceOf } from "./likened.ts";
import { endpointText } from "../../../model/endpoint-text.ts";
import { keyOfText } from "./operation-text.ts";
import { wireTraits } from "./wire-traits.ts";

/** What to use instead of an operation that is removed or deprecated; `null` if nothing is known. */
export type FindReplacement = (
  operation: WireOperation,
) => ChangeReplacement | null;

/**
 * The operation that the document names, if it exists. Else the same method and path in the next higher version, as
 * catalogues infer it. Else a proposal, if the document names nothing.
 */
export function createReplacementFinder(
  operations: readonly WireOperation[],
): FindReplacement {
  const byName = new Map<string, WireOperation>();
  for (const operation of operations) {
    byName.set(operation.key, operation);
    const id = operation.details?.operationId;
    if (id) byName.set(id, operation);
  }
  const byResource = groupBy(operations, resourceOf);
  const propose = createProposer(operations);
  return (operation) => {
    const { successor } = operation.life;
    const named =
      successor === null
        ? undefined
        : byName.get(keyOfText(successor) ?? successor);
    if (named !== undefined && named.key !== operation.key)
      return describe(named, { source: "explicit" });
    const siblings = byResource.get(resourceOf(operation)) ?? [];
    const inferred = infer(operation, siblings);
    if (inferred !== null) return describe(inferred, { source: "inferred" });
    return successor === null ? propose(operation) : null;
  };
}

/** The lowest higher version that is not deprecated, else the lowest. */
function infer(
  operation: WireOperation,
  siblings: readonly WireOperation[],
): WireOperation | null {
  const rank = rankOf(operation);
  if (rank === null) return null;
  const higher = siblings
    .map((sibling) => ({ sibling, rank: rankOf(sibling) ?? -1 }))
    .filter((candidate) => candidate.rank > rank)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ sibling }) => sibling);
  return higher.find(({ life }) => !life.isDeprecated) ?? higher[0] ?? null;
}

function rankOf({ path }: WireOperation): number | null {
  return versionRank(splitVersion(parsePath(path)).version);
}

/** Proposals use the model of a side: an operation that is not in it is removed. */
function createProposer(operations: readonly WireOperation[]): FindReplacement {
  const kept = new Set(operations);
  // All operations are searched only if a deprecated one needs it.
  let find: ReturnType<typeof createSuccessorProposer<WireOperation>> | null =
    null;
  return (operation) => {
    find ??= createSuccessorProposer(operations.map(successive));
    const found = find(successive(operation), (each) =>
      kept.has(each) ? stateOf(each) : "removed",
    );
    if (found === null) return null;
    const { operation: to, score } = found;
    const { successor } = to.life;
    const leadsBack =
      successor !== null && keyOfText(successor) === operation.key;
    return leadsBack ? null : describe(to, { source: "proposed", score });
  };
}

function successive(operation: WireOperation): Successive<WireOperation> {
  const { method, path, details } = operation;
  const segments = parsePath(path);
  const { version, resourcePath } = splitVersion(segments);
  const behind = resourcePath.length + (version === null ? 0 : 1);
  return {
    operation,
    method,
    front: anonymousPath(segments.slice(0, segments.length - behind)),
    version,
    resource: anonymousPath(resourcePath),
    traits: () => details && wireTraits(details),
  };
}

function describe(
  operation: WireOperation,
  source: ReplacementSource,
): ChangeReplacement {
  return {
    key: operation.key,
    endpoint: endpointText(operation),
    ...source,
    state: stateOf(operation),
    since: null,
  };
}

export function stateOf({ life }: WireOperation): LifecycleState {
  return life.isDeprecated ? "deprecated" : "available";
}
