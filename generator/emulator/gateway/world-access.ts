import type {
  Environment,
  Integration,
  Tenant,
  World,
} from "../settings/options.ts";

/** How an integration comes to an environment or tenant. */
export interface Access {
  readonly region: string;
  /** The environments that lead there, when the integration is for environments: one of them must be selectable. */
  readonly through: readonly Environment[];
}

/** What each integration reaches. */
export interface WorldAccess {
  /** `null` when there is no such environment, or it is not assigned: nobody is told which. */
  toEnvironment(integration: Integration, id: string): Access | null;
  toTenant(integration: Integration, id: string): Access | null;
}

export function createWorldAccess(world: World): WorldAccess {
  const environments = byId(world.environments);
  const tenants = byId(world.tenants);
  const targets = new Map(
    world.integrations.map(({ clientId, targets }) => [
      clientId,
      new Set(targets),
    ]),
  );
  const isTarget = ({ clientId }: Integration, id: string): boolean =>
    targets.get(clientId)?.has(id) ?? false;
  const environmentsOf = new Map<string, Environment[]>();
  for (const environment of world.environments)
    for (const tenant of environment.tenants)
      environmentsOf.set(tenant, [
        ...(environmentsOf.get(tenant) ?? []),
        environment,
      ]);
  return {
    toEnvironment: (integration, id) => {
      const environment = environments.get(id);
      return environment && isTarget(integration, id)
        ? { region: environment.region, through: [environment] }
        : null;
    },
    toTenant: (integration, id) => {
      const tenant = tenants.get(id);
      if (tenant === undefined) return null;
      if (integration.level === "tenant")
        return isTarget(integration, id)
          ? { region: tenant.region, through: [] }
          : null;
      const through = (environmentsOf.get(id) ?? []).filter((environment) =>
        isTarget(integration, environment.id),
      );
      return through.length > 0 ? { region: tenant.region, through } : null;
    },
  };
}

const selectableAfterMs = 15 * 60_000;

/** A new or edited environment becomes selectable up to 15 minutes later; here it takes the whole 15 minutes. */
export function isSelectable(
  { createdAt }: Environment,
  nowMs: number,
): boolean {
  return (
    createdAt === undefined ||
    nowMs >= Date.parse(createdAt) + selectableAfterMs
  );
}

function byId<Thing extends Environment | Tenant>(
  things: readonly Thing[],
): ReadonlyMap<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}
