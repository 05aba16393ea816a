import type { DefinitionsSchema } from "../../source/check-schema.ts";
import { closed, text } from "../../source/schema-parts.ts";
import type { ValueOf } from "../../source/value-of.ts";
import { mostDelayMs } from "./faults.ts";
import { tokenForm } from "../../model/token.ts";

/** Ten years: a larger value has a wrong unit. */
const mostMs = 10 * 365 * 24 * 60 * 60 * 1000;

const respond = closed(
  {
    kind: { const: "respond" },
    status: { type: "integer", minimum: 200, maximum: 599 },
    headers: {
      type: "object",
      propertyNames: {
        pattern: tokenForm.source,
        title: "names of headers",
      },
      additionalProperties: {
        type: "string",
        pattern: "^[\\t\\u0020-\\u007e]*$",
        title: "a text of visible ASCII characters",
      },
    },
    body: { type: "string" },
  },
  ["kind", "status"],
  "This response instead of the real one.",
);

const delay = closed(
  {
    kind: { const: "delay" },
    ms: { type: "integer", minimum: 0, maximum: mostDelayMs },
  },
  ["kind", "ms"],
  "A delay before the request is handled.",
);

const reset = closed(
  { kind: { const: "reset" }, processed: { type: "boolean" } },
  ["kind"],
  "The connection ends before the response.",
);

const truncate = closed(
  { kind: { const: "truncate" } },
  ["kind"],
  "The connection ends within the body of the response.",
);

const fault = closed(
  {
    match: closed(
      {
        method: {
          type: "string",
          pattern: tokenForm.source,
          title: "a method, such as GET",
        },
        path: {
          type: "string",
          pattern: "^[/*]",
          title: "a path, in which * matches any text",
        },
        nth: { type: "integer", minimum: 1 },
      },
      [],
      "The requests that the fault affects.",
    ),
    times: { type: "integer", minimum: 1 },
    probability: { type: "number", minimum: 0, maximum: 1 },
    action: {
      title: "one of the kinds respond, delay, reset, truncate",
      type: "object",
      required: ["kind"],
      discriminator: { propertyName: "kind" },
      oneOf: [respond, delay, reset, truncate],
    },
  },
  ["action"],
  "A fault.",
);

const bodies = {
  nothing: closed({}, [], "No content."),
  clock: {
    ...closed(
      {
        advanceMs: { type: "integer", minimum: 0, maximum: mostMs },
        dateSkewMs: { type: "integer", minimum: -mostMs, maximum: mostMs },
      },
      [],
      "What to change of the clock.",
    ),
    minProperties: 1,
  },
  fault,
  client: closed(
    { clientId: text },
    [],
    "The client whose tokens are meant; all clients if left out.",
  ),
  rotation: closed(
    { clientId: text },
    ["clientId"],
    "The client whose secret is meant.",
  ),
  edit: closed(
    { environmentId: text, tenants: { type: "array", items: text } },
    ["environmentId", "tenants"],
    "The tenants of the environment.",
  ),
} as const;

/** Bodies of control requests, by the name of their definition. */
export type ControlBodies = {
  readonly [Kind in keyof typeof bodies]: ValueOf<(typeof bodies)[Kind]>;
};

/** JSON Schema of the bodies of the control port. */
export const controlSchema: DefinitionsSchema = {
  $id: "https://sdkwright.dev/mock-control.schema.json",
  $defs: bodies,
};
