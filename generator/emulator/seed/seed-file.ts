import {
  failed,
  hasErrors,
  type Checked,
  type Location,
} from "../../diagnostics/diagnostic.ts";
import { createSchemaChecks } from "../../source/check-schema.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { defaultWorld } from "../settings/defaults.ts";
import type { EmulatorOptions, World } from "../settings/options.ts";
import { checkSeedData } from "./seed-data.ts";
import { checkSeedWorld } from "./seed-world.ts";
import { seedSchema, type SeedContent } from "./seed-schema.ts";

/** The content of a seed file. Options that it leaves out are absent. */
export interface Seed {
  readonly options: EmulatorOptions;
  /**
   * The location of the secret of each integration, by client ID, so that messages can name it instead of printing
   * the secret.
   */
  readonly secretPlaces: ReadonlyMap<string, Location>;
}

/** The facts that the file is checked against. */
export interface SeedFacts {
  readonly regions: readonly string[];
  /** Paths of lists, with their parameters. */
  readonly lists: readonly string[];
  /** Start of the clock when the file names none, in milliseconds since 1970. */
  readonly nowMs: number;
}

const check = createSchemaChecks<"seed">(seedSchema, {
  whole: "the file",
  describedIn: "docs/reference/emulator.md",
});

/** Reads YAML or JSON as options. Integrations of the file replace all built-in ones. */
export function parseSeedFile(
  file: SourceFile,
  facts: SeedFacts,
): Checked<Seed> {
  const { value: source, diagnostics } = parseYaml(file);
  if (source === null) return failed(diagnostics);
  const refused = check("seed", source);
  if (refused.length > 0)
    return failed(refused.map(({ diagnostic }) => diagnostic));
  // The schema has accepted it.
  const content = source.value as SeedContent;
  const { regions, lists, nowMs } = facts;
  const options = optionsOf(content, nowMs);
  const world = options.world ?? defaultWorld(regions, nowMs);
  const findings = [
    ...checkSeedWorld(content, source, regions),
    ...checkSeedData(content, source, { lists, world }),
  ];
  if (hasErrors(findings)) return failed(findings);
  const secretPlaces = new Map(
    content.integrations?.map(({ "client-id": id }, index) => [
      id,
      source.locate(["integrations", index, "client-secret"]),
    ]),
  );
  return { value: { options, secretPlaces }, diagnostics: findings };
}

function optionsOf(content: SeedContent, nowMs: number): EmulatorOptions {
  const { lists = {}, limits = {}, answers = {}, data, start } = content;
  const startMs = start === undefined ? nowMs : Date.parse(start);
  const { rate } = limits;
  return withoutAbsent({
    startMs,
    world: content.integrations && worldOf(content, startMs),
    itemsPerList: lists["items-per-list"],
    defaultPageSize: lists["default-page-size"],
    maxPageSize: lists["max-page-size"],
    oversize: lists.oversize,
    maxBodyBytes: limits["body-bytes"],
    maxJournalEntries: limits["journal-entries"],
    maxJournalBytes: limits["journal-bytes"],
    rateLimit: rate && {
      requests: rate.requests,
      windowMs: rate["window-ms"],
      retryAfter: rate["retry-after"] ?? "seconds",
    },
    errorShape: answers["error-shape"],
    removedStatus: answers["removed-status"],
    invalidClient: answers["invalid-client"],
    tenantThroughEnvironment: answers["tenant-through-environment"],
    strictQuery: answers["strict-query"],
    sunsetAfterDays: answers["sunset-after-days"],
    data,
  });
}

/** Options with the value undefined would hide those that they are merged with. */
function withoutAbsent(options: {
  readonly [Name in keyof EmulatorOptions]: EmulatorOptions[Name] | undefined;
}): EmulatorOptions {
  const present = Object.entries(options).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(present);
}

function worldOf(
  { integrations = [], environments = [], tenants = [] }: SeedContent,
  startMs: number,
): World {
  const start = new Date(startMs).toISOString();
  return {
    integrations: integrations.map((integration) => ({
      clientId: integration["client-id"],
      clientSecret: integration["client-secret"],
      level: integration.level,
      targets: integration.targets ?? [],
      permissions: integration.permissions ?? "all",
      createdAt: integration.created ?? start,
    })),
    environments: environments.map(({ created, tenants: ids, ...said }) => ({
      ...said,
      tenants: ids ?? [],
      ...(created === undefined ? {} : { createdAt: created }),
    })),
    tenants,
  };
}
