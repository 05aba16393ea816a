import { describe, expect, it } from "vitest";
import { createFindings } from "../../generator/openapi/document/findings.ts";
import { createReferences } from "../../generator/openapi/document/references.ts";
import { keywordUses } from "../../generator/openapi/schema/keywords.ts";
import { createSchemaReader } from "../../generator/openapi/schema/read-schema.ts";
import type { JsonValue } from "../../generator/json/json-value.ts";
import { accepts } from "../../generator/wire/accept/accept.ts";
import { createJudging } from "../../generator/wire/accept/run.ts";
import { samplePayload } from "../../generator/wire/sample/sample-payload.ts";
import {
  compareDrafts,
  readDraft,
} from "../changes/refactoring/compare-drafts.ts";
import {
  answerOf,
  documentText,
  plainShape,
} from "../wire/read/wire-schemas.ts";
import { loadSchemas, issuesOf } from "../sdk/packs/support/judge-schemas.ts";
import { planWithPack } from "../sdk/packs/support/plan-with-pack.ts";
import { workFolder } from "../correctness/support/work-folder.ts";
import { lazily } from "../../generator/diagnostics/lazily.ts";
import { documentSet, placeAt } from "./schema/read-schemas.ts";

/*
 * What each keyword of JSON Schema means in each room: in the normal form, to the acceptor, to the sampler, to a comparison, to
 * the types of an SDK and to the schemas of a pack. A room that leaves one out says why, and the statement fails where the code does otherwise.
 */

/** Why a room leaves a keyword out. */
interface LeftOut {
  readonly why: string;
}

const not = (why: string): LeftOut => ({ why });

interface Row {
  /** A schema with the keyword, and the same one without. */
  readonly schema: unknown;
  readonly without: unknown;
  readonly reading?: LeftOut;
  /** A value that only the schema with the keyword refuses. */
  readonly refused: { readonly value: JsonValue } | LeftOut;
  readonly sampling?: LeftOut;
  readonly comparing?: LeftOut;
  readonly typing: "type" | "docs" | "remark" | LeftOut;
}

const refuses = (value: JsonValue) => ({ value });
const forPeople = not("it does not restrict values");
const names = not("it only names a schema, to which references lead");
const silentName = {
  reading: names,
  refused: names,
  comparing: names,
  typing: names,
};

/** A row whose schema has the keyword beside others. */
function row(
  keyword: string,
  value: unknown,
  beside: object,
  more: Omit<Row, "schema" | "without">,
): readonly [string, Row] {
  return [
    keyword,
    { schema: { ...beside, [keyword]: value }, without: beside, ...more },
  ];
}

const text = { type: "string" };
const number = { type: "number" };
const list = { type: "array", items: text };
const object = { type: "object", properties: { a: text, b: text } };
const target = "#/components/schemas/Named";
const searched = not("the sampler does not search values for conditions");
const unguided = { sampling: searched, typing: "remark" } as const;

// prettier-ignore
const rows: readonly (readonly [string, Row])[] = [
  row("type", "string", {}, { refused: refuses(1), typing: "type" }),
  row("nullable", true, text, { refused: not("it allows null besides"), typing: "type" }),
  row("enum", ["a"], text, { refused: refuses("b"), typing: "type" }),
  row("const", "a", text, { refused: refuses("b"), typing: "type" }),
  row("format", "date", text, { refused: refuses("today"), typing: "type" }),
  row("minLength", 3, text, { refused: refuses("a"), typing: "docs" }),
  row("maxLength", 2, text, { refused: refuses("aaa"), typing: "docs" }),
  row("pattern", "^[0-9]+$", text, { refused: refuses("a"), typing: "docs" }),
  row("contentEncoding", "base64", text, { refused: not("validators take it for an annotation"), typing: "docs" }),
  row("contentMediaType", "application/json", text, { refused: not("validators take it for an annotation"), typing: "docs" }),
  row("contentSchema", number, { ...text, contentMediaType: "application/json" }, { refused: not("validators take it for an annotation"), typing: "remark" }),
  row("minimum", 3, number, { refused: refuses(2), typing: "docs" }),
  row("maximum", 0, number, { refused: refuses(1), typing: "docs" }),
  row("exclusiveMinimum", 3, number, { refused: refuses(3), typing: "docs" }),
  row("exclusiveMaximum", 1, number, { refused: refuses(1), typing: "docs" }),
  row("multipleOf", 3, number, { refused: refuses(4), typing: "docs" }),
  row("items", number, { type: "array" }, { refused: refuses(["a"]), typing: "type" }),
  row("prefixItems", [number], { type: "array" }, { refused: refuses(["a"]), typing: "type" }),
  row("additionalItems", false, { type: "array", items: [text] }, { refused: refuses(["a", "b"]), typing: "type" }),
  row("unevaluatedItems", false, { type: "array", prefixItems: [text] }, { refused: refuses(["a", "b"]), typing: "type" }),
  row("minItems", 2, list, { refused: refuses(["a"]), typing: "docs" }),
  row("maxItems", 1, list, { refused: refuses(["a", "b"]), typing: "docs" }),
  row("uniqueItems", true, list, { refused: refuses(["a", "a"]), typing: "docs" }),
  row("contains", { const: "b" }, list, { refused: refuses(["a"]), ...unguided }),
  row("minContains", 2, { ...list, contains: text }, { refused: refuses(["a"]), ...unguided }),
  row("maxContains", 1, { ...list, contains: text }, { refused: refuses(["a", "b"]), typing: "remark" }),
  row("properties", { c: number }, { type: "object" }, { refused: refuses({ c: "a" }), typing: "type" }),
  row("required", ["a"], object, { refused: refuses({}), typing: "type" }),
  row("additionalProperties", number, object, { refused: refuses({ c: "a" }), typing: "type" }),
  row("unevaluatedProperties", number, object, { refused: refuses({ c: "a" }), typing: "type" }),
  row("patternProperties", { "^x-": number }, { type: "object" }, { refused: refuses({ "x-a": "a" }), typing: "type" }),
  row("propertyNames", { maxLength: 1 }, object, { refused: refuses({ aa: "a" }), typing: "docs" }),
  row("minProperties", 2, object, { refused: refuses({ a: "a" }), typing: "docs" }),
  row("maxProperties", 1, object, { refused: refuses({ a: "a", b: "b" }), typing: "docs" }),
  row("dependentRequired", { a: ["c"] }, object, { refused: refuses({ a: "a" }), sampling: searched, typing: "docs" }),
  row("dependentSchemas", { a: { required: ["c"] } }, object, { refused: refuses({ a: "a" }), ...unguided }),
  row("dependencies", { a: { required: ["c"] } }, object, { refused: refuses({ a: "a" }), ...unguided }),
  row("readOnly", true, text, { reading: not("it says something of a member: see the test below"), refused: not("it says where a member is sent"), comparing: not("it says something of a member: see the test below"), typing: not("it says something of a member: see the test below") }),
  row("writeOnly", true, text, { reading: not("it says something of a member: see the test below"), refused: not("it says where a member is sent"), comparing: not("it says something of a member: see the test below"), typing: not("it says something of a member: see the test below") }),
  row("allOf", [text], {}, { refused: refuses(1), typing: "type" }),
  row("anyOf", [text, number], {}, { refused: refuses(true), typing: "type" }),
  row("oneOf", [text, number], {}, { refused: refuses(true), typing: "type" }),
  row("not", { const: "string" }, text, { refused: refuses("string"), typing: "remark" }),
  row("if", { const: "string" }, { ...text, then: { minLength: 9 } }, { refused: refuses("string"), typing: "remark" }),
  row("then", { minLength: 9 }, { ...text, if: { const: "string" } }, { refused: refuses("string"), typing: "remark" }),
  row("else", { minLength: 9 }, { ...text, if: { const: "a" } }, { refused: refuses("string"), typing: "remark" }),
  row("discriminator", { propertyName: "kind" }, { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }] }, { refused: not("all alternatives are tried"), typing: "type" }),
  row("$ref", target, {}, { refused: refuses(1), typing: "type" }),
  row("$dynamicRef", target, {}, { reading: not("documents are bound before they are read"), refused: not("documents are bound before they are read"), comparing: not("documents are bound before they are read"), typing: not("documents are bound before they are read") }),
  row("$recursiveRef", "#", {}, { reading: not("documents are bound before they are read"), refused: not("documents are bound before they are read"), comparing: not("documents are bound before they are read"), typing: not("it leads to the document here") }),
  row("default", "b", text, { refused: forPeople, typing: "docs" }),
  row("deprecated", true, text, { refused: forPeople, typing: "docs" }),
  row("description", "About.", text, { refused: forPeople, typing: "docs" }),
  row("title", "Title", text, { refused: forPeople, typing: "docs" }),
  row("example", "b", text, { refused: forPeople, typing: "docs" }),
  row("examples", ["b"], text, { refused: forPeople, typing: "docs" }),
  row("externalDocs", { url: "https://a.test" }, text, { reading: forPeople, refused: forPeople, comparing: forPeople, typing: forPeople }),
  row("xml", { name: "a" }, text, { refused: not("JSON alone is judged"), typing: not("callers write XML as text") }),
  ...["$anchor", "$comment", "$id", "$schema"].map((name) => row(name, "a", text, silentName)),
  ...["$dynamicAnchor"].map((name) => row(name, "a", text, silentName)),
  ...["$defs", "definitions"].map((name) => row(name, { A: number }, text, silentName)),
  row("$recursiveAnchor", true, text, silentName),
  row("$vocabulary", {}, text, silentName),
];

const schemas = {
  Named: text,
  ...Object.fromEntries(
    ["Cat", "Dog"].map((name) => [
      name,
      {
        type: "object",
        required: ["kind", name],
        properties: { kind: text, [name]: number },
      },
    ]),
  ),
};

const draftOf = (schema: unknown) =>
  readDraft(documentText(schema, { schemas }));
const wireOf = (schema: unknown) => answerOf(draftOf(schema));

/** The schema in a request and in its answer. */
function sentDraftOf(schema: unknown) {
  const content = { "application/json": { schema } };
  const post = {
    requestBody: { content },
    responses: { 200: { description: "", content } },
  };
  return readDraft(
    JSON.stringify({ openapi: "3.1.0", paths: { "/": { post } } }),
  );
}

/** All that the normal form says of a schema. */
function readingOf(schema: unknown): string {
  const wire = wireOf(schema);
  return JSON.stringify([plainShape(wire), wire.docs]);
}

function answerTo(schema: unknown, value: JsonValue): string {
  const judging = createJudging("response", "checked", 1000);
  return accepts(wireOf(schema).shape, value, judging);
}

function typingOf(schema: unknown) {
  const document = { openapi: "3.1.0", schema, components: { schemas } };
  const documents = documentSet({ "api.json": JSON.stringify(document) });
  const findings = createFindings();
  const references = createReferences(documents, findings);
  const reader = createSchemaReader({ documents, references, findings });
  const place = placeAt(documents, "schema");
  const type = reader.read(place);
  const told = findings.diagnostics().map(({ message }) => message);
  return {
    type: JSON.stringify([
      type,
      [...reader.named().values()].map((each) => each.type),
    ]),
    docs: JSON.stringify(reader.docs(place)),
    told: told.join("\n"),
  };
}

const folder = workFolder("keywords");

/** Of each row the schemas that the pack has for it, as `row7Schema`, and for what it has without the keyword. */
const packSchemas = lazily(async () => {
  const own = rows.flatMap(([, { schema, without }], index) => [
    [`Row${index}`, schema] as const,
    [`Plain${index}`, without] as const,
  ]);
  const referred = own.map(([name]) => ({
    $ref: `#/components/schemas/${name}`,
  }));
  const text = documentText(
    { type: "array", prefixItems: referred },
    { schemas: { ...schemas, ...Object.fromEntries(own) } },
  );
  const documents = documentSet({ "api.json": text });
  const { files } = await planWithPack(documents, "zod");
  return loadSchemas(folder, files, "zod");
});

it("the table has a row for every keyword", () => {
  expect(rows.map(([keyword]) => keyword).toSorted()).toEqual(
    [...keywordUses.keys()].toSorted(),
  );
});

describe.each(rows)("%s", (keyword, { schema, without, ...rooms }) => {
  it("to the schemas of a pack", async () => {
    const made = await packSchemas();
    const index = rows.findIndex(([name]) => name === keyword);
    const doesAccept = (name: string, value: JsonValue) => {
      const found = made.get(`${name}${index}Schema`);
      return found && issuesOf(found, value).length === 0;
    };
    const { refused } = rooms;
    if ("value" in refused) {
      expect(doesAccept("row", refused.value)).toBe(false);
      expect(doesAccept("plain", refused.value)).toBe(true);
    } else
      for (const value of [true, 1, "a", [], ["a"], {}, { a: "a" }])
        expect([value, doesAccept("row", value)]).toEqual([
          value,
          doesAccept("plain", value),
        ]);
  });

  it("in the normal form", () => {
    const isRead = readingOf(schema) !== readingOf(without);
    expect(isRead).toBe(rooms.reading === undefined);
  });

  it("to the acceptor", () => {
    const { refused } = rooms;
    if ("value" in refused) {
      expect(answerTo(schema, refused.value)).toBe("no");
      expect(answerTo(without, refused.value)).not.toBe("no");
    } else
      for (const value of [null, true, 1, "a", [], ["a"], {}, { a: "a" }])
        expect([answerTo(schema, value), answerTo(without, value)]).not.toEqual(
          ["no", "yes"],
        );
  });

  it("to the sampler", () => {
    const side = "response";
    const options = { side, takesExamples: true, random: null } as const;
    const value = samplePayload(wireOf(schema), options);
    const fits = answerTo(schema, value) !== "no";
    expect([value, fits]).toEqual([value, rooms.sampling === undefined]);
  });

  it("to a comparison", () => {
    const changes = compareDrafts(draftOf(without), draftOf(schema));
    expect(changes.length > 0).toBe(rooms.comparing === undefined);
  });

  it("to the types of an SDK", () => {
    const [before, after] = [typingOf(without), typingOf(schema)];
    const isTyped = before.type !== after.type;
    const isTold = after.told.includes(`"${keyword}"`);
    const isSaid = before.docs !== after.docs;
    const { typing } = rooms;
    const found = isTyped ? "type" : isTold ? "remark" : isSaid ? "docs" : null;
    expect(found).toBe(typeof typing === "string" ? typing : null);
  });
});

it.each(["readOnly", "writeOnly"])("%s of a member", (keyword) => {
  const member = (more: object) => ({
    type: "object",
    properties: { a: { ...text, ...more } },
  });
  const marked = member({ [keyword]: true });
  expect(readingOf(marked)).not.toBe(readingOf(member({})));
  expect(typingOf(marked).type).not.toBe(typingOf(member({})).type);
  const required = { ...marked, required: ["a"] };
  expect(answerTo(required, {})).toBe(keyword === "readOnly" ? "no" : "yes");
  const side = "response";
  const options = { side, takesExamples: true, random: null } as const;
  expect(samplePayload(wireOf(marked), options)).toEqual(
    keyword === "readOnly" ? { a: "string" } : {},
  );
  expect(
    compareDrafts(sentDraftOf(member({})), sentDraftOf(marked)).length,
  ).toBeGreaterThan(0);
});
