import { expect, it } from "vitest";
import { findingsOf, findingsOfAll } from "./compare.ts";
import type { JsonSchema, Keywords } from "./wire-schemas.ts";

const text = { type: "string" };
const a = { properties: { a: text } };

// prettier-ignore
it("points to where the keyword of a change is written", () => {
  // Beside the type, and what is written in the second part.
  const rows: [type: string, part: object, written?: string][] = [
    ["string", { enum: ["a"] }],
    ["string", { const: "a" }],
    ["string", { minLength: 1 }],
    ["string", { maxLength: 1 }],
    ["string", { format: "date" }],
    ["string", { pattern: "a" }],
    ["string", { contentEncoding: "base64" }],
    ["string", { contentMediaType: "image/png" }],
    ["string", { not: { const: "a" } }],
    ["string", { if: { minLength: 1 }, then: { maxLength: 2 } }],
    ["number", { multipleOf: 2 }],
    ["number", { minimum: 1 }],
    ["number", { exclusiveMinimum: 1 }],
    ["number", { maximum: 1 }],
    ["number", { exclusiveMaximum: 1 }],
    ["", { type: "integer" }],
    ["array", { minItems: 1 }],
    ["array", { maxItems: 1 }],
    ["array", { uniqueItems: true }],
    ["array", { items: text }],
    ["array", { unevaluatedItems: false }],
    ["array", { contains: text }],
    ["array", { prefixItems: [text] }, "/allOf/1/prefixItems/0"],
    ["object", { minProperties: 1 }],
    ["object", { maxProperties: 1 }],
    ["object", { additionalProperties: false }],
    ["object", { unevaluatedProperties: false }],
    ["object", { dependentRequired: { a: ["b"] } }],
    ["object", { dependencies: { a: ["b"] } }],
    ["object", { dependentSchemas: { a: { required: ["b"] } } }],
    ["object", { dependencies: { a: { required: ["b"] } } }],
    ["object", { propertyNames: { maxLength: 1 } }, "/allOf/1/propertyNames"],
    ["object", { patternProperties: { x: text } }, "/allOf/1/patternProperties/x"],
    ["object", a, "/allOf/1/properties/a"],
    ["object", { required: ["a"] }, "/allOf/1/required/0"],
  ];
  const pairs = rows.map(([type, part]): readonly [JsonSchema, JsonSchema] => {
    // Without the mention of members, the type has those of any name.
    const base = type === "" ? {} : { type, properties: {} };
    return [{ allOf: [base, {}] }, { allOf: [base, part as Keywords] }];
  });
  const turned = pairs.map(([before, after]) => [after, before] as const);
  const pointers = (asked: typeof pairs) => findingsOfAll(asked, "request").map((all) =>
    all.map(({ finding: { places } }) => [places.before, places.after].map((place) => place?.pointer.replace(/^.*?\/schema\/prefixItems\/\d+/, "") ?? null)));
  expect(pointers(pairs).map((found, at) => [...(rows[at] ?? []).slice(0, 2), found])).toEqual(
    rows.map(([type, part, written = "/allOf/1"]) => [type, part, [[null, written]]]));
  expect(pointers(turned).map((found, at) => [...(rows[at] ?? []).slice(0, 2), found])).toEqual(
    rows.map(([type, part, written = "/allOf/1"]) => [type, part, [[written, null]]]));
});

it("points to the schemas themselves where they write what changes", () => {
  const pointers = (before: JsonSchema, after: JsonSchema) =>
    findingsOf({ before, after }, "request").map(({ finding: { places } }) =>
      [places.before, places.after].map((place) =>
        place?.pointer.replace(/^.*schema/, ""),
      ),
    );
  const part = (...values: readonly string[]): JsonSchema => ({
    allOf: [{}, { enum: values }],
  });
  const constant = (value: string): JsonSchema => ({
    allOf: [{}, { const: value }],
  });
  expect(pointers(text, { ...text, pattern: "a" })).toEqual([["", ""]]);
  expect(pointers(part("a"), part("a", "b"))).toEqual([
    ["/allOf/1", "/allOf/1"],
  ]);
  const both = ["/allOf/1", "/allOf/1"];
  expect(pointers(constant("a"), constant("b"))).toEqual([both, both]);
});

it("says all of a finding", () => {
  const pet = (required: readonly string[]): JsonSchema => ({
    type: "object",
    properties: { owner: { type: "object", required } },
  });
  const Pet = { $ref: "#/components/schemas/Pet" };
  const [found] = findingsOf(
    {
      before: Pet,
      after: Pet,
      beforeComponents: { Pet: pet(["a"]) },
      afterComponents: { Pet: pet(["a", "b"]) },
    },
    "request",
  );
  const pointer = "#/components/schemas/Pet/properties/owner/required/1";
  expect(found).toStrictEqual({
    path: "owner",
    finding: {
      kind: "required-property-added",
      cause: JSON.stringify([
        "required-property-added",
        pointer,
        "b",
        null,
        "any",
      ]),
      step: "b",
      schema: "Pet",
      schemaPath: "owner.b",
      name: null,
      before: null,
      after: "any",
      effect: "incomparable",
      guards: [],
      places: {
        before: null,
        after: expect.objectContaining({ pointer }) as object,
      },
    },
  });
});

it("keeps causes small, and apart", () => {
  const patterns = ["a", `${"b".repeat(300)}c`, `${"b".repeat(300)}d`];
  const pointer =
    "#/paths/~1/get/responses/200/content/application~1json/schema";
  const [short, ...long] = patterns.map((pattern) => {
    const after = { ...text, pattern };
    return (
      findingsOf({ before: text, after }, "request")[0]?.finding.cause ?? ""
    );
  });
  const whole = (pattern: string) =>
    JSON.stringify(["pattern-added", pointer, null, null, pattern]);
  expect(short).toBe(whole("a"));
  const start = whole("b".repeat(300)).slice(0, 200);
  expect(long.map((cause) => [cause.slice(0, 201), cause.length])).toEqual(
    long.map(() => [`${start} `, 217]),
  );
  expect(new Set(long).size).toBe(2);
});

it("notes whether what is gone was deprecated, and where it stood", () => {
  const of = (a: Keywords) =>
    ({ type: "object", properties: { a } }) as Keywords;
  const gone = (before: JsonSchema) =>
    findingsOf(
      { before, after: { type: "object", properties: {} } },
      "request",
    ).map(({ finding: { life, schema, schemaPath } }) => [
      life,
      schema,
      schemaPath,
    ]);
  const deprecated = { kind: "deprecated-first", since: null, releases: null };
  expect(gone(of({ ...text, deprecated: true }))).toEqual([
    [{ grace: deprecated }, null, ""],
  ]);
  const without = [{ grace: { kind: "without-deprecation" } }, null, ""];
  expect(gone(of(text))).toEqual([without]);
  expect(gone({ type: "object", required: ["a"] })).toEqual([without]);
});

it("does not take a component that stands for alternatives for where they were given up", () => {
  const [found] = findingsOf(
    {
      before: {
        anyOf: [
          { ...text, pattern: "a" },
          { ...text, pattern: "b" },
        ],
      },
      after: { $ref: "#/components/schemas/Name" },
      beforeComponents: { Name: text },
    },
    "request",
  );
  expect([found?.finding.kind, found?.finding.places.after]).toEqual([
    "union-removed",
    null,
  ]);
});

it("gives one cause to what is met in two ways and on both sides", () => {
  const Name = { $ref: "#/components/schemas/Name" };
  const owner = {
    type: "object",
    properties: {
      name: Name,
      pet: { type: "object", properties: { name: Name } },
    },
  };
  const compared = {
    before: owner,
    after: owner,
    beforeComponents: { Name: { ...text, maxLength: 8 } },
    afterComponents: { Name: { ...text, maxLength: 4 } },
  };
  const causes = (["request", "response"] as const).flatMap((side) =>
    findingsOf(compared, side).map(({ finding }) => finding.cause),
  );
  expect(causes.map((cause) => cause === causes[0])).toEqual([true, true]);
});
