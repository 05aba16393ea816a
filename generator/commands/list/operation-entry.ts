import type {
  LifecycleEventKind,
  LifecycleState,
} from "../../model/lifecycle.ts";
import type { Operation, ScopeLevel } from "../../model/operation.ts";
import type { PermissionMode } from "../../model/permission-mode.ts";
import type { FoundOperation } from "../../model/query.ts";
import type { Release } from "../../model/release.ts";
import { isList } from "../../model/operation-call.ts";

/** An operation as `list --json` and the library tell it. */
export interface OperationEntry {
  /** `GET /pro/v1/buildings/{}`: the same whatever the parameters are called. */
  readonly key: string;
  /** The HTTP method in capitals. */
  readonly method: string;
  /** With the names of the parameters: `/pro/v1/buildings/{id}`. */
  readonly path: string;
  /** The id of its namespace. */
  readonly namespace: string;
  /** The first segment after the version; `null` where the path has none. */
  readonly resource: string | null;
  /** `v1`, `preview`; `null` where the path has none. */
  readonly version: string | null;
  /** Its public name in the SDK; empty while it has none. */
  readonly name: string;
  /** The scope levels that can call it. */
  readonly scopes: readonly ScopeLevel[];
  /** What a caller needs; see `permissionMode`. */
  readonly permissions: Operation["permissions"];
  /** Whether all of them are needed, or any. */
  readonly permissionMode: PermissionMode;
  /** Whether it answers with a list. */
  readonly collection: boolean;
  /** At the release that was asked for. */
  readonly state: LifecycleState;
  /** In their order; `release` is the id of a release. */
  readonly lifecycle: readonly {
    readonly fact: LifecycleEventKind;
    readonly release: string;
  }[];
}

export function operationEntry(
  { operation, state }: FoundOperation,
  releases: readonly Release[],
  name: string,
): OperationEntry {
  return {
    key: operation.key,
    method: operation.method,
    path: operation.path,
    namespace: operation.namespace,
    resource: operation.resource,
    version: operation.version,
    name,
    scopes: operation.scopes,
    permissions: operation.permissions,
    permissionMode: operation.permissionMode ?? "all",
    collection: isList(operation),
    state,
    lifecycle: operation.lifecycle.map(({ kind, release }) => ({
      fact: kind,
      release: releases[release]?.id ?? "",
    })),
  };
}
