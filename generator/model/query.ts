import type { ApiModel } from "./api-model.ts";
import { stateAt, type LifecycleState } from "./lifecycle.ts";
import type { Operation, ScopeLevel } from "./operation.ts";
import type { ReleaseIndex } from "./release.ts";

/** Conditions of a search; `null` accepts every operation. */
export interface OperationQuery {
  readonly release: ReleaseIndex;
  readonly namespace: string | null;
  readonly resource: string | null;
  /** `v1`, `preview`; `none` for paths without a version segment. */
  readonly version: string | null;
  readonly scope: ScopeLevel | null;
  readonly state: LifecycleState | null;
  /** A text that occurs in method, path, name or summary, in any case. */
  readonly text: string | null;
}

export interface FoundOperation {
  readonly operation: Operation;
  readonly state: LifecycleState;
}

/** Finds the operations that meet every condition, in canonical order. */
export function queryOperations(
  model: ApiModel,
  query: OperationQuery,
  nameOf: (operation: Operation) => string,
): readonly FoundOperation[] {
  const text = query.text?.toLowerCase() ?? null;
  return model.operations
    .map((operation) => ({
      operation,
      state: stateAt(operation.lifecycle, query.release),
    }))
    .filter(
      ({ operation, state }) =>
        isWanted(query.namespace, operation.namespace) &&
        isWanted(query.resource, operation.resource) &&
        isWanted(query.version, operation.version ?? "none") &&
        (query.scope === null || operation.scopes.includes(query.scope)) &&
        isWanted(query.state, state) &&
        (text === null || searchText(operation, nameOf).includes(text)),
    );
}

function isWanted(wanted: string | null, actual: string): boolean {
  return wanted === null || wanted === actual;
}

function searchText(
  operation: Operation,
  nameOf: (operation: Operation) => string,
): string {
  const { method, path, summary } = operation;
  return `${method} ${path} ${nameOf(operation)} ${summary ?? ""}`.toLowerCase();
}
