import type { Environment, Tenant } from "./options.ts";

/** Decides whether an environment has a region, without which nobody can select it. */
export type RegionFinding =
  | { readonly kind: "determined"; readonly region: string }
  | {
      readonly kind: "undetermined";
      /** Clause for the operator of the emulator: `it contains no MDM solution`. */
      readonly reason: string;
    };

export type Grouped = Pick<Environment, "region" | "tenants" | "grouping">;

/**
 * The rule of the specification, section "Platform environment": the region of a manually created or edited
 * environment is determined if it contains an MDM solution and all of its tenants, except the security-cloud tenant,
 * are in the same region. The rule does not apply to environments with automatic grouping. For both kinds, calls
 * require "an environment containing at least one tenant".
 */
export function findRegion(
  { region, tenants: ids, grouping = "manual" }: Grouped,
  tenants: ReadonlyMap<string, Tenant>,
): RegionFinding {
  const members = ids.flatMap((id) => tenants.get(id) ?? []);
  if (members.length === 0) return undetermined("it contains no tenant");
  if (grouping === "automatic" && region !== undefined)
    return { kind: "determined", region };
  if (grouping === "manual" && !members.some(isMdm))
    return undetermined("it contains no MDM solution");
  const counted = members.filter(({ product }) => product !== "security-cloud");
  const [first, ...others] = counted;
  if (first === undefined)
    return undetermined("it contains only security-cloud tenants");
  return others.every((other) => other.region === first.region)
    ? { kind: "determined", region: first.region }
    : undetermined(`its tenants are in several regions: ${listed(counted)}`);
}

function undetermined(reason: string): RegionFinding {
  return { kind: "undetermined", reason };
}

function isMdm({ product = "mdm" }: Tenant): boolean {
  return product === "mdm";
}

function listed(tenants: readonly Tenant[]): string {
  return tenants
    .map(({ id, region }) => `${JSON.stringify(id)} in ${region}`)
    .join(", ");
}

export function byId<Thing extends { readonly id: string }>(
  things: readonly Thing[],
): ReadonlyMap<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}
