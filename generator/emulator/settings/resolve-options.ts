import type { ListConvention } from "../../model/list-convention.ts";
import { checkWorld } from "./check-world.ts";
import {
  defaultItemsPerList,
  defaultList,
  defaultMaxBodyBytes,
  defaultMaxJournalBytes,
  defaultMaxJournalEntries,
  defaultMaxPageSize,
  defaultPageSize,
  defaultSeed,
  defaultStartMs,
  defaultWorld,
} from "./defaults.ts";
import type { EmulatorSetup, ErrorShape, RateLimit, World } from "./options.ts";
import type { JournalEntry } from "../emulator.ts";
import type { Gateway } from "../route.ts";

/** The options with every default in place. */
export interface ResolvedOptions {
  readonly world: World;
  readonly regionBy: "host" | "path";
  /** Without a slash at its end. */
  readonly basePath: string;
  /** `null` accepts any host. */
  readonly host: string | null;
  readonly errorShape: ErrorShape;
  /** Whether errors are written in the schema of a document, if it has one for them. */
  readonly errorsAsDocumented: boolean;
  readonly startMs: number;
  readonly elapsed: () => number;
  /** `null` advances the virtual clock instead of waiting. */
  readonly sleep: ((ms: number) => Promise<void>) | null;
  /** `null` does the work on schemas where it is needed. */
  readonly openSchemaWork: EmulatorSetup["openSchemaWork"] | null;
  readonly seed: number;
  readonly list: ListConvention;
  readonly defaultPageSize: number;
  readonly maxPageSize: number;
  readonly oversize: "refuse" | "clamp";
  readonly removedStatus: 404 | 410;
  readonly invalidClient: {
    readonly status: 400 | 401;
    readonly error: "invalid_client" | "unauthorized_client";
  };
  /** `null` for no limit. */
  readonly rateLimit: Required<RateLimit> | null;
  readonly tenantThroughEnvironment: "allow" | "refuse";
  /** `null` for no `Sunset` header. */
  readonly sunsetAfterDays: number | null;
  readonly maxJournalEntries: number;
  readonly maxJournalBytes: number;
  readonly strictQuery: boolean;
  readonly cors: boolean;
  readonly onAnswered: (entry: JournalEntry) => void;
  readonly maxBodyBytes: number;
  readonly itemsPerList: number;
  readonly unknownItems: "missing" | "shown";
  readonly data: Readonly<Record<string, readonly unknown[]>>;
}

/** @throws RangeError for invalid options */
export function resolveOptions(
  options: EmulatorSetup,
  gateway: Gateway | null,
): ResolvedOptions {
  // First, since the dates of the default accounts depend on it.
  if (Number.isNaN(new Date(options.startMs ?? 0).getTime()))
    throw new RangeError("The option `startMs` is not a date.");
  const resolved = fillIn(options, gateway);
  checkNumbers(resolved);
  checkWorld(resolved.world, gateway);
  return resolved;
}

function fillIn(
  options: EmulatorSetup,
  gateway: Gateway | null,
): ResolvedOptions {
  const startMs = options.startMs ?? defaultStartMs;
  return {
    world: options.world ?? defaultWorld(gateway?.regions ?? [], startMs),
    regionBy: options.regionBy ?? "host",
    basePath: (options.basePath ?? "").replace(/\/$/, ""),
    host: options.host?.toLowerCase() ?? null,
    errorShape: options.errorShape ?? "problem",
    errorsAsDocumented: options.errorShape === undefined,
    startMs,
    elapsed: options.elapsed ?? (() => 0),
    sleep: options.sleep ?? null,
    openSchemaWork: options.openSchemaWork ?? null,
    seed: options.seed ?? defaultSeed,
    list: options.list ?? defaultList,
    defaultPageSize: options.defaultPageSize ?? defaultPageSize,
    maxPageSize: options.maxPageSize ?? defaultMaxPageSize,
    oversize: options.oversize ?? "refuse",
    removedStatus: options.removedStatus ?? 404,
    invalidClient: options.invalidClient ?? {
      status: 401,
      error: "invalid_client",
    },
    rateLimit: options.rateLimit
      ? { retryAfter: "seconds", ...options.rateLimit }
      : null,
    tenantThroughEnvironment: options.tenantThroughEnvironment ?? "allow",
    sunsetAfterDays: options.sunsetAfterDays ?? null,
    maxJournalEntries: options.maxJournalEntries ?? defaultMaxJournalEntries,
    maxJournalBytes: options.maxJournalBytes ?? defaultMaxJournalBytes,
    strictQuery: options.strictQuery ?? gateway !== null,
    cors: options.cors ?? gateway === null,
    onAnswered: options.onAnswered ?? (() => {}),
    maxBodyBytes: options.maxBodyBytes ?? defaultMaxBodyBytes,
    itemsPerList: options.itemsPerList ?? defaultItemsPerList,
    unknownItems:
      options.unknownItems ?? (gateway === null ? "shown" : "missing"),
    data: options.data ?? {},
  };
}

function checkNumbers(options: ResolvedOptions): void {
  const { rateLimit } = options;
  atLeast(1, "defaultPageSize", options.defaultPageSize);
  atLeast(1, "maxPageSize", options.maxPageSize);
  atLeast(0, "maxBodyBytes", options.maxBodyBytes);
  atLeast(0, "itemsPerList", options.itemsPerList);
  atLeast(0, "maxJournalEntries", options.maxJournalEntries);
  atLeast(0, "maxJournalBytes", options.maxJournalBytes);
  atLeast(0, "sunsetAfterDays", options.sunsetAfterDays ?? 0);
  atLeast(0, "rateLimit.requests", rateLimit?.requests ?? 0);
  atLeast(1, "rateLimit.windowMs", rateLimit?.windowMs ?? 1);
}

function atLeast(least: number, name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(
      `The option \`${name}\` must be a whole number from ${least}.`,
    );
}
