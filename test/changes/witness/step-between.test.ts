import { expect, it } from "vitest";
import { lastingCauses } from "../../../generator/changes/change/lasting-causes.ts";
import { schemaText } from "../../../generator/changes/apis/schema-text.ts";
import { findPart } from "../../../generator/changes/witness/payload-parts.ts";
import { stepBetween } from "../../../generator/changes/witness/step-between.ts";
import type { WireSchema } from "../../../generator/wire/model/wire-schema.ts";
import { anyChange } from "../../support/any-change.ts";
import { apiOf } from "../apis/compare-documents.ts";
import { wireSchemas, type Keywords } from "../schemas/wire-schemas.ts";

const names = ["A", "B", "C", "D", "E", "F", "G"] as const;
const ref = (name: (typeof names)[number]) => ({
  $ref: `#/components/schemas/${name}`,
});
const wire = wireSchemas(
  Object.fromEntries(
    names.map((name) => [name, { type: "object", required: [name] }]),
  ),
);

it("finds how a schema contains another one", () => {
  const above = wire.inPlace({
    properties: { a: ref("A"), b: ref("B"), z: ref("B") },
    additionalProperties: ref("C"),
    patternProperties: { x: {}, "^y": ref("D") },
    prefixItems: [{}, ref("E")],
    items: ref("F"),
    oneOf: [{ type: "object", required: ["none"] }, ref("G")],
  });
  const { object, array, unions } = above.shape;
  const [union] = unions;
  const below = {
    A: object.properties.get("a")?.schema,
    B: object.properties.get("b")?.schema,
    C: object.additional,
    D: object.patterns.get("^y"),
    E: array.prefix[1],
    F: array.items,
    G: union?.members[1],
  };
  const step = (name: (typeof names)[number], member = "none") => {
    const schema = below[name];
    if (typeof schema !== "object") throw new Error(`${name} is no schema.`);
    return stepBetween(above, schema, member);
  };
  expect(stepBetween(above, above, "a")).toEqual({ kind: "itself" });
  expect(step("A", "a")).toEqual({ kind: "member", name: "a" });
  expect(step("A", "b")).toEqual({ kind: "member", name: "a" });
  expect(step("B", "z")).toEqual({ kind: "member", name: "z" });
  expect(step("B")).toEqual({ kind: "member", name: "b" });
  expect(step("C")).toEqual({ kind: "other-member" });
  expect(step("D")).toEqual({ kind: "pattern-member", pattern: "^y" });
  expect(step("E")).toEqual({ kind: "item", index: 1 });
  expect(step("F")).toEqual({ kind: "item", index: 2 });
  expect(step("G")).toEqual({ kind: "alternative", union });
  expect(stepBetween(above, wire.inPlace({}), "a")).toBeNull();
});

it("finds the part of a payload that has a schema", () => {
  const [operation] = apiOf(`paths: { /a: { put: {
  parameters: [{ name: q, in: query, schema: { type: string } }, { name: X, in: header, schema: { type: integer } }],
  requestBody: { content: { text/plain: { schema: { maxLength: 1 } }, text/csv: {} } },
  responses: { "200": { description: A, headers: { H: { schema: { type: string } } }, content: { text/plain: { schema: { maxLength: 2 } } } }, "201": { description: B, content: { text/plain: { schema: { maxLength: 3 } } } } } } } }`).operations;
  const details = operation?.details;
  if (!details) throw new Error("Expected an operation.");
  const [q, x] = details.parameters;
  const [ok, made] = details.responses;
  const header = ok?.headers[0];
  const schemaOf = (
    each: { readonly schema: WireSchema | null } | undefined,
  ) => {
    if (!each?.schema) throw new Error("Expected a schema.");
    return each.schema;
  };
  const find = (
    schema: WireSchema,
    name: string | null,
    side: "request" | "response",
  ) => findPart(details, schema, name, side);
  expect(find(schemaOf(q), "Q", "request")).toEqual({
    kind: "parameter",
    parameter: q,
  });
  expect(find(schemaOf(x), "x", "request")).toEqual({
    kind: "parameter",
    parameter: x,
  });
  expect(find(schemaOf(q), "x", "request")).toBeNull();
  const [csv, plain] = details.body?.contents ?? [];
  expect(find(schemaOf(plain), null, "request")).toEqual({
    kind: "body",
    content: plain,
  });
  // What says nothing is any value.
  expect(find(wire.inPlace({}), null, "request")).toEqual({
    kind: "body",
    content: csv,
  });
  expect(find(schemaOf(plain), null, "response")).toBeNull();
  const content = made?.contents[0];
  expect(find(schemaOf(content), null, "response")).toEqual({
    kind: "answer",
    response: made,
    content,
  });
  expect(find(schemaOf(header), "h", "response")).toEqual({
    kind: "header",
    response: ok,
    header,
  });
  expect(find(schemaOf(header), "x", "response")).toBeNull();
  expect(find(schemaOf(q), "h", "response")).toBeNull();
});

it.each<[Keywords | null, string]>([
  [null, "any value"],
  [{}, "any value"],
  [ref("A"), "A"],
  [{ type: "integer" }, "integer"],
  [{ type: ["number", "null"] }, "null or number"],
  [{ type: "array" }, "array"],
  [{ type: "array", items: ref("A") }, "array of A"],
  [{ type: "array", items: { type: "integer" } }, "array of integer"],
  [{ type: "array", items: { type: "number" } }, "array of number"],
  [{ type: "array", items: { type: "string" } }, "array of string"],
  [
    { type: "array", items: { type: ["string", "null"] } },
    "array of any value",
  ],
])("%j is %s", (schema, text) => {
  expect(schemaText(schema && wire.inPlace(schema))).toBe(text);
});

it("keeps the causes in documents, named as on every machine", () => {
  const location = { file: "/a/b.yaml", line: 1, column: 2, length: 3 };
  const [before, catalogue] = (["before", "catalogue"] as const).map(
    (side) => ({
      side,
      pointer: "#/x",
      location,
    }),
  );
  if (before === undefined || catalogue === undefined) throw new Error();
  const change = anyChange({ cause: [before, catalogue] });
  expect(lastingCauses(change, (file) => file.slice(3))).toEqual([
    { ...before, location: { ...location, file: "b.yaml" } },
  ]);
});
