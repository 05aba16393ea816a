import { scopeLevels } from "../../model/operation.ts";
import { closed, keyed, text, texts } from "../../source/schema-parts.ts";
import { listsSchema } from "./list-schema.ts";
import { serviceIdentity } from "./service-identity-schema.ts";

const baseAddressKinds = ["bare", "regional"] as const;

const tokenFields = {
  type: "object",
  additionalProperties: closed(
    {
      type: text,
      value: { type: ["string", "integer"] },
      summary: text,
    },
    ["type"],
    "A field, with its value if the source gives one and a summary if the source explains it.",
  ),
} as const;

const guide = closed(
  { summary: text, rules: texts },
  ["summary", "rules"],
  "Facts for the documentation.",
);

const baseAddress = (template: {
  readonly type: "string";
  readonly pattern: string;
  readonly title: string;
}) =>
  closed(
    { "source-name": text, template, region: text, summary: text },
    ["source-name", "template", "summary"],
    "A base address.",
  );

const bareAddress = baseAddress({
  type: "string",
  pattern: "^https://([^\\s/{}]|\\{host\\})+$",
  title: "an https address without a path, with {host} as its only placeholder",
});

const regionalAddress = baseAddress({
  type: "string",
  pattern:
    "^https://(?=[^/]*\\{region\\})([^\\s/{}]|\\{host\\}|\\{region\\})+$",
  title: "an https address without a path, with {region} and perhaps {host}",
});

const scopeLevel = closed(
  {
    title: text,
    reaches: text,
    "typical-use": text,
    "base-address": { enum: baseAddressKinds },
    header: {
      type: ["string", "null"],
      pattern: "^[A-Za-z][A-Za-z0-9-]*$",
      title: "a header name, or null",
    },
    context: text,
    "also-reaches": {
      type: "array",
      items: { enum: scopeLevels },
      description:
        "Other levels in whose contexts an integration of this level can call with its own token.",
    },
  },
  ["title", "reaches", "typical-use", "base-address", "header", "context"],
  "A scope level.",
);

/** JSON Schema of the `service.yaml` of a gateway. */
export const serviceSchema = closed(
  {
    kind: {
      enum: ["gateway", "plain"],
      description:
        "plain: a service that its OpenAPI documents describe. Default: a gateway.",
    },
    ...serviceIdentity,
    host: {
      type: ["string", "null"],
      pattern: "^[A-Za-z0-9.-]+$",
      title: "a host name, or null",
    },
    regions: {
      type: "array",
      items: {
        type: "string",
        pattern: "^[a-z0-9-]+$",
        title: "a region label",
      },
      uniqueItems: true,
      minItems: 1,
    },
    "base-addresses": closed(
      { bare: bareAddress, regional: regionalAddress },
      baseAddressKinds,
      "Where requests go.",
    ),
    token: closed(
      {
        method: { const: "POST" },
        path: {
          type: "string",
          pattern: "^(/[^/{}?#\\s]+)+$",
          title: "a path such as /auth/token",
        },
        "base-address": {
          enum: [...baseAddressKinds, "of-request"],
          description:
            "Host that issues tokens: the host that receives the requests (of-request), the bare host, or the host of a region; a client without a region uses the region of the bare host.",
        },
        "content-type": text,
        "lifetime-seconds": { type: "integer", minimum: 1 },
        form: tokenFields,
        response: tokenFields,
        rules: texts,
      },
      [
        "method",
        "path",
        "base-address",
        "content-type",
        "lifetime-seconds",
        "form",
        "response",
        "rules",
      ],
      "The token endpoint.",
    ),
    "scope-levels": closed(
      keyed(scopeLevels, () => scopeLevel),
      scopeLevels,
      "The scope levels.",
    ),
    "scope-rules": texts,
    "collection-parameters": {
      type: "object",
      additionalProperties: closed(
        { type: { enum: ["string", "integer", "rsql"] }, summary: text },
        ["type", "summary"],
        "A query parameter.",
      ),
    },
    lists: listsSchema,
    integration: closed(
      {
        summary: text,
        "validity-months": {
          type: "integer",
          minimum: 1,
          description: "Calendar months from creation to end.",
        },
        fields: {
          type: "object",
          additionalProperties: closed(
            { type: text, required: text, notes: text },
            ["type", "required", "notes"],
            "A field.",
          ),
        },
        prerequisites: texts,
        "creation-steps": texts,
        rules: texts,
      },
      ["summary", "fields", "prerequisites", "creation-steps", "rules"],
      "The integration that holds credentials and permissions.",
    ),
    environment: guide,
    tenant: guide,
    limits: { type: "object", additionalProperties: text },
    "version-segment": {
      enum: ["required", "optional"],
      description:
        "Whether every path must have a version segment after the path of its namespace, except paths marked as unversioned. Default: optional.",
    },
    "versioning-rules": texts,
    verification: closed(
      { header: text, success: text, requests: texts },
      ["header", "success", "requests"],
      "How to check that a setup works.",
    ),
    decisions: {
      type: "array",
      description:
        "Questions that the source leaves open or answers in two ways, and what this catalogue and its SDK do.",
      items: closed(
        {
          open: {
            ...text,
            description:
              "The question, as a phrase without a full stop; code in backticks.",
          },
          decision: {
            ...text,
            description: "The answer, in sentences; code in backticks.",
          },
        },
        ["open", "decision"],
        "A decision.",
      ),
    },
    "left-open": {
      ...texts,
      description: "Facts that the source does not give and that are left out.",
    },
  },
  [
    "service",
    "title",
    "summary",
    "package",
    "host",
    "regions",
    "base-addresses",
    "token",
    "scope-levels",
    "scope-rules",
    "collection-parameters",
    "integration",
    "environment",
    "tenant",
    "limits",
    "versioning-rules",
    "verification",
    "left-open",
  ],
  "The gateway behind the catalogue.",
);
