import { closed, text, texts } from "../../source/schema-parts.ts";
import type { DefinitionsSchema } from "../../source/check-schema.ts";
import { extensionFacts } from "./extension-facts.ts";
import { presetNames } from "./presets.ts";

const oneOrMore = { title: "a text, or a list of texts", anyOf: [text, texts] };

const memberPath = (description: string) => ({
  title: "a member name, or a list of names that lead to the value",
  description,
  anyOf: [text, texts],
});

const parameter = { ...text, description: "Wire name of the query parameter." };

const byParameter = (description: string) =>
  closed({ parameter }, ["parameter"], description);

const list = {
  ...closed(
    {
      items: memberPath("Where the items are; [] for the body itself."),
      total: memberPath("Where the number of all items is."),
      next: memberPath(
        "A cursor, an address or a flag: absent, null, false or empty on the last page.",
      ),
      page: closed(
        { parameter, first: { enum: [0, 1] } },
        ["parameter", "first"],
        "Pages by number.",
      ),
      offset: byParameter("Pages by the number of items to skip."),
      cursor: byParameter("Pages by what the page before gave under next."),
      link: {
        const: true,
        description:
          "Pages by the address under next, without next by the header Link.",
      },
      size: { ...text, description: "Wire name of the page-size parameter." },
    },
    ["items"],
    "How the pages of a list follow each other.",
  ),
  type: ["object", "null"],
  title:
    "exactly one of page, offset, cursor and link; next together with cursor",
  anyOf: [
    { type: "null" },
    { required: ["page"], not: exceptFor("page") },
    { required: ["offset"], not: exceptFor("offset") },
    { required: ["cursor", "next"], not: exceptFor("cursor") },
    { required: ["link"], not: exceptFor("link") },
  ],
};

function exceptFor(kind: string): object {
  const others = ["page", "offset", "cursor", "link"].filter(
    (other) => other !== kind,
  );
  return { anyOf: others.map((other) => ({ required: [other] })) };
}

/** JSON Schema of the file that says how OpenAPI documents are to be read. */
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
            "Lists by operation, GET /things; null for what looks like a list but is none.",
          additionalProperties: { $ref: "#/$defs/list" },
        },
      },
      [],
      "Settings for reading OpenAPI documents.",
    ),
    list,
  },
};
