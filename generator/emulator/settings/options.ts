import type { ListConvention } from "../../model/list-convention.ts";
import type { ScopeLevel } from "../../model/operation.ts";
import type { JournalEntry } from "../emulator.ts";
import type { Api } from "../route.ts";
import type { SchemaWork } from "../schemas/schema-work.ts";

/** The form of an error body; the service does not document one. */
export const errorShapes = [
  "problem",
  "oauth",
  "vendor",
  "html",
  "empty",
] as const;

export type ErrorShape = (typeof errorShapes)[number];

/** The options of the emulator. Every value that the service leaves open has a documented default in `defaults.ts`. */
export interface EmulatorOptions {
  /** Default: an integration for each scope level, with environments and tenants. */
  readonly world?: World;
  /**
   * Where a request names its region: in the first label of the host, or in the first segment of the path
   * (`/eu/pro/v1/…`).
   */
  readonly regionBy?: "host" | "path";
  /**
   * What is in front of all paths: `/v1`, where a document has the server `https://pets.example/v1`. Default: nothing.
   * Paths without it are served too.
   */
  readonly basePath?: string;
  /** Host below the region label, with port: `eu.HOST`. Any host is accepted if it is not given. */
  readonly host?: string;
  /**
   * Default `problem`, except for errors of the token endpoint, for which RFC 6749 requires `oauth`, and for statuses
   * that an OpenAPI document describes.
   */
  readonly errorShape?: ErrorShape;
  /** Milliseconds since 1970 at which the virtual clock starts. It moves by `control.clock.advance` and with `elapsed`. */
  readonly startMs?: number;
  /** Milliseconds since the emulator was created; without it, time stands still. The server passes real time. */
  readonly elapsed?: () => number;
  /** Waits, for faults that delay. Default: does not wait, but advances the virtual clock. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** Seeds tokens, secrets, ids and probabilities: the same calls give the same answers. Default 1. */
  readonly seed?: number;
  /** How lists are paged, sorted and filtered. Default: as the service says. */
  readonly list?: ListConvention;
  /** Items of a page when a request does not say. Default 100. */
  readonly defaultPageSize?: number;
  /** The most items of a page. Default 2,000. */
  readonly maxPageSize?: number;
  /** Whether a page size above the maximum is refused or silently cut. Default `refuse`. */
  readonly oversize?: "refuse" | "clamp";
  /** Response of a removed endpoint. Default 404. */
  readonly removedStatus?: 404 | 410;
  /** Response to credentials that are not accepted. Default 401 and `invalid_client`. */
  readonly invalidClient?: {
    readonly status: 400 | 401;
    readonly error: "invalid_client" | "unauthorized_client";
  };
  /** Default: no limit. */
  readonly rateLimit?: RateLimit;
  /** Whether an integration of an environment may name a tenant of it, for product APIs. Default `allow`. */
  readonly tenantThroughEnvironment?: "allow" | "refuse";
  /** Days from the deprecation of an endpoint to the date in its `Sunset` header. Default: no such header. */
  readonly sunsetAfterDays?: number;
  /** Number of journal entries that are kept, the newest ones; counts continue. Default 100,000. */
  readonly maxJournalEntries?: number;
  /** Approximate limit of bytes in the journal: older entries are dropped first. Default 64 MiB. */
  readonly maxJournalBytes?: number;
  /**
   * Whether to refuse query parameters that the route does not list, instead of responding with a note. Default: for
   * a gateway, since its catalogue lists all of them.
   */
  readonly strictQuery?: boolean;
  /** Lets pages of all origins call and read the responses (CORS). Default: not for a gateway, whose service does not. */
  readonly cors?: boolean;
  /** Called for each request after its response. */
  readonly onAnswered?: (entry: JournalEntry) => void;
  /** Largest request body in bytes. Default 10 MiB. */
  readonly maxBodyBytes?: number;
  /** Items that each list starts with. Default 3. */
  readonly itemsPerList?: number;
  /**
   * Whether an item that nobody created is missing or shown like the example: for workflows, or for trying calls.
   * Default: `missing` for a gateway, `shown` for a document.
   */
  readonly unknownItems?: "missing" | "shown";
  /** Items of lists by context and path, instead of examples: `{ "/pro/v1/buildings": [{…}] }`. */
  readonly data?: Readonly<Record<string, readonly unknown[]>>;
}

/** With what only the command gives: users of the library have no use for the types of the inside. */
export interface EmulatorSetup extends EmulatorOptions {
  /** Opens the place where work on the schemas of the source is done. Default: here. */
  readonly openSchemaWork?: (source: Api["source"]) => SchemaWork;
}

/** Requests in a window for each context. */
export interface RateLimit {
  readonly requests: number;
  readonly windowMs: number;
  /** Form of Retry-After. Default `seconds`. */
  readonly retryAfter?: "seconds" | "date" | "none";
}

/** The accounts behind the gateway. */
export interface World {
  /** The clients that can get a token. */
  readonly integrations: readonly Integration[];
  /** Environments, each of which holds tenants. */
  readonly environments: readonly Environment[];
  /** Tenants, each of a region. */
  readonly tenants: readonly Tenant[];
}

export interface Integration {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly level: ScopeLevel;
  /** IDs of its environments or tenants; empty for an organization. */
  readonly targets: readonly string[];
  /** Granted permissions; `all` grants every permission that a route requires. */
  readonly permissions: readonly string[] | "all";
  /** ISO 8601; it is valid for six months from then. */
  readonly createdAt: string;
}

export interface Environment {
  readonly id: string;
  /** Default: that of its tenants. For a manual environment it has to be theirs, since nothing else determines it. */
  readonly region?: string;
  /** IDs of its tenants. */
  readonly tenants: readonly string[];
  /**
   * How its tenants were grouped. Only for a manual environment does the region have to be determined. Default
   * `manual`.
   */
  readonly grouping?: Grouping;
  /**
   * ISO 8601, created or last edited: it can be selected up to 15 minutes later. None for one that has always
   * existed.
   */
  readonly createdAt?: string;
}

export const groupings = ["automatic", "manual"] as const;

export type Grouping = (typeof groupings)[number];

export interface Tenant {
  readonly id: string;
  readonly region: string;
  /** The product. Default `mdm`. */
  readonly product?: Product;
}

/** The two products in the rule for the region of an environment, and any other. */
export const products = ["mdm", "security-cloud", "other"] as const;

export type Product = (typeof products)[number];
