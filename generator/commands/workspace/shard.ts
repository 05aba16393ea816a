import { compareText } from "../../diagnostics/sort.ts";
import { waitsFor } from "./plan-tasks.ts";
import type { Workspace, WorkspacePackage } from "./workspace.ts";

/** A part of a workspace, for one of several machines: `index` from 1 to `of`. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/**
 * The packages of a shard, in their order. Packages of which one waits for the other are in one shard, and each package is in
 * exactly one.
 */
export function packagesOfShard(
  workspace: Workspace,
  shard: Shard | null,
): readonly WorkspacePackage[] {
  const { packages } = workspace;
  if (shard === null) return packages;
  const groups = groupsOf(workspace);
  const own = new Set(
    groups.filter((_, at) => at % shard.of === shard.index - 1).flat(),
  );
  return packages.filter(({ name }) => own.has(name));
}

/** Names of packages that wait for each other, sorted by the first of each group. */
function groupsOf(workspace: Workspace): readonly (readonly string[])[] {
  const waits = waitsFor(workspace);
  const groups = new Map<string, readonly string[]>(
    workspace.packages.map(({ name }) => [name, [name]]),
  );
  for (const [name, others] of waits)
    for (const other of others) {
      const joined = [
        ...new Set([...(groups.get(name) ?? []), ...(groups.get(other) ?? [])]),
      ].toSorted(compareText);
      for (const member of joined) groups.set(member, joined);
    }
  return [...new Set(groups.values())].toSorted(([a = ""], [b = ""]) =>
    compareText(a, b),
  );
}
