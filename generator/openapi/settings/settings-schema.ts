import { closed, keyed, text, texts } from "../../source/schema-parts.ts";
import type { Reference, ValueOf } from "../../source/value-of.ts";
import type { DefinitionsSchema } from "../../source/check-schema.ts";
import {
  listInput,
  listMembers,
  oneWayToPage,
} from "../../source/list-schema.ts";
import { extensionFacts } from "./extension-facts.ts";
import { listPresets } from "./list-presets.ts";
import { presetNames } from "./presets.ts";

/** The source of method names. */
export const namePresets = ["path", "short"] as const;

const oneOrMore = {
  title: "a text, or a list of texts",
  anyOf: [text, texts],
} as const;

const listObject = closed(
  {
    ...listMembers,
    size: {
      description: "How the page size is chosen.",
      title: "the wire name of a query parameter, or parameter or body",
      anyOf: [text, listInput("How the page size is chosen.", {})],
    },
  },
  ["items"],
  "How to get the pages of a list.",
);

const list = {
  ...listObject,
  type: ["object", "string", "null"],
  title: `${oneWayToPage.title}; or one of ${listPresets.join(" and ")} alone`,
  anyOf: [{ type: "null" }, { enum: listPresets }, ...oneWayToPage.anyOf],
};

const names = closed(
  {
    preset: {
      enum: namePresets,
      description:
        "path: names follow from method and path, not from operationIds. short: names follow from operationIds without words in front that repeat the tag: containers.create for containerCreate.",
    },
    strip: {
      ...texts,
      description:
        "Prefixes of operationIds that are not part of names, removed in this order. A star matches any text.",
    },
    operations: {
      type: "object",
      description:
        "Names of methods below the client, by operationId or METHOD /path.",
      additionalProperties: text,
    },
  },
  [],
  "How to name methods that are not in the ledger yet.",
);

const security = {
  type: "array",
  description: "Alternatives; a call needs the credentials of one.",
  title: "a list of alternatives such as [{ apiKey: [] }]",
  items: {
    type: "object",
    description: "The scopes of each security scheme.",
    additionalProperties: texts,
  },
} as const;

const lists: Reference<
  typeof listObject | { readonly enum: typeof listPresets } | { type: "null" }
> = { $ref: "#/$defs/list" };

const securities: Reference<typeof security> = { $ref: "#/$defs/security" };

const settings = closed(
  {
    presets: {
      type: "array",
      items: { enum: presetNames },
      description: "Presets of vendor extensions to read. Default: all.",
    },
    extensions: closed(
      keyed(extensionFacts, () => oneOrMore),
      [],
      "Extensions that contain a fact, with members after dots: x-life.sunset.",
    ),
    lists: {
      type: "object",
      description:
        "Lists by operation, such as GET /things, or by pattern, such as GET /v1/*: how to get the next page, a preset that describes it, or null for an operation that looks like a list but is not one.",
      additionalProperties: lists,
    },
    names,
    security: {
      type: "object",
      description:
        "The credentials that operations need, where the document says others: by operation, such as POST /login, or by pattern, such as * /v3/*. Written as in documents; an empty list for none.",
      additionalProperties: securities,
    },
  },
  [],
  "Settings for reading OpenAPI documents.",
);

/** The values that the schema accepts. */
export type SettingsContent = ValueOf<typeof settings>;
export type NamesContent = ValueOf<typeof names>;
export type ListContent = NonNullable<ValueOf<typeof lists>>;
export type SecurityContent = ValueOf<typeof security>;

/** JSON Schema of the settings for OpenAPI documents. */
export const openapiSettingsSchema: DefinitionsSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://sdkwright.dev/openapi-settings.schema.json",
  title: "Settings for reading OpenAPI documents",
  $ref: "#/$defs/settings",
  $defs: {
    settings,
    list,
    security,
  },
};
