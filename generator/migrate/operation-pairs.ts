import { isOperationOf } from "../changes/change/renamed-name.ts";
import type { Change } from "../changes/kinds/change.ts";
import type { SdkOperation, SdkPackage } from "../manifest/sdk-package.ts";
import type { OperationKey } from "../model/operation.ts";

/** The SDKs of both sides, as their manifests describe them. */
export interface BothSdks {
  readonly before: SdkPackage;
  readonly after: SdkPackage;
}

/** An operation in both SDKs; a stated rename may have given it another key. */
export interface OperationPair {
  readonly before: SdkOperation;
  readonly after: SdkOperation;
}

/** Gives the operations that a change concerns, as far as both SDKs have them. */
export type PairsOf = (change: Change) => readonly OperationPair[];

/** Pairs operations by their keys, and by the renames that changes state. A change may name an operation by either key. */
export function createPairs(
  changes: readonly Change[],
  { before, after }: BothSdks,
): PairsOf {
  const later = new Map<OperationKey, OperationKey>();
  const earlier = new Map<OperationKey, OperationKey>();
  for (const change of changes) {
    const pair = movedPair(change, { before, after });
    if (pair === null) continue;
    later.set(pair.before.key, pair.after.key);
    earlier.set(pair.after.key, pair.before.key);
  }
  return (change) => {
    const keys = operationsOf(change).map((key) => earlier.get(key) ?? key);
    return [...new Set(keys)].flatMap((key) => {
      const own = before.operations.get(key);
      const other = after.operations.get(later.get(key) ?? key);
      return own && other ? [{ before: own, after: other }] : [];
    });
  };
}

/** The operation that a change states to be renamed; `null` for other changes. */
export function movedPair(
  change: Change,
  sdks: BothSdks,
): OperationPair | null {
  if (change.rename?.kind !== "operation") return null;
  const before = operationNamed(change.before, sdks.before);
  const after = operationNamed(change.after, sdks.after);
  return before && after && { before, after };
}

function operationsOf({ operation, reach }: Change): readonly OperationKey[] {
  const keys = reach.map((each) => each.operation.key);
  return operation === null ? keys : [operation.key, ...keys];
}

function operationNamed(
  endpoint: Change["before"],
  { operations }: SdkPackage,
): SdkOperation | null {
  if (typeof endpoint !== "string") return null;
  const [method = "", path = ""] = endpoint.split(/ (.*)/s);
  const named = { operation: endpoint, in: "query", name: "" } as const;
  return (
    operations.get(endpoint) ??
    [...operations.values()].find(({ key }) => {
      const [own = "", at = ""] = key.split(/ (.*)/s);
      return (
        own === method &&
        (at === path || isOperationOf(named, { key, method: own, path: at }))
      );
    }) ??
    null
  );
}
