import { byId, findRegion } from "./environment-region.ts";
import type { Environment, Tenant, World } from "./options.ts";
import type { Gateway } from "../route.ts";

/**
 * Accounts that contradict each other would make the emulator refuse requests that look right.
 * @throws RangeError naming the first contradiction
 */
export function checkWorld(world: World, gateway: Gateway | null): void {
  const { integrations, environments, tenants } = world;
  const tenantIds = idsOf("tenant", tenants);
  const environmentIds = idsOf("environment", environments);
  const clients = integrations.map(({ clientId }) => ({ id: clientId }));
  idsOf("integration", clients);
  for (const { id, region } of [...environments, ...tenants])
    if (gateway !== null && region !== undefined)
      checkRegion(id, region, gateway);
  for (const environment of environments) {
    const { id, createdAt } = environment;
    checkIds(`The environment "${id}"`, environment.tenants, tenantIds);
    if (createdAt !== undefined) checkDate(id, createdAt);
    checkOwnRegion(environment, byId(tenants));
  }
  for (const { clientId, clientSecret, level, ...more } of integrations) {
    const known = {
      organization: new Set<string>(),
      environment: environmentIds,
      tenant: tenantIds,
    }[level];
    checkIds(`The integration "${clientId}"`, more.targets, known);
    checkDate(clientId, more.createdAt);
    // An empty field counts as missing, so nobody could use them.
    if (clientId === "" || clientSecret === "")
      throw new RangeError("An integration has a client ID and a secret.");
  }
}

function checkRegion(id: string, region: string, { regions }: Gateway): void {
  if (!regions.includes(region))
    throw new RangeError(`"${id}" is in an unknown region: "${region}".`);
}

/**
 * Compares the determined region with the stated one; an environment whose region is not determined is not a
 * contradiction, but nobody can select it.
 */
function checkOwnRegion(
  environment: Environment,
  tenants: ReadonlyMap<string, Tenant>,
): void {
  const { id, region } = environment;
  const found = findRegion(environment, tenants);
  if (found.kind === "undetermined" || region === undefined) return;
  if (found.region !== region)
    throw new RangeError(
      `The environment "${id}" is in the region "${found.region}" of its tenants, not in "${region}".`,
    );
}

function idsOf(
  kind: string,
  things: readonly { readonly id: string }[],
): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { id } of things) {
    if (ids.has(id)) throw new RangeError(`Two ${kind}s are called "${id}".`);
    ids.add(id);
  }
  return ids;
}

function checkIds(
  subject: string,
  ids: readonly string[],
  known: ReadonlySet<string>,
): void {
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new RangeError(
      `${subject} names "${unknown}", which does not exist.`,
    );
}

function checkDate(id: string, text: string): void {
  if (Number.isNaN(Date.parse(text)))
    throw new RangeError(`"${id}" has an invalid date: "${text}".`);
}
