import { expect, it } from "vitest";
import {
  changelogEntries,
  entryProse,
  headProse,
} from "../../../../generator/changes/folding/changelog/entry.ts";
import { changelogHead } from "../../../../generator/changes/folding/changelog/heads.ts";
import { changelogSections } from "../../../../generator/changes/folding/changelog/sections.ts";
import { plainText } from "../../../../generator/changes/wording/prose.ts";
import { row, valueOf, type Given } from "./row.ts";

const at = "request body application/json";
const put = "PUT /a";

/** A line a group: `(what breaks) head | entry | entry`; in front what all of them say. */
function told(rows: readonly ReturnType<typeof row>[]): readonly string[] {
  const { shared, groups } = changelogEntries(rows, (key) =>
    key === put ? null : `client.${key.slice(5)}`,
  );
  return [
    ...(shared === null ? [] : [plainText(shared.message)]),
    ...groups.map((group) =>
      [
        `(${String(group.breaks)}) ${plainText(headProse(group))}`,
        ...group.entries.map((entry) => plainText(entryProse(entry))),
      ].join(" | "),
    ),
  ];
}
const one = (given: Given, message = "Said") => told([row(message, given)]);

// prettier-ignore
it("says where, what, and what to do about it where somebody has to", () => {
  expect(one({ at, path: "a.b" })).toEqual([`(api) GET /a, client.a | ${at}, a.b: Said. Check it.`]);
  expect(one({ at })).toEqual([`(api) GET /a, client.a | ${at}: Said. Check it.`]);
  expect(one({ path: "a" })).toEqual(["(api) GET /a, client.a | a: Said. Check it."]);
  expect(one({})).toEqual(["(api) GET /a, client.a | Said. Check it."]);
  expect(one({ endpoint: put })).toEqual(["(api) PUT /a | Said. Check it."]);
  expect(one({ endpoint: null })).toEqual(["(api) The whole API | Said. Check it."]);
  expect(one({ severity: "risky" })).toEqual(["(null) GET /a, client.a | Said"]);
  expect(one({ severity: "risky", ofPackage: "breaking" })).toEqual(["(code) GET /a, client.a | Said. Check it."]);
  expect(one({ severity: "info", kind: "operation-deprecated" })).toEqual(["(null) GET /a, client.a | Said. Check it."]);
  expect(one({ accepted: "So be it" })).toEqual(["(api) GET /a, client.a | Said. Check it. (accepted: So be it)"]);
  expect(one({ at, path: "x", schema: "Pet", schemaPath: "name" })).toEqual(["(api) GET /a, client.a | Pet.name: Said. Check it."]);
});

// prettier-ignore
it("says once what all say, and puts entries of one head below it", () => {
  expect(told([row("Said", { at }), row("Said", { path: "b" })])).toEqual(["Said", `(api) GET /a, client.a | ${at} | b`]);
  expect(told([row("A", { at }), row("B", { path: "b" }), row("A", { path: "c", endpoint: "GET /c" })])).toEqual([
    `(api) GET /a, client.a | ${at}: A. Check it. | b: B. Check it.`,
    "(api) GET /c, client.c | c: A. Check it.",
  ]);
  // One of two endpoints stands for both; of what breaks all components are named.
  const field = (schema: string, endpoint: string, more: Given = {}) => row("Said", { at, path: "x", schema, schemaPath: "name", endpoint, ...more });
  const all = ["A", "B", "C", "D", "E", "F", "G", "H"];
  expect(told([field("A", "GET /a"), field("B", "GET /b"), field("C", "GET /c")])).toEqual(["(api) GET /a, client.a and 2 more endpoints | A.name, B.name and C.name: Said. Check it."]);
  expect(told(all.map((name) => field(name, "GET /a")))).toEqual(["(api) GET /a, client.a | A.name, B.name, C.name, D.name, E.name, F.name, G.name and H.name: Said. Check it."]);
  expect(told(all.map((name) => field(name, "GET /a", { severity: "risky" })))).toEqual(["(null) GET /a, client.a | A.name, B.name, C.name, D.name, E.name, F.name and 2 more: Said"]);
});

const harmless = { severity: "info", kind: "property-added", title: "Fields added" } as const; // prettier-ignore

// prettier-ignore
it("tells what hurts nobody by its owner, with the names", () => {
  const of = (given: Given) => row("Added", { ...harmless, ...given });
  const pet = (schemaPath: string) => of({ at, path: "x", schema: "Pet", schemaPath });
  expect(told([pet("a"), pet("b")])).toEqual(["(null) GET /a, client.a | Pet: Fields added: a and b"]);
  expect(told([pet("a"), of({ at, path: "x", schema: "Cat", schemaPath: "b" })])).toEqual(["Added", "(null) GET /a, client.a | Pet.a | Cat.b"]);
  expect(told([of({ at, path: "a" }), of({ at, path: "b" })])).toEqual([`(null) GET /a, client.a | ${at}: Fields added: a and b`]);
  expect(told([of({ at: "query parameter a", atName: "a" }), of({ at: "query parameter b", atName: "b" })])).toEqual(["(null) GET /a, client.a | Fields added: a and b"]);
  expect(told([of({ name: "a" }), of({ name: "b" })])).toEqual(["(null) GET /a, client.a | Fields added: a and b"]);
  expect(told([of({ at, schema: "Pet" }), of({ at, schema: "Cat" })])).toEqual(["(null) GET /a, client.a | Fields added: Pet and Cat"]);
  expect(told([of({ at, path: "a" }), of({ at: "response 200", path: "b" })])).toEqual(["Added", `(null) GET /a, client.a | ${at}, a | response 200, b`]);
  expect(told([of({ at, path: "a" }), of({ at, path: "b", endpoint: put })])).toEqual(["Added", `(null) GET /a, client.a | ${at}, a`, `(null) PUT /a | ${at}, b`]);
  expect(told([of({ at, path: "a" }), of({ at, path: "b", accepted: "So" })])).toHaveLength(2);
  // What may hurt is one line only where the same is said of it.
  const risky = (schemaPath: string, message: string) => row(message, { ...harmless, severity: "risky", schema: "Pet", schemaPath });
  expect(told([risky("a", "Same"), risky("b", "Same")])).toEqual(["(null) GET /a, client.a | Pet.a and Pet.b: Same"]);
  expect(told([risky("a", "One"), risky("b", "Two")])).toEqual(["(null) GET /a, client.a | Pet.a: One | Pet.b: Two"]);
  // Of many values the first.
  const values = (count: number) => Array.from({ length: count }, (_, index) => row(valueOf(`v${String(index)}`), { kind: "enum-value-added", severity: "risky", at, name: `v${String(index)}` }));
  expect(told(values(8))).toEqual([`(null) GET /a, client.a | ${at}: Values v0, v1, v2, v3, v4, v5 and 2 more added`]);
  expect(told(values(1))).toEqual([`(null) GET /a, client.a | ${at}: Value v0 added`]);
});

it("puts each change below a head, those without effect for anybody nowhere", () => {
  const head = (kind: NonNullable<Given["kind"]>) =>
    changelogHead(row("", { kind }).change);
  expect(head("security-added")).toBe("Security");
  expect(head("api-title-changed")).toBe("Fixed");
  expect(head("operation-deprecated")).toBe("Deprecated");
  expect(head("operation-removed")).toBe("Removed");
  expect(head("property-removed")).toBe("Changed");
  expect(head("operation-added")).toBe("Added");
  expect(head("operation-reactivated")).toBe("Added");
  expect(head("property-added")).toBe("Changed");
  expect(head("webhook-added")).toBe("Added");
  expect(head("type-changed")).toBe("Changed");
  expect(head("operation-moved")).toBe("Changed");
  const given: readonly Given[] = [
    { severity: "info", kind: "property-added" },
    { severity: "info", kind: "operation-added" },
    { severity: "info", ofPackage: "breaking" },
    { severity: "compatible", ofPackage: "info" },
    { severity: "breaking", kind: "operation-removed" },
  ];
  const rows = given.map((each) => row("", each));
  expect(changelogSections(rows)).toEqual({
    sections: [
      { head: "Removed", changes: [rows[4]] },
      { head: "Changed", changes: [rows[2], rows[3]] },
      { head: "Added", changes: [rows[1]] },
    ],
    besides: 1,
  });
});
