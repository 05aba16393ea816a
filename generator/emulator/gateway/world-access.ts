import type { EnvironmentState } from "../emulator.ts";
import { byId } from "../settings/environment-region.ts";
import type { Integration, World } from "../settings/options.ts";
import type { Environments } from "./environments.ts";

/** Whether an integration can access an environment or tenant. */
export type Access =
  | { readonly kind: "open"; readonly region: string }
  /** A sentence for the operator of the emulator; callers do not get the reason. */
  | { readonly kind: "closed"; readonly reason: string };

/** What each integration can access now. */
export interface WorldAccess {
  toEnvironment(integration: Integration, id: string): Access;
  toTenant(integration: Integration, id: string): Access;
}

export function createWorldAccess(
  world: World,
  environments: Environments,
): WorldAccess {
  const tenants = byId(world.tenants);
  const targets = new Map(
    world.integrations.map(({ clientId, targets }) => [
      clientId,
      new Set(targets),
    ]),
  );
  const isTarget = ({ clientId }: Integration, id: string): boolean =>
    targets.get(clientId)?.has(id) ?? false;
  return {
    toEnvironment: (integration, id) => {
      const environment = environments.find(id);
      if (environment === null)
        return closed("There is no environment with this ID.");
      return isTarget(integration, id)
        ? accessThrough(environment)
        : closed("The environment is not assigned to the integration.");
    },
    toTenant: (integration, id) => {
      const tenant = tenants.get(id);
      if (tenant === undefined)
        return closed("There is no tenant with this ID.");
      const open: Access = { kind: "open", region: tenant.region };
      if (integration.level === "tenant")
        return isTarget(integration, id)
          ? open
          : closed("The tenant is not assigned to the integration.");
      const accesses = environments
        .around(id)
        .filter((environment) => isTarget(integration, environment.id))
        .map(accessThrough);
      if (accesses.some(({ kind }) => kind === "open")) return open;
      return (
        accesses[0] ?? closed("No environment of the integration contains it.")
      );
    },
  };
}

function accessThrough({
  id,
  region,
  unselectableBecause,
}: EnvironmentState): Access {
  return region === null || unselectableBecause !== null
    ? closed(
        `The environment ${JSON.stringify(id)} cannot be selected: ${unselectableBecause}.`,
      )
    : { kind: "open", region };
}

function closed(reason: string): Access {
  return { kind: "closed", reason };
}
