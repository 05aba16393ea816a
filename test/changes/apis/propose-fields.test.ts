import { describe, expect, it } from "vitest";
import { elementOf } from "../../../generator/changes/change/element.ts";
import { proposeFields } from "../../../generator/changes/apis/match/propose-fields.ts";
import { anyChange } from "../../support/any-change.ts";
import { compareTexts, outline } from "./compare-documents.ts";

describe("operations that may have moved", () => {
  const side = (path: string, members = ""): string =>
    `paths: { ${path}: { get: { ${members} parameters: [{ name: limit, in: query, schema: {} }] } } }`;

  it("are proposed with reasons, and nothing is decided", () => {
    const { changes, proposals } = compareTexts(
      side("/v1/pets", "operationId: list,"),
      side("/v2/pets", "operationId: list,"),
    );
    expect(outline(changes)).toEqual([
      "breaking operation-removed",
      "compatible operation-added",
    ]);
    expect(proposals).toEqual([
      {
        kind: "operation",
        from: "GET /v1/pets",
        to: "GET /v2/pets",
        score: 1,
        reasons: [
          "The paths differ only in their version.",
          "Both have the same operationId.",
          "Both have the same requests and responses.",
        ],
      },
    ]);
  });

  it("are not proposed when they are not alike", () => {
    const { proposals } = compareTexts(side("/v1/pets"), side("/v1/invoices"));
    expect(proposals).toEqual([]);
  });

  it("stand in one proposal each", () => {
    const { proposals } = compareTexts(
      "paths: { /pets/list: { get: {} } }",
      "paths: { /pets/lists: { get: {} }, /pets/listed: { get: {} } }",
    );
    expect(proposals.map(({ to }) => to)).toEqual(["GET /pets/lists"]);
  });

  it("are looked for in bounded work", () => {
    const many = (suffix: string): string =>
      `paths:\n${Array.from({ length: 1000 }, (_, index) => `  /common/thing${index}${suffix}/of/all: { get: {} }`).join("\n")}\n`;
    const started = process.cpuUsage();
    const { proposals } = compareTexts(many("a"), many("b"));
    const { user } = process.cpuUsage(started);
    expect(proposals).toEqual([]);
    // All pairs would be a million texts to compare, which takes half a minute.
    expect(user / 1e6).toBeLessThan(8);
  });
});

describe("fields that may have been renamed", () => {
  const pet = (properties: string): string =>
    `components: { schemas: { Pet: { type: object, properties: { ${properties} } } } }
paths: { /pets: { get: { responses: { "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } } }`;

  it("are proposed where name and type are alike", () => {
    const { proposals } = compareTexts(
      pet("nick: { type: string }, age: { type: integer }"),
      pet("nickname: { type: string }, weight: { type: integer }"),
    );
    expect(proposals).toEqual([
      {
        kind: "field",
        from: "Pet.nick",
        to: "Pet.nickname",
        score: 0.75,
        reasons: [
          "Both are in Pet and have the type string.",
          "One name contains the other.",
        ],
      },
    ]);
  });

  it("are not proposed when their types differ", () => {
    const { proposals } = compareTexts(
      pet("nick: { type: string }"),
      pet("nickname: { type: integer }"),
    );
    expect(proposals).toEqual([]);
  });

  it("can be recorded as they are proposed", () => {
    const { changes } = compareTexts(
      pet("nick: { type: string }"),
      pet("nickname: { type: string }"),
      [{ kind: "field", from: "Pet.nick", to: "Pet.nickname" }],
    );
    expect(changes.map(({ kind }) => kind)).toEqual(["property-renamed"]);
  });
});

describe("proposals of fields", () => {
  const change = (how: "removed" | "added", path: string, type: unknown = "string", schema: string | null = "Pet") =>
    anyChange({
      kind: `property-${how}`,
      element: elementOf({ kind: "field", schema, schemaPath: path }),
      before: how === "removed" ? (type as string) : null,
      after: how === "added" ? (type as string) : null,
    }); // prettier-ignore
  const proposed = (from: string, to: string, ...types: readonly unknown[]) =>
    proposeFields([
      change("removed", from, types[0]),
      change("added", to, types[1] ?? types[0]),
    ]).map((each) => [each.from, each.to, each.score, each.reasons[1]]);

  it("go by letters, in one place and type", () => {
    expect(proposed("pet_name", "petName")).toEqual([
      ["Pet.pet_name", "Pet.petName", 1, "The names differ only in spelling."],
    ]); // prettier-ignore
    expect(proposed("a.b.nick", "a.b.nicks2")[0]?.slice(0, 2)).toEqual(["Pet.a.b.nick", "Pet.a.b.nicks2"]); // prettier-ignore
    expect(proposed("nick", "nickname")[0]?.[3]).toBe("One name contains the other."); // prettier-ignore
    expect(proposed("nickname", "nick")[0]?.[2]).toBe(0.75);
    expect(proposed("colour", "colors")[0]?.[3]).toBe("The names are similar.");
    expect(proposed("name1", "name2")).toHaveLength(1);
    expect(proposed("größe", "GRÖSSE")).toHaveLength(1);
    expect(proposed("a", "z")).toEqual([]);
    expect(proposed("a.nick", "b.nick")).toEqual([]);
    expect(proposed("nick", "nicks", "string", "integer")).toEqual([]);
    expect(proposed("nick", "nicks", ["a"], ["a"])).toHaveLength(1);
    expect(proposed("nick", "nicks", ["a"], ["b"])).toEqual([]);
    // Half of the letters are enough.
    expect(proposed("ab", "ac")).toEqual([["Pet.ab", "Pet.ac", 0.5, "The names are similar."]]); // prettier-ignore
    const of = (schema: string | null) => [change("removed", "nick", "string", schema), change("added", "nicks", "string", schema)]; // prettier-ignore
    expect(proposeFields(of("parameters/limit"))).toEqual([]);
    expect(proposeFields(of(null))).toEqual([]);
    expect(proposeFields([change("removed", "nick"), change("added", "nicks", "string", "Cat")])).toEqual([]); // prettier-ignore
  });

  it("are none where a schema was made anew", () => {
    const many = (count: number, how: "removed" | "added", end: string) =>
      Array.from({ length: count }, (_, index) => change(how, `${"abcdefghijklmnopqrstu".charAt(index).repeat(9)}${end}`)); // prettier-ignore
    const count = (gone: number, come: number) =>
      proposeFields([...many(gone, "removed", "x"), ...many(come, "added", "y")]).length; // prettier-ignore
    expect(count(20, 20)).toBe(20);
    expect([count(21, 1), count(1, 21)]).toEqual([0, 0]);
  });
});
