import { scopeLevels, type ScopeLevel } from "../../model/operation.ts";
import type { DefinitionsSchema } from "../../source/check-schema.ts";
import { closed, text, texts } from "../../source/schema-parts.ts";
import {
  errorShapes,
  groupings,
  products,
  type ErrorShape,
  type Grouping,
  type Product,
} from "../settings/options.ts";

/** A seed file as it is written; every part may be left out. */
export interface SeedContent {
  readonly start?: string;
  readonly integrations?: readonly IntegrationContent[];
  readonly environments?: readonly EnvironmentContent[];
  readonly tenants?: readonly TenantContent[];
  readonly lists?: ListsContent;
  readonly limits?: LimitsContent;
  readonly answers?: AnswersContent;
  readonly data?: Readonly<Record<string, readonly unknown[]>>;
}

export interface IntegrationContent {
  readonly "client-id": string;
  readonly "client-secret": string;
  readonly level: ScopeLevel;
  readonly targets?: readonly string[];
  readonly permissions?: "all" | readonly string[];
  readonly created?: string;
}

export interface EnvironmentContent {
  readonly id: string;
  readonly region?: string;
  readonly tenants?: readonly string[];
  readonly grouping?: Grouping;
  readonly created?: string;
}

export interface TenantContent {
  readonly id: string;
  readonly region: string;
  readonly product?: Product;
}

export interface ListsContent {
  readonly "items-per-list"?: number;
  readonly "default-page-size"?: number;
  readonly "max-page-size"?: number;
  readonly oversize?: "refuse" | "clamp";
}

export interface LimitsContent {
  readonly "body-bytes"?: number;
  readonly "journal-entries"?: number;
  readonly "journal-bytes"?: number;
  readonly rate?: {
    readonly requests: number;
    readonly "window-ms": number;
    readonly "retry-after"?: "seconds" | "date" | "none";
  };
}

export interface AnswersContent {
  readonly "error-shape"?: ErrorShape;
  readonly "removed-status"?: 404 | 410;
  readonly "invalid-client"?: {
    readonly status: 400 | 401;
    readonly error: "invalid_client" | "unauthorized_client";
  };
  readonly "tenant-through-environment"?: "allow" | "refuse";
  readonly "strict-query"?: boolean;
  readonly "sunset-after-days"?: number;
}

/** An id goes into a header, where the gateway takes visible ASCII without spaces. */
const contextId = {
  type: "string",
  pattern: "^[\\u0021-\\u007e]{1,128}$",
  title: "1 to 128 visible ASCII characters",
};

const moment = {
  type: "string",
  pattern:
    "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,3})?Z)?$",
  title: "a day or time such as 2026-01-31 or 2026-01-31T12:00:00Z",
};

const count = { type: "integer", minimum: 1 };

const integration = closed(
  {
    "client-id": text,
    "client-secret": text,
    level: { enum: scopeLevels },
    targets: { type: "array", items: contextId, uniqueItems: true },
    permissions: {
      title: "all, or a list of permissions",
      anyOf: [{ const: "all" }, texts],
    },
    created: moment,
  },
  ["client-id", "client-secret", "level"],
  "An integration with its credentials.",
);

const environment = closed(
  {
    id: contextId,
    region: text,
    tenants: { type: "array", items: contextId, uniqueItems: true },
    grouping: { enum: groupings },
    created: moment,
  },
  ["id"],
  "An environment.",
);

const tenant = closed(
  { id: contextId, region: text, product: { enum: products } },
  ["id", "region"],
  "A tenant.",
);

const lists = closed(
  {
    "items-per-list": { type: "integer", minimum: 0, maximum: 100_000 },
    "default-page-size": count,
    "max-page-size": count,
    oversize: { enum: ["refuse", "clamp"] },
  },
  [],
  "How lists are paged and how long they are.",
);

const limits = closed(
  {
    // What the server itself reads at the most.
    "body-bytes": { ...count, maximum: 64 * 1024 * 1024 },
    "journal-entries": count,
    "journal-bytes": count,
    rate: closed(
      {
        requests: count,
        "window-ms": count,
        "retry-after": { enum: ["seconds", "date", "none"] },
      },
      ["requests", "window-ms"],
      "Requests that a context may make in a time window.",
    ),
  },
  [],
  "Limits on the size and number of requests.",
);

const answers = closed(
  {
    "error-shape": { enum: errorShapes },
    "removed-status": { enum: [404, 410] },
    "invalid-client": closed(
      {
        status: { enum: [400, 401] },
        error: { enum: ["invalid_client", "unauthorized_client"] },
      },
      ["status", "error"],
      "Response to credentials that are not accepted.",
    ),
    "tenant-through-environment": { enum: ["allow", "refuse"] },
    "strict-query": { type: "boolean" },
    "sunset-after-days": { type: "integer", minimum: 0 },
  },
  [],
  "Responses that the service does not specify.",
);

/** JSON Schema of the seed file of `sdkwright mock`. */
export const seedSchema: DefinitionsSchema = {
  $id: "https://sdkwright.dev/mock-seed.schema.json",
  $defs: {
    seed: closed(
      {
        start: moment,
        integrations: { type: "array", items: integration, minItems: 1 },
        environments: { type: "array", items: environment },
        tenants: { type: "array", items: tenant },
        lists,
        limits,
        answers,
        data: {
          type: "object",
          additionalProperties: { type: "array" },
        },
      },
      [],
      "The data that the emulator starts with.",
    ),
  },
};
