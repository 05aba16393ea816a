import type { ListConvention } from "../../model/list-convention.ts";
import type { ScopeLevel } from "../../model/operation.ts";
import type { World } from "./options.ts";

/*
 * Every value that the service leaves open and that the emulator therefore chooses. None of them is a fact about the
 * service: a client that relies on one of them relies on this emulator.
 */

/** 2026-01-01T00:00:00Z: a fixed day, so that two runs answer the same. */
export const defaultStartMs: number = Date.UTC(2026, 0, 1);

export const defaultSeed = 1;

/** An object around the items and the number of all of them; pages by number from 0; one sort key a parameter. */
export const defaultList: ListConvention = {
  items: ["results"],
  total: ["totalCount"],
  next: null,
  pages: { kind: "number", name: "page", first: 0 },
  size: { name: "page-size" },
  maxSize: null,
  sort: { parameter: "sort", form: "repeated" },
};

export const defaultPageSize = 100;

export const defaultMaxPageSize = 2000;

/** 10 MiB. */
export const defaultMaxBodyBytes: number = 10 * 1024 * 1024;

export const defaultItemsPerList = 3;

export const defaultMaxJournalEntries = 100_000;

/** 64 MiB: a hundred thousand entries of the largest size would be some gigabytes. */
export const defaultMaxJournalBytes: number = 64 * 1024 * 1024;

/**
 * The world that is there when none is given: in each region an environment with two tenants, and an integration a
 * scope level, made when the clock starts. The integration of the tenant level is for the first tenant of each region
 * only, so that an unassigned one can be tried.
 */
export function defaultWorld(
  regions: readonly string[],
  startMs: number,
): World {
  const createdAt = new Date(startMs).toISOString();
  const granted = { permissions: "all", createdAt } as const;
  return {
    integrations: [
      {
        clientId: "organization-client",
        clientSecret: "organization-secret",
        level: "organization",
        targets: [],
        ...granted,
      },
      {
        clientId: "environment-client",
        clientSecret: "environment-secret",
        level: "environment",
        targets: regions.map((region) => `environment-${region}`),
        ...granted,
      },
      {
        clientId: "tenant-client",
        clientSecret: "tenant-secret",
        level: "tenant",
        targets: regions.map((region) => `tenant-${region}-1`),
        ...granted,
      },
    ],
    environments: regions.map((region) => ({
      id: `environment-${region}`,
      region,
      tenants: [`tenant-${region}-1`, `tenant-${region}-2`],
    })),
    tenants: regions.flatMap((region) => [
      { id: `tenant-${region}-1`, region },
      { id: `tenant-${region}-2`, region },
    ]),
  };
}

/** The service says that up to 15 minutes pass until a new or edited environment is selectable; here all 15 do. */
export const selectableAfterMs: number = 15 * 60_000;

/**
 * Whose data a call reads and changes, and whose rate limit it counts for: `eu/tenant/t-1`, `eu/environment/e-1`, `us/organization`; the
 * same for all calls where no gateway stands in front. What a product API answers to an environment, for which of its tenants, the service
 * does not say: each context has data of its own, so that an environment sees and changes those of none of its tenants.
 */
export function contextKey(
  context: {
    readonly region: string;
    readonly level: ScopeLevel;
    readonly id: string | null;
  } | null,
): string {
  if (context === null) return "api";
  const { region, level, id } = context;
  return [region, level, id].filter((part) => part !== null).join("/");
}

/** How long before the clock starts an endpoint was deprecated whose release has no date: 30 days. */
export const undatedDeprecationMs: number = 30 * 86_400_000;

/** The page that `rel="deprecation"` leads to. The service names none, so it is an address that exists nowhere. */
export const deprecationPage = "https://docs.invalid/deprecations";

/**
 * Bodies that are taken where the catalogue says only that there is one: JSON, and forms with files, since the payloads
 * are not shown and some endpoints take uploads.
 */
export const bodyMediaTypes: readonly string[] = [
  "application/json",
  "multipart/form-data",
];

/** Of PATCH moreover. */
export const patchMediaTypes: readonly string[] = [
  "application/merge-patch+json",
];

/** Of a longer body the journal has the beginning: so many characters. */
export const longestJournalBody = 4096;

/** Of a longer target too: 16 kB, the length from which targets are refused. */
export const longestJournalTarget: number = 16 * 1024;

/** Requests that `assertNoUnhandled` names; it counts the others. */
export const mostUnhandled = 20;
