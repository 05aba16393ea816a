import type { ListConvention } from "../../model/list-convention.ts";
import type { ScopeLevel } from "../../model/operation.ts";
import type { World } from "./options.ts";

/*
 * Every value that the service leaves open and the emulator therefore chooses. None of them is a fact about the
 * service: a client that relies on one of them relies on this emulator.
 */

/** 2026-01-01T00:00:00Z: a fixed day, so that two runs give the same responses. */
export const defaultStartMs: number = Date.UTC(2026, 0, 1);

export const defaultSeed = 1;

/** An object with the items and their total; pages by number from 0; one sort key for each parameter. */
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
 * The default accounts: in each region an environment with two tenants, and one integration for each scope level,
 * created when the clock starts. The integration of the tenant level is only for the first tenant of each region, so
 * that an unassigned one can be tried.
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

/**
 * The service says that up to 15 minutes pass until a new or edited environment can be selected; here it is always
 * 15.
 */
export const selectableAfterMs: number = 15 * 60_000;

/**
 * The context whose data a call reads and changes, and whose rate limit it counts for: `eu/tenant/t-1`,
 * `eu/environment/e-1`, `us/organization`; the same for all calls without a gateway. The service does not say what a
 * product API returns to an environment: each context has its own data, so an environment does not see or change the
 * data of its tenants.
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

/**
 * Bodies that are accepted if the catalogue only says that there is one: JSON, and forms with files, since payloads
 * are not described and some endpoints accept uploads.
 */
export const bodyMediaTypes: readonly string[] = [
  "application/json",
  "multipart/form-data",
];

/** Additionally for PATCH. */
export const patchMediaTypes: readonly string[] = [
  "application/merge-patch+json",
];

/** The journal stores only the beginning of a longer body: this many characters. */
export const longestJournalBody = 4096;

/** The same for a longer target: 16 kB, the length from which targets are refused. */
export const longestJournalTarget: number = 16 * 1024;

/** Number of requests that `assertNoUnhandled` names; it counts the others. */
export const mostUnhandled = 20;
