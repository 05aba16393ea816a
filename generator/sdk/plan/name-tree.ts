import { exhaustive, invariant } from "../../diagnostics/invariant.ts";
import { compareText } from "../../diagnostics/sort.ts";
import {
  isCallable,
  stateAt,
  type Lifecycle,
  type LifecycleState,
} from "../../model/lifecycle.ts";
import type { Operation } from "../../model/operation.ts";
import type { NamePath } from "../../naming/natural-name.ts";
import { versionNumber } from "../../naming/versions.ts";
import type { ApiModel } from "../../model/api-model.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { EmitInput, Tombstones } from "../emit-input.ts";

/** One method of the SDK: an operation under its current name or under a former one. */
export interface SdkMethod {
  readonly operation: Operation;
  readonly state: LifecycleState;
  /** The place of the method. */
  readonly path: NamePath;
  /** The place of the operation under its current name; differs from `path` for an alias. */
  readonly mainPath: NamePath;
  /** Names of the path parameters, by position. */
  readonly parameters: readonly string[];
}

/** A level of the client: `client.pro`, `client.pro.buildings`, `client.pro.buildings.v1`. */
export interface NameGroup {
  readonly path: NamePath;
  readonly methods: readonly SdkMethod[];
  readonly groups: readonly NameGroup[];
}

/** The input that decides which methods an SDK has and where they are. */
export interface NameTreeInput extends Pick<
  EmitInput,
  "names" | "release" | "tombstones"
> {
  readonly model: Pick<ApiModel, "operations">;
}

/** Builds the namespaces of the SDK with everything that it offers at the release, in a stable order. */
export function buildNameTree(input: NameTreeInput): readonly NameGroup[] {
  const root = createBranch([]);
  for (const method of sdkMethods(input)) insert(root, method);
  return freeze(root).groups;
}

function sdkMethods({
  model,
  names,
  release,
  tombstones,
}: NameTreeInput): readonly SdkMethod[] {
  return model.operations.flatMap((operation) => {
    const state = stateAt(operation.lifecycle, release);
    const isKept =
      state === "removed" && keepsAt(operation.lifecycle, release, tombstones);
    if (!isCallable(state) && !isKept) return [];
    const name = names.get(operation.key);
    invariant(name, `a name for ${operation.key}`);
    const { parameters, former = [] } = name;
    return [
      ...[name.path, ...name.aliases].map((path) => ({ path, parameters })),
      ...former,
    ].map((named) => ({
      operation,
      state,
      path: named.path,
      mainPath: name.path,
      parameters: named.parameters,
    }));
  });
}

/** Whether an operation that a release removed stays as a member. */
function keepsAt(
  lifecycle: Lifecycle,
  release: ReleaseIndex,
  tombstones: Tombstones,
): boolean {
  switch (tombstones) {
    case "all":
      return true;
    case "last":
      return stateAt(lifecycle, release - 1) !== "removed";
    case "none":
      return false;
    default:
      return exhaustive(tombstones);
  }
}

interface Branch {
  readonly path: NamePath;
  readonly methods: SdkMethod[];
  readonly groups: Map<string, Branch>;
}

function createBranch(path: NamePath): Branch {
  return { path, methods: [], groups: new Map() };
}

function insert(root: Branch, method: SdkMethod): void {
  let branch = root;
  for (const name of method.path.slice(0, -1)) {
    const next =
      branch.groups.get(name) ?? createBranch([...branch.path, name]);
    branch.groups.set(name, next);
    branch = next;
  }
  branch.methods.push(method);
}

function freeze({ path, methods, groups }: Branch): NameGroup {
  return {
    path,
    methods: methods.toSorted((a, b) => compareMembers(last(a), last(b))),
    groups: [...groups.values()]
      .map(freeze)
      .toSorted((a, b) => compareMembers(last(a), last(b))),
  };
}

function last({ path }: { readonly path: NamePath }): string {
  return path.at(-1) ?? "";
}

/** Compares members by name, and versions by number, so that `v10` comes after `v2`. */
function compareMembers(a: string, b: string): number {
  const [versionA, versionB] = [versionNumber(a), versionNumber(b)];
  return versionA !== null && versionB !== null
    ? versionA - versionB
    : compareText(a, b);
}

/** Whether the method has a former name of its operation. */
export function isAlias({ path, mainPath }: SdkMethod): boolean {
  return path.join() !== mainPath.join();
}

/** Returns every method below a group, its own first. */
export function methodsBelow(group: NameGroup): readonly SdkMethod[] {
  return [...group.methods, ...group.groups.flatMap(methodsBelow)];
}
