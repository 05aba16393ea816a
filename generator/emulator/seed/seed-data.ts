import { seedUnknownId, seedUnknownList } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import { byId, findRegion } from "../settings/environment-region.ts";
import type { Environment, Tenant, World } from "../settings/options.ts";
import type { SeedContent } from "./seed-schema.ts";

/** What the keys of the data may refer to. */
export interface DataFacts {
  /** Paths of lists, with their parameters: `/pro/v1/buildings`. */
  readonly lists: readonly string[];
  readonly world: World;
}

/** Data under an unknown key would never be used. */
export function checkSeedData(
  { data = {} }: SeedContent,
  source: LocatedSource,
  { lists, world }: DataFacts,
): readonly Diagnostic[] {
  const patterns = lists.map((list) => list.split("/"));
  const contexts = contextsOf(world);
  return Object.keys(data).flatMap((key) => {
    const at = source.locateKey(["data", key]);
    const { context, path } = readKey(key);
    const isList = patterns.some((pattern) => fits(path.split("/"), pattern));
    return [
      ...(isList ? [] : [seedUnknownList(at, path, lists)]),
      ...(context === null || contexts.includes(context)
        ? []
        : [seedUnknownId(at, "contexts", context, contexts)]),
    ];
  });
}

/** `/pro/v1/buildings`, or the same after a context: `eu/tenant/t-1 /pro/v1/buildings`. */
function readKey(key: string): {
  readonly context: string | null;
  readonly path: string;
} {
  const space = key.indexOf(" ");
  return space === -1
    ? { context: null, path: key }
    : { context: key.slice(0, space), path: key.slice(space + 1) };
}

/** Parameters accept any text; it does not matter here that one may be only a part of a segment. */
function fits(steps: readonly string[], pattern: readonly string[]): boolean {
  return (
    steps.length === pattern.length &&
    pattern.every((part, index) => part.includes("{") || part === steps[index])
  );
}

function contextsOf({ environments, tenants }: World): readonly string[] {
  const known = byId(tenants);
  return [
    ...environments.flatMap((environment) =>
      regionsOf(environment, known).map(
        (region) => `${region}/environment/${environment.id}`,
      ),
    ),
    ...tenants.map(({ id, region }) => `${region}/tenant/${id}`),
  ];
}

/** An environment without a region may get that of any tenant by an edit. */
function regionsOf(
  environment: Environment,
  tenants: ReadonlyMap<string, Tenant>,
): readonly string[] {
  const finding = findRegion(environment, tenants);
  if (finding.kind === "determined") return [finding.region];
  const regions = [...tenants.values()].map(({ region }) => region);
  return [...new Set(regions)];
}
