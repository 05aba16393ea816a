import { httpMethods, scopeLevels } from "../model/operation.ts";

const text = { type: "string", minLength: 1 } as const;
const texts = { type: "array", items: text } as const;
const baseAddressKinds = ["bare", "regional"] as const;

function closed(
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
  description: string,
): Readonly<Record<string, unknown>> {
  return {
    type: "object",
    description,
    additionalProperties: false,
    required,
    properties,
  };
}

const releaseOrReleases = (description: string) => ({
  title: "a release id, or a list of release ids",
  description,
  anyOf: [text, { ...texts, minItems: 1, uniqueItems: true }],
});

const scope = {
  title: `one of ${scopeLevels.join(", ")}, or a list of them`,
  description: "Scope level, or levels, at which calls are possible.",
  anyOf: [
    { enum: scopeLevels },
    {
      type: "array",
      items: { enum: scopeLevels },
      minItems: 1,
      uniqueItems: true,
    },
  ],
};

const operation = closed(
  {
    summary: { ...text, description: "One sentence for the documentation." },
    permissions: {
      ...texts,
      description: "Names of the capabilities that a call needs.",
    },
    collection: {
      type: "boolean",
      description:
        "Whether the answer is a list. Without it the path and its methods decide.",
    },
    added: { ...text, description: "Release that brought the operation." },
    reactivated: releaseOrReleases(
      "Releases that took a deprecation or a removal back.",
    ),
    "fields-added": releaseOrReleases(
      "Releases that added fields or query parameters.",
    ),
    "fields-removed": releaseOrReleases("Releases that removed fields."),
    deprecated: releaseOrReleases("Releases that deprecated the operation."),
    removed: releaseOrReleases("Releases that removed the operation."),
    replacement: {
      ...text,
      pattern: "^[A-Z]+ /",
      title: "METHOD /path, such as GET /v2/check-in",
      description:
        "Operation to use instead; the path is below the namespace, or complete.",
    },
  },
  [],
  "One operation with its lifecycle facts; {} when nothing but its existence is known.",
);

const namespace = closed(
  {
    namespace: {
      type: "string",
      pattern: "^[a-z][a-z0-9-]*$",
      title: "lower-case words joined by hyphens",
      description:
        "Id; the first segment of the paths unless path says otherwise.",
    },
    title: text,
    summary: text,
    scope,
    path: {
      type: ["string", "null"],
      pattern: "^(/[^/{}?#\\s]+)+$",
      title: "a path such as /pro, or null",
      description:
        "First segments of all paths; null when the source names the API without a path.",
    },
    endpoints: {
      type: "object",
      description: "Operations by path (below the namespace) and method.",
      additionalProperties: {
        type: "object",
        minProperties: 1,
        additionalProperties: false,
        properties: Object.fromEntries(
          httpMethods.map((method) => [
            method.toLowerCase(),
            { $ref: "#/$defs/operation" },
          ]),
        ),
      },
    },
  },
  ["namespace", "title", "scope", "endpoints"],
  "A namespace: one API behind the gateway.",
);

const releases = closed(
  {
    releases: {
      type: "array",
      description: "Oldest first.",
      minItems: 1,
      items: closed(
        {
          id: {
            type: "string",
            pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$",
            maxLength: 64,
            title: "letters, digits, dots, hyphens and underscores",
            description: "What lifecycle facts and commands say.",
          },
          label: {
            type: ["string", "null"],
            minLength: 1,
            maxLength: 64,
            description: "Public label; null when it is not known.",
          },
          date: {
            type: "string",
            pattern: "^\\d{4}-\\d{2}-\\d{2}$",
            title: "a day such as 2026-11-20",
          },
          summary: text,
        },
        ["id", "label"],
        "One release.",
      ),
    },
  },
  ["releases"],
  "The ordered list of releases.",
);

const names = closed(
  {
    names: {
      type: "object",
      description: "Public name by operation key.",
      additionalProperties: closed(
        {
          name: { $ref: "#/$defs/dotted-name" },
          parameters: {
            type: "array",
            items: { $ref: "#/$defs/identifier" },
            description: "Names of the path parameters, by position.",
          },
          aliases: {
            type: "array",
            items: { $ref: "#/$defs/dotted-name" },
            uniqueItems: true,
            description: "Former names; they stay as deprecated aliases.",
          },
        },
        ["name"],
        "The public name of one operation.",
      ),
    },
  },
  ["names"],
  "The name ledger: public names, frozen at their first emission.",
);

const tokenFields = {
  type: "object",
  additionalProperties: closed(
    {
      type: text,
      value: { type: ["string", "integer"] },
      summary: text,
    },
    ["type", "summary"],
    "A field; value when it is always the same.",
  ),
};

const guide = closed(
  { summary: text, rules: texts },
  ["summary", "rules"],
  "Facts for the documentation.",
);

const baseAddress = closed(
  {
    "source-name": text,
    template: {
      type: "string",
      pattern: "^https://[^\\s/]+$",
      title: "an https address with {host} and {region} as placeholders",
    },
    region: text,
    summary: text,
  },
  ["source-name", "template", "summary"],
  "A base address.",
);

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
    "also-reaches": { type: "array", items: { enum: scopeLevels } },
  },
  ["title", "reaches", "typical-use", "base-address", "header", "context"],
  "A scope level.",
);

const service = closed(
  {
    service: {
      type: "string",
      pattern: "^[a-z][a-z0-9-]*$",
      title: "lower-case words joined by hyphens",
    },
    title: text,
    summary: text,
    package: closed(
      {
        name: {
          type: "string",
          pattern: "^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$",
          title: "an npm package name",
          maxLength: 214,
        },
        license: text,
      },
      ["name", "license"],
      "The npm package of the SDK.",
    ),
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
      { bare: baseAddress, regional: baseAddress },
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
        "base-address": { enum: baseAddressKinds },
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
      Object.fromEntries(scopeLevels.map((level) => [level, scopeLevel])),
      scopeLevels,
      "The scope levels.",
    ),
    "scope-rules": texts,
    "collection-parameters": {
      type: "object",
      additionalProperties: closed(
        { type: { enum: ["string", "integer"] }, summary: text },
        ["type", "summary"],
        "A query parameter.",
      ),
    },
    integration: closed(
      {
        summary: text,
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
    "versioning-rules": texts,
    verification: closed(
      { header: text, success: text, requests: texts },
      ["header", "success", "requests"],
      "How to see that a setup works.",
    ),
    "left-open": {
      ...texts,
      description: "Facts that the source does not give.",
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
  "The service behind the catalogue.",
);

/** JSON Schema of every file of a catalogue, published as `spec/catalogue.schema.json` for editors. */
export const catalogueSchema: CatalogueSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  $id: "https://sdkwright.dev/catalogue.schema.json",
  title: "sdkwright catalogue file",
  // Which kind of file it is shows in its one distinguishing key, so an editor reports on that kind alone.
  type: "object",
  if: { required: ["service"] },
  // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
  then: { $ref: "#/$defs/service" },
  else: {
    if: { required: ["namespace"] },
    // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
    then: { $ref: "#/$defs/namespace" },
    else: {
      if: { required: ["names"] },
      // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
      then: { $ref: "#/$defs/names" },
      else: { $ref: "#/$defs/releases" },
    },
  },
  $defs: {
    service,
    releases,
    namespace,
    names,
    operation,
    identifier: {
      type: "string",
      pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
      title: "an identifier",
    },
    "dotted-name": {
      type: "string",
      pattern: "^[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)+$",
      title: "identifiers joined by dots, such as pro.buildings.v1.list",
    },
  },
};

interface CatalogueSchema {
  readonly $id: string;
  readonly [keyword: string]: unknown;
}
