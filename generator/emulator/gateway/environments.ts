import type { VirtualClock } from "../clock.ts";
import type { EnvironmentState } from "../emulator.ts";
import { selectableAfterMs } from "../settings/defaults.ts";
import {
  byId,
  findRegion,
  type RegionFinding,
} from "../settings/environment-region.ts";
import type { Environment, World } from "../settings/options.ts";

/** The current environments: they can be edited. */
export interface Environments {
  find(id: string): EnvironmentState | null;
  /** Those that contain a tenant. */
  around(tenantId: string): readonly EnvironmentState[];
  list(): readonly EnvironmentState[];
  /** @throws RangeError for an unknown environment or tenant, or a tenant that is listed twice */
  edit(id: string, tenants: readonly string[]): EnvironmentState;
  reset(): void;
}

export function createEnvironments(
  world: World,
  clock: Pick<VirtualClock, "now">,
): Environments {
  const tenants = byId(world.tenants);
  let present = new Map(byId(world.environments));
  const stateOf = (environment: Environment): EnvironmentState =>
    describe(environment, findRegion(environment, tenants), clock.now());
  const list = (): readonly EnvironmentState[] =>
    [...present.values()].map(stateOf);
  return {
    find: (id) => {
      const environment = present.get(id);
      return environment ? stateOf(environment) : null;
    },
    around: (tenantId) =>
      [...present.values()]
        .filter((environment) => environment.tenants.includes(tenantId))
        .map(stateOf),
    list,
    edit: (id, ids) => {
      if (!present.has(id))
        throw new RangeError(`There is no environment ${JSON.stringify(id)}.`);
      const unknown = ids.find((each) => !tenants.has(each));
      if (unknown !== undefined)
        throw new RangeError(`There is no tenant ${JSON.stringify(unknown)}.`);
      if (new Set(ids).size < ids.length)
        throw new RangeError("A tenant is listed twice.");
      // Manual from now on: an automatic grouping and the initial region no longer count.
      const edited = {
        id,
        tenants: ids,
        createdAt: new Date(clock.now()).toISOString(),
      };
      present.set(id, edited);
      return stateOf(edited);
    },
    reset: () => {
      present = new Map(byId(world.environments));
    },
  };
}

function describe(
  { id, tenants, createdAt }: Environment,
  finding: RegionFinding,
  nowMs: number,
): EnvironmentState {
  const selectableFromMs =
    createdAt === undefined ? null : Date.parse(createdAt) + selectableAfterMs;
  const isEarly = selectableFromMs !== null && nowMs < selectableFromMs;
  return {
    id,
    tenants,
    region: finding.kind === "determined" ? finding.region : null,
    selectableFromMs,
    unselectableBecause: problemOf(finding, isEarly),
  };
}

function problemOf(finding: RegionFinding, isEarly: boolean): string | null {
  if (finding.kind === "undetermined") return finding.reason;
  return isEarly
    ? "less than 15 minutes have passed since it was made or edited"
    : null;
}
