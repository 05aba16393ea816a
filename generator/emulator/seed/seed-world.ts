import {
  seedDuplicate,
  seedEnvironmentRegion,
  seedTargets,
  seedUnknownId,
  seedUnknownRegion,
  seedUnreachable,
  seedUnselectable,
} from "../../diagnostics/codes.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import type { LocatedSource, PathStep } from "../../source/located-source.ts";
import {
  byId,
  findRegion,
  type RegionFinding,
} from "../settings/environment-region.ts";
import type { EnvironmentContent, SeedContent } from "./seed-schema.ts";

/** The accounts of a seed file: with unique names and without dangling references. */
export function checkSeedWorld(
  content: SeedContent,
  source: LocatedSource,
  regions: readonly string[],
): readonly Diagnostic[] {
  const { integrations = [], environments = [], tenants = [] } = content;
  return [
    ...unreachable(content, source),
    ...duplicates(source, "integrations", "client-id", integrations),
    ...duplicates(source, "environments", "id", environments),
    ...duplicates(source, "tenants", "id", tenants),
    ...unknownRegions(source, "environments", environments, regions),
    ...unknownRegions(source, "tenants", tenants, regions),
    ...tenantsOfEnvironments(content, source),
    ...targetsOfIntegrations(content, source),
  ];
}

/** The built-in integrations do not know the environments and tenants of a file. */
function unreachable(
  content: SeedContent,
  source: LocatedSource,
): readonly Diagnostic[] {
  if (content.integrations !== undefined) return [];
  return (["environments", "tenants"] as const).flatMap((key) =>
    content[key] === undefined
      ? []
      : [seedUnreachable(source.locateKey([key]), key)],
  );
}

function duplicates<Key extends string>(
  source: LocatedSource,
  list: string,
  key: Key,
  entries: readonly Readonly<Record<Key, string>>[],
): readonly Diagnostic[] {
  const firsts = new Map<string, number>();
  return entries.flatMap(({ [key]: id }, index) => {
    const first = firsts.get(id);
    if (first === undefined) firsts.set(id, index);
    const at = (entry: number) => source.locate([list, entry, key]);
    return first === undefined
      ? []
      : [seedDuplicate(at(index), list, id, at(first))];
  });
}

function unknownRegions(
  source: LocatedSource,
  list: string,
  entries: readonly { readonly region?: string }[],
  regions: readonly string[],
): readonly Diagnostic[] {
  return entries.flatMap(({ region }, index) =>
    region === undefined || regions.includes(region)
      ? []
      : [
          seedUnknownRegion(
            source.locate([list, index, "region"]),
            region,
            regions,
          ),
        ],
  );
}

function tenantsOfEnvironments(
  { environments = [], tenants = [] }: SeedContent,
  source: LocatedSource,
): readonly Diagnostic[] {
  const known = byId(tenants);
  return environments.flatMap((environment, index) => {
    const { tenants: ids = [] } = environment;
    const unknown = ids.flatMap((id, position) =>
      known.has(id)
        ? []
        : [
            seedUnknownId(
              source.locate(["environments", index, "tenants", position]),
              "tenants",
              id,
              [...known.keys()],
            ),
          ],
    );
    // A missing tenant may be the one that determines the region.
    if (unknown.length > 0) return unknown;
    const finding = findRegion({ ...environment, tenants: ids }, known);
    return regionOfEnvironment(environment, finding, (key) =>
      source.locate(["environments", index, key]),
    );
  });
}

/**
 * The service has environments that nobody can select, so this is not an error; it is reported, since responses do
 * not say why they refuse it.
 */
function regionOfEnvironment(
  { id, region }: EnvironmentContent,
  finding: RegionFinding,
  locate: (key: "id" | "region") => Location,
): readonly Diagnostic[] {
  if (finding.kind === "undetermined")
    return [seedUnselectable(locate("id"), id, finding.reason)];
  return region === undefined || region === finding.region
    ? []
    : [seedEnvironmentRegion(locate("region"), id, finding.region)];
}

/** The list of targets for a level; the token names the organization. */
const targetLists = {
  organization: null,
  environment: "environments",
  tenant: "tenants",
} as const;

function targetsOfIntegrations(
  content: SeedContent,
  source: LocatedSource,
): readonly Diagnostic[] {
  const known = {
    environments: new Set(content.environments?.map(({ id }) => id)),
    tenants: new Set(content.tenants?.map(({ id }) => id)),
  };
  return (content.integrations ?? []).flatMap(
    ({ level, targets = [] }, index) => {
      const path: readonly PathStep[] = ["integrations", index, "targets"];
      const list = targetLists[level];
      const isRight = (list === null) === (targets.length === 0);
      if (!isRight) return [seedTargets(source.locate(path), level)];
      if (list === null) return [];
      return targets.flatMap((id, position) =>
        known[list].has(id)
          ? []
          : [
              seedUnknownId(source.locate([...path, position]), list, id, [
                ...known[list],
              ]),
            ],
      );
    },
  );
}
