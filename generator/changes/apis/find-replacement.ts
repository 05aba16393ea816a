import {
  anonymousPath,
  operationKey,
  parsePath,
} from "../../model/operation-path.ts";
import { splitVersion } from "../../model/described-path.ts";
import type { LifecycleState } from "../../model/lifecycle.ts";
import type { WireOperation } from "../../model/wire/wire-api.ts";
import type { ChangeReplacement } from "../change/change.ts";
import { groupBy } from "../change/group-by.ts";
import { endpointText, keyOfText } from "./operation-text.ts";

/** What a side offers instead of an operation that goes or is about to go; `null` when nothing is known. */
export type FindReplacement = (
  operation: WireOperation,
) => ChangeReplacement | null;

/**
 * What the document names if it is there; else the same method and rest of the path in the next higher version, as
 * catalogues infer it.
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
  return (operation) => {
    const { successor } = operation.life;
    const named =
      successor === null
        ? undefined
        : byName.get(keyOfText(successor) ?? successor);
    if (named !== undefined && named.key !== operation.key)
      return describe(named, "explicit");
    const siblings = byResource.get(resourceOf(operation)) ?? [];
    const inferred = infer(operation, siblings);
    return inferred && describe(inferred, "inferred");
  };
}

/** The lowest higher version that is not deprecated, else the lowest. */
function infer(
  operation: WireOperation,
  siblings: readonly WireOperation[],
): WireOperation | null {
  const rank = versionRank(operation);
  if (rank === null) return null;
  const higher = siblings
    .map((sibling) => ({ sibling, rank: versionRank(sibling) ?? -1 }))
    .filter((candidate) => candidate.rank > rank)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ sibling }) => sibling);
  return higher.find(({ life }) => !life.isDeprecated) ?? higher[0] ?? null;
}

function describe(
  operation: WireOperation,
  source: ChangeReplacement["source"],
): ChangeReplacement {
  return {
    key: operation.key,
    endpoint: endpointText(operation),
    source,
    state: stateOf(operation),
    since: null,
  };
}

export function stateOf({ life }: WireOperation): LifecycleState {
  return life.isDeprecated ? "deprecated" : "available";
}

/** No version counts as the oldest; `preview` has no order against numbered ones. */
function versionRank({ path }: WireOperation): number | null {
  const { version } = splitVersion(parsePath(path));
  if (version === null) return 0;
  const digits = /^v(\d+)$/.exec(version)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The method and the path without its version. */
export function resourceOf({ method, path }: WireOperation): string {
  const segments = parsePath(path);
  const { version, resourcePath } = splitVersion(segments);
  if (version === null) return operationKey(method, segments);
  const front = segments.slice(0, segments.length - resourcePath.length - 1);
  return `${method} ${anonymousPath([...front, ...resourcePath])}`;
}
