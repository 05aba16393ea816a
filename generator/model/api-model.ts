import type { Location } from "../diagnostics/diagnostic.ts";
import type { Operation, OperationKey, ScopeLevel } from "./operation.ts";
import type { Release, ReleaseIndex } from "./release.ts";
import type { Service } from "./service.ts";

export interface Namespace {
  readonly id: string;
  /** First segments of all its paths, `/pro`; `null` when the source names the API without a path. */
  readonly path: string | null;
  readonly title: string;
  readonly summary: string | null;
  readonly scopes: readonly ScopeLevel[];
  readonly origin: Location;
}

/** What every phase after reading works on. Plain data, in canonical order, never patched. */
export interface ApiModel {
  readonly service: Service;
  readonly releases: readonly Release[];
  /** Sorted by id. */
  readonly namespaces: readonly Namespace[];
  /** Sorted by path, then by method. */
  readonly operations: readonly Operation[];
}

/** Accepts an id or a label; `null` when the catalogue has no such release. */
export function findRelease(
  releases: readonly Release[],
  idOrLabel: string,
): ReleaseIndex | null {
  const index = releases.findIndex(
    ({ id, label }) => id === idOrLabel || label === idOrLabel,
  );
  return index === -1 ? null : index;
}

export function operationsByKey(
  model: ApiModel,
): ReadonlyMap<OperationKey, Operation> {
  return new Map(
    model.operations.map((operation) => [operation.key, operation]),
  );
}
