import { closed, text, texts } from "../../source/schema-parts.ts";
import type { DefinitionsSchema } from "../../source/check-schema.ts";
import {
  listInput,
  listMembers,
  oneWayToPage,
} from "../../source/list-schema.ts";
import { extensionFacts } from "./extension-facts.ts";
import { listPresets } from "./list-presets.ts";
import { namePresets } from "./name-settings.ts";
import { presetNames } from "./presets.ts";

const oneOrMore = { title: "a text, or a list of texts", anyOf: [text, texts] };

const list = {
  ...closed(
    {
      ...listMembers,
      size: {
        description: "How the page size is chosen.",
        title: "the wire name of a query parameter, or parameter or body",
        anyOf: [text, listInput("How the page size is chosen.")],
      },
    },
    ["items"],
    "How the pages of a list follow each other.",
  ),
  type: ["object", "string", "null"],
  title: `${oneWayToPage.title}; or one of ${listPresets.join(" and ")} alone`,
  anyOf: [{ type: "null" }, { enum: listPresets }, ...oneWayToPage.anyOf],
};

const names = closed(
  {
    preset: {
      enum: namePresets,
      description:
        "path: names follow from method and path, whatever the operationIds.",
    },
    strip: {
      ...texts,
      description:
        "What stands in front of operationIds and is no part of names, taken away in this order. A star stands for any text.",
    },
    operations: {
      type: "object",
      description:
        "Names of methods below the client, by operationId or METHOD /path.",
      additionalProperties: text,
    },
  },
  [],
  "How methods are called that no ledger has yet.",
);

/** JSON Schema of the settings for OpenAPI documents. */
export const openapiSettingsSchema: DefinitionsSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "https://sdkwright.dev/openapi-settings.schema.json",
  title: "How OpenAPI documents are to be read",
  $ref: "#/$defs/settings",
  $defs: {
    settings: closed(
      {
        presets: {
          type: "array",
          items: { enum: presetNames },
          description: "Known vendor extensions to follow. Default: all.",
        },
        extensions: closed(
          Object.fromEntries(extensionFacts.map((fact) => [fact, oneOrMore])),
          [],
          "Extensions that say a fact, with members behind dots: x-life.sunset.",
        ),
        lists: {
          type: "object",
          description:
            "Lists by operation, GET /things, or pattern, GET /v1/*: how pages follow, the preset that says so, or null for what looks like a list but is none.",
          additionalProperties: { $ref: "#/$defs/list" },
        },
        names,
      },
      [],
      "Settings for reading OpenAPI documents.",
    ),
    list,
  },
};
