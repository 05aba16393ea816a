import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import type { WireSchema } from "../../../generator/wire/model/wire-schema.ts";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../../generator/wire/read/read-wire-api.ts";
import { families, type Family } from "../../changes/schemas/small-schemas.ts";
import type { Keywords } from "../../changes/schemas/wire-schemas.ts";
import {
  toJsonSchema,
  type Direction,
} from "../../correctness/support/json-schema.ts";
import type { JsonObject } from "../../correctness/support/raw-document.ts";
import { documentOf } from "../../support/documents.ts";
import { runs } from "../../support/random-input.ts";
import { jsonSchemaOf } from "./json-schema-of.ts";
import { answerOf, type Raw } from "./wire-schemas.ts";

/*
 * A second reading: what ajv accepts by the schemas of a document as they are written there, it accepts by their normal form, turned
 * back into a schema, and nothing else.
 */

type Version = "2.0" | "3.0.3" | "3.1.0";

const referring = (version: Version) => (name: string) => ({
  $ref:
    version === "2.0"
      ? `#/definitions/${name}`
      : `#/components/schemas/${name}`,
});

/** A document that answers with an object of a member for each schema. */
function documentOfAll(schemas: Raw, version: Version): string {
  const refer = referring(version);
  const schema = {
    properties: Object.fromEntries(
      Object.keys(schemas).map((name) => [name, refer(name)]),
    ),
  };
  const answer =
    version === "2.0"
      ? { schema }
      : { content: { "application/json": { schema } } };
  return JSON.stringify({
    ...(version === "2.0"
      ? {
          swagger: version,
          produces: ["application/json"],
          definitions: schemas,
        }
      : { openapi: version, components: { schemas } }),
    info: { title: "Schemas", version: "1" },
    paths: {
      "/": { get: { responses: { 200: { description: "", ...answer } } } },
    },
  });
}

async function normalForms(
  text: string,
): Promise<ReadonlyMap<string, { readonly schema: WireSchema | "any" }>> {
  const { value } = documentOf({ file: "api.json", text });
  const nothing = { overlays: [], include: [], exclude: [] };
  const prepared = value && (await prepareDocuments(value, nothing));
  const settings = { settings: defaultOpenapiSettings };
  const api = prepared?.value && readWireApi(prepared.value, settings).value;
  if (!api) throw new Error("Expected a document.");
  return answerOf(api).shape.object.properties;
}

/** Values that only one of the two readings takes. */
async function differences(
  schemas: Raw,
  values: readonly JsonValue[],
  version: Version,
  direction: Direction,
): Promise<readonly string[]> {
  const text = documentOfAll(schemas, version);
  const forms = await normalForms(text);
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    validateFormats: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  // The document is written above.
  const root = JSON.parse(text) as JsonObject;
  ajv.addSchema(toJsonSchema({ name: "raw", root }, direction), "raw");
  return Object.entries(schemas).flatMap(([name, schema]) => {
    const form = forms.get(name)?.schema;
    if (typeof form !== "object") return [`${name} is not read`];
    const raw = ajv.compile({ $ref: `raw${referring(version)(name).$ref}` });
    const normal = ajv.compile(jsonSchemaOf(form, direction));
    return values
      .filter((value) => raw(value) !== normal(value))
      .map((value) => {
        const by = raw(value) ? "the document alone" : "the normal form alone";
        return JSON.stringify([schema, by, "takes", value]);
      });
  });
}

/** Ways to write one schema with another. */
const ways: readonly ((one: Keywords, other: Keywords) => Raw)[] = [
  (one) => one,
  (one, other) => ({ anyOf: [one, other] }),
  (one, other) => ({ oneOf: [one, other] }),
  (one, other) => ({ allOf: [one, other] }),
  (one, other) => ({ ...one, allOf: [other] }),
  (one) => ({ allOf: inParts(one, 0) }),
  (one) => ({ allOf: inParts(one, 1), nullable: true }),
  (one) => ({ ...one, nullable: true }),
  (one, other) => ({
    allOf: [
      { ...one, "x-nullable": true },
      { ...other, nullable: true },
    ],
  }),
];

/** Every second keyword in a part of its own. */
function inParts(schema: Keywords, first: 0 | 1): readonly Keywords[] {
  return [first, 1 - first].map((part) =>
    Object.fromEntries(
      Object.entries(schema).filter((_, index) => index % 2 === part),
    ),
  );
}

/**
 * What writers mean otherwise than JSON Schema says, and the reader reads as they mean it: a part of `allOf` forbids no members of
 * the others, and null in a list of types is meant beside `allOf` too. Null beside `not`, `if` and `oneOf` is in nobody's documents.
 */
function isMeantOtherwise(schema: Keywords): boolean {
  const { additionalProperties, type, not, oneOf } = schema;
  return [
    additionalProperties,
    Array.isArray(type) || undefined,
    not,
    schema.if,
    oneOf,
  ].some((each) => each !== undefined);
}

describe("normal forms take what is written", () => {
  const count = runs(36);

  it.each<[string, Family]>(Object.entries(families))(
    "%s",
    async (_name, { schemas, values }) => {
      // These families hold no schemas that are Booleans.
      const list = schemas as readonly Keywords[];
      const at = (index: number) => list[index % list.length] ?? {};
      const written = Array.from({ length: count }, (_, index) => {
        // Primes, so that the families are walked through in no order.
        const one = at(index * 97 + 13);
        const other = at(index * 61 + 7);
        const isPlain = isMeantOtherwise(one) || isMeantOtherwise(other);
        const way = ways[index % (isPlain ? 3 : ways.length)];
        return [`S${index}`, way?.(one, other)] as const;
      });
      expect(
        await differences(
          Object.fromEntries(written),
          [...values, null],
          "3.1.0",
          "request",
        ),
      ).toEqual([]);
    },
  );
});

const text = { type: "string" };

/** Every place of a mark that null is allowed. */
const marked = (mark: string, refer: (name: string) => Raw): Raw => ({
  Text: text,
  Marked: { ...text, [mark]: true },
  Unmarked: { ...text, [mark]: false },
  Listed: { ...text, enum: ["a"], [mark]: true },
  Member: { type: "object", properties: { a: { ...text, [mark]: true } } },
  Item: { type: "array", items: { ...text, [mark]: true } },
  Rest: { type: "object", additionalProperties: { ...text, [mark]: true } },
  Behind: refer("Marked"),
  Beside: { ...refer("Text"), [mark]: true },
  Around: { allOf: [refer("Text")], [mark]: true },
  Inside: { allOf: [refer("Marked")] },
  "Inside.And.Out": { allOf: [refer("Marked"), text] },
});

const marks = [
  ["2.0", "x-nullable"],
  ["3.0.3", "nullable"],
  ["3.0.3", "x-nullable"],
  ["3.1.0", "nullable"],
  ["3.1.0", "x-nullable"],
] as const;

it.each(marks)("%s: what %s says of null", async (version, mark) => {
  const values = [
    null,
    "a",
    "b",
    1,
    { a: null },
    { a: "x" },
    { a: 1 },
    [null],
    ["x"],
  ];
  const schemas = marked(mark, referring(version));
  expect(await differences(schemas, values, version, "response")).toEqual([]);
});

const whole = {
  type: "object",
  required: ["id", "name", "secret"],
  properties: {
    id: { ...text, readOnly: true },
    name: text,
    secret: { ...text, writeOnly: true },
  },
};
const bounds = {
  type: "number",
  minimum: 1,
  exclusiveMinimum: true,
  maximum: 3,
};

it.each<[Version, Direction]>([
  ["2.0", "request"],
  ["2.0", "response"],
  ["3.0.3", "request"],
  ["3.0.3", "response"],
  ["3.1.0", "request"],
  ["3.1.0", "response"],
])("%s: bounds, and members of a %s", async (version, direction) => {
  const members = ["id", "name", "secret"];
  const objects = Array.from({ length: 8 }, (_, bits) =>
    Object.fromEntries(
      members.flatMap((name, bit) => ((bits >> bit) & 1 ? [[name, "x"]] : [])),
    ),
  );
  const values: readonly JsonValue[] = [0, 1, 2, 3, 4, ...objects];
  const schemas = {
    Bounds: version === "3.1.0" ? { ...bounds, exclusiveMinimum: 1 } : bounds,
    Whole: whole,
    Parts: { allOf: [referring(version)("Whole"), { maxProperties: 2 }] },
  };
  expect(await differences(schemas, values, version, direction)).toEqual([]);
});
