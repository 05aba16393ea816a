import type { ListConvention } from "../../model/list-convention.ts";
import type { ScopeLevel } from "../../model/operation.ts";
import type { JournalEntry } from "../emulator.ts";

/** How the body of an error is written; the service does not document one. */
export const errorShapes = [
  "problem",
  "oauth",
  "vendor",
  "html",
  "empty",
] as const;

export type ErrorShape = (typeof errorShapes)[number];

/** What the emulator is told. Every value that the service leaves open has a documented default in `defaults.ts`. */
export interface EmulatorOptions {
  readonly world?: World;
  /** How the region is told: by the first label of the host, or by the first segment of the path (`/eu/pro/v1/…`). */
  readonly regionBy?: "host" | "path";
  /** Host below the region label, with port: `eu.HOST`. Any host is accepted when it is not given. */
  readonly host?: string;
  /**
   * Default `problem`, except for the errors of the token endpoint, which RFC 6749 wants to be `oauth`, and where an
   * OpenAPI document has a schema for the status.
   */
  readonly errorShape?: ErrorShape;
  /** Milliseconds since 1970 at which the virtual clock starts. It moves by `control.clock.advance` and with `elapsed`. */
  readonly startMs?: number;
  /** Milliseconds since the emulator was made; none stands still. The server passes real time. */
  readonly elapsed?: () => number;
  /** Waits, for faults that delay. Default: does not wait, but advances the virtual clock. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** Seeds tokens, secrets, ids and probabilities: the same calls give the same answers. Default 1. */
  readonly seed?: number;
  readonly list?: ListConvention;
  readonly defaultPageSize?: number;
  readonly maxPageSize?: number;
  /** Whether a page size above the maximum is refused or silently cut. Default `refuse`. */
  readonly oversize?: "refuse" | "clamp";
  /** Answer of a removed endpoint. Default 404. */
  readonly removedStatus?: 404 | 410;
  /** Answer to credentials that are not accepted. Default 401 and `invalid_client`. */
  readonly invalidClient?: {
    readonly status: 400 | 401;
    readonly error: "invalid_client" | "unauthorized_client";
  };
  readonly rateLimit?: RateLimit;
  /** Whether an integration of an environment may name a tenant of it, for product APIs. Default `allow`. */
  readonly tenantThroughEnvironment?: "allow" | "refuse";
  /** Days from the deprecation of an endpoint to the date in its `Sunset` header. Default: no such header. */
  readonly sunsetAfterDays?: number;
  /** Journal entries that are kept, the newest ones; counts go on. Default 100,000. */
  readonly maxJournalEntries?: number;
  /** Bytes that the journal takes at most, about: older entries go before. Default 64 MiB. */
  readonly maxJournalBytes?: number;
  /**
   * Refuse query parameters that the route does not list, instead of answering with a note. Default: of a gateway, since
   * its catalogue lists all of them.
   */
  readonly strictQuery?: boolean;
  /** Lets pages of all origins call and read the answers (CORS). Default: not of a gateway, whose service does not. */
  readonly cors?: boolean;
  /** Told of each request when it has got its answer. Default: nobody. */
  readonly onAnswered?: (entry: JournalEntry) => void;
  /** Largest request body in bytes. Default 10 MiB. */
  readonly maxBodyBytes?: number;
  /** Items that each list starts with. Default 3. */
  readonly itemsPerList?: number;
  /**
   * Whether an item that nobody has made is missing or shown as the example has it: for flows, or for trying calls.
   * Default: `missing` of a gateway, `shown` of a document.
   */
  readonly unknownItems?: "missing" | "shown";
  /** Items of lists by context and path, instead of examples: `{ "/pro/v1/buildings": [{…}] }`. */
  readonly data?: Readonly<Record<string, readonly unknown[]>>;
}

/** Requests in a window of each context. */
export interface RateLimit {
  readonly requests: number;
  readonly windowMs: number;
  /** Form of Retry-After. Default `seconds`. */
  readonly retryAfter?: "seconds" | "date" | "none";
}

/** The accounts behind the gateway. */
export interface World {
  readonly integrations: readonly Integration[];
  readonly environments: readonly Environment[];
  readonly tenants: readonly Tenant[];
}

export interface Integration {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly level: ScopeLevel;
  /** IDs of the environments or tenants it is for; empty for an organization. */
  readonly targets: readonly string[];
  /** Granted permissions; `all` grants whatever a route asks for. */
  readonly permissions: readonly string[] | "all";
  /** ISO 8601; it is valid for six months from then. */
  readonly createdAt: string;
}

export interface Environment {
  readonly id: string;
  /** Default: that of its tenants. Of a manual one it has to be theirs, since nothing else determines it. */
  readonly region?: string;
  /** IDs of its tenants. */
  readonly tenants: readonly string[];
  /** How its tenants came together. Only of a manual one the region has to be determined. Default `manual`. */
  readonly grouping?: Grouping;
  /** ISO 8601, made or last edited: it becomes selectable up to 15 minutes after. None for one that has always been there. */
  readonly createdAt?: string;
}

export const groupings = ["automatic", "manual"] as const;

export type Grouping = (typeof groupings)[number];

export interface Tenant {
  readonly id: string;
  readonly region: string;
  /** What it is an instance of. Default `mdm`. */
  readonly product?: Product;
}

/** The two products that the rule for the region of an environment names, and any other. */
export const products = ["mdm", "security-cloud", "other"] as const;

export type Product = (typeof products)[number];
