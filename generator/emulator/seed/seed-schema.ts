import { scopeLevels } from "../../model/operation.ts";
import type { DefinitionsSchema } from "../../source/check-schema.ts";
import type { ValueOf } from "../../source/value-of.ts";
import { closed, text, texts } from "../../source/schema-parts.ts";
import { errorShapes, groupings, products } from "../settings/options.ts";

/** An id goes into a header, where the gateway takes visible ASCII without spaces. */
const contextId = {
  type: "string",
  pattern: "^[\\u0021-\\u007e]{1,128}$",
  title: "1 to 128 visible ASCII characters",
} as const;

const moment = {
  type: "string",
  pattern:
    "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,3})?Z)?$",
  title: "a day or time such as 2026-01-31 or 2026-01-31T12:00:00Z",
} as const;

const count = { type: "integer", minimum: 1 } as const;

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

export type EnvironmentContent = ValueOf<typeof environment>;

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

const seed = closed(
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
);

/** A seed file as it is written; every part may be left out. */
export type SeedContent = ValueOf<typeof seed>;

/** JSON Schema of the seed file of `sdkwright mock`. */
export const seedSchema: DefinitionsSchema = {
  $id: "https://sdkwright.dev/mock-seed.schema.json",
  $defs: {
    seed,
  },
};
