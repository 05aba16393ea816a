import { expect, it } from "vitest";
import {
  endpointParts,
  joinEndpoints,
} from "../../../generator/changes/folding/endpoint-parts.ts";
import {
  componentText,
  partProse,
} from "../../../generator/changes/wording/element-words.ts";
import { foldRows } from "../../../generator/changes/folding/fold-rows.ts";
import {
  code,
  plainText,
  prose,
} from "../../../generator/changes/wording/prose.ts";
import {
  enumeratedCode,
  firstNames,
  onlyCode,
} from "../../../generator/changes/folding/named-code.ts";
import { row, valueOf, type Given } from "./changelog/row.ts";

/** Each row as `number of parts: endpoint: message`. */
const fold = (rows: readonly ReturnType<typeof row>[]) =>
  foldRows(rows, {
    circumstancesOf: ({ change }) => [change.accepted?.reason ?? ""],
    valuesOf: ({ title }) => [title],
  }).map(
    ({ told, parts }) =>
      `${String(parts.length)}: ${String(told.endpoint)}: ${plainText(told.message)}`,
  );

const at = "request body application/json";
const put = "PUT /a";
const gone: Given = { kind: "operation-removed" };
const pet: Given = { schema: "Pet", schemaPath: "name", at, path: "x" };
const whole: Given = { ...pet, schemaPath: "" };

// prettier-ignore
it.each<[what: string, a: Given, b: Given, isOne: boolean]>([
  ["a place in two methods", { at, path: "name" }, { at, path: "name", endpoint: put }, true],
  ["another field", { at, path: "name" }, { at, path: "age", endpoint: put }, false],
  ["another part", { at, path: "name" }, { at: "query parameter q", path: "name", endpoint: put }, false],
  ["another name", { at, path: "name", name: "a" }, { at, path: "name", name: "b", endpoint: put }, false],
  ["no endpoint", { at, path: "name", endpoint: null }, { at, path: "name", endpoint: null }, false],
  ["another kind", { at }, { at, kind: "min-length-added", endpoint: put }, false],
  ["another severity", { at }, { at, severity: "risky", endpoint: put }, false],
  ["another severity for code", { at, severity: "risky" }, { at, severity: "risky", ofPackage: "info", endpoint: put }, false],
  ["another advice", { at }, { at, advice: "Do not.", endpoint: put }, false],
  ["advice of another sort", { at }, { at, harmless: true, endpoint: put }, false],
  ["another acceptance", { at }, { at, accepted: "So.", endpoint: put }, false],
  ["other values", { at }, { at, title: "Other", endpoint: put }, false],
  // A field of a component is one wherever that is; the whole of one only in itself.
  ["fields of two components", pet, { ...pet, schema: "Cat", at: "x", path: "y", endpoint: put }, true],
  ["other fields of components", pet, { ...pet, schemaPath: "age" }, false],
  ["other names of fields", { ...pet, name: "a" }, { ...pet, name: "b" }, false],
  ["one component", whole, { ...whole, at: "x", path: "y", endpoint: put }, true],
  ["two components", whole, { ...whole, schema: "Cat" }, false],
  ["values of two components", { ...whole, name: "a" }, { ...whole, schema: "Cat", name: "a" }, true],
  ["in place and in a component", { ...pet, schema: null }, pet, false],
  // Endpoints come and go by path, each method once.
  ["methods of one path", gone, { ...gone, endpoint: put }, true],
  ["one method twice", gone, gone, false],
  ["two paths", gone, { ...gone, endpoint: "PUT /b" }, false],
])("%s", (_what, a, b, isOne) => {
  const { endpoint: first = "GET /a" } = a;
  const { endpoint: second = "GET /a" } = b;
  const methods = second === put ? "GET, PUT /a" : first;
  expect(fold([row("Said", a), row("Said", b)])).toEqual(
    isOne
      ? [`2: ${String(methods)}: Said`]
      : [`1: ${String(first)}: Said`, `1: ${String(second)}: Said`],
  );
});

it("keeps apart what says something else, beside the method of its own row", () => {
  const named = (method: string, more = "") =>
    prose`Use ${code(`${method} /b`)}${more}`;
  expect(fold([row("A", { at }), row("B", { at, endpoint: put })])).toEqual([
    "1: GET /a: A",
    "1: PUT /a: B",
  ]);
  expect(
    fold([
      row(named("GET"), gone),
      row(named("PUT"), { ...gone, endpoint: put }),
      row(named("GET"), { ...gone, endpoint: "POST /a" }),
    ]),
  ).toEqual(["2: GET, PUT /a: Use GET, PUT /b", "1: POST /a: Use GET /b"]);
  expect(
    fold([
      row(named("GET"), gone),
      row(named("PUT", " now"), { ...gone, endpoint: put }),
    ]),
  ).toHaveLength(2);
});

it("tells names at one place together, and a tag that takes the place of another", () => {
  const kind = "enum-value-added";
  const [a, b, c] = ["a", "b", "c"].map((name) =>
    row(valueOf(name), { kind, at, path: "x", name }),
  );
  if (!a || !b || !c) throw new Error("Expected three rows.");
  expect(fold([a, b, c])).toEqual(["3: GET /a: Values a, b and c added"]);
  const other = (given: Given) =>
    fold([a, row(valueOf("b"), { kind, at, path: "x", name: "b", ...given })]);
  for (const given of [
    { path: "y" },
    { at: "q" },
    { schema: "Pet" },
    { severity: "risky" },
    { ofPackage: "info" },
    { endpoint: put },
    { advice: "No." },
    { harmless: true },
    { accepted: "So." },
  ] as const)
    // prettier-ignore
    expect(other(given)).toHaveLength(2);
  const tag = (name: string, how: "added" | "removed", more: Given = {}) =>
    row(prose`Tag ${code(name)} ${how}`, { kind: `operation-tag-${how}`, name, ...more }); // prettier-ignore
  expect(fold([tag("a", "added"), tag("b", "removed")])).toEqual([
    "2: GET /a: Tag changed from b to a",
  ]);
  expect(fold([tag("a", "added"), tag("b", "added")])).toEqual([
    "2: GET /a: Tags added: a and b",
  ]);
  for (const more of [
    { endpoint: put },
    { severity: "info" },
    { accepted: "So." },
  ] as const)
    // prettier-ignore
    expect(fold([tag("a", "added"), tag("b", "removed", more)])).toHaveLength(
      2,
    );
  expect(
    fold([tag("a", "added"), tag("b", "removed"), tag("c", "removed")]),
  ).toEqual(["1: GET /a: Tag a added", "2: GET /a: Tags removed: b and c"]);
});

it("writes endpoints, places and lists of names", () => {
  expect(endpointParts("GET, PUT /a b")).toEqual({
    method: "GET, PUT",
    path: "/a b",
  });
  expect(endpointParts(null)).toEqual({ method: "", path: null });
  expect(joinEndpoints(["GET /a", "PUT /a", "GET /a"], "/a")).toBe(
    "GET, PUT /a",
  );
  const part = (place: string | null, atName: string | null) =>
    partProse({ at: place, atName });
  expect(part("query parameter q", "q")).toEqual(
    prose`query parameter ${code("q")}`,
  );
  expect(part("request body", null)).toEqual(prose`request body`);
  expect(part("request body", "")).toEqual(prose`request body`);
  expect(part("tag x", "y")).toEqual(prose`tag x`);
  expect(part(null, "y")).toEqual([]);
  const component = (schema: string | null, schemaPath: string) =>
    componentText({ schema, schemaPath });
  expect(component("Pet", "name")).toBe("Pet.name");
  expect(component("Pets", "[].name")).toBe("Pets[].name");
  expect(component("Pet", "")).toBe("Pet");
  expect(component(null, "name")).toBeNull();
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  expect(enumeratedCode(["a"])).toEqual([code("a")]);
  expect(enumeratedCode(["a", "b", "c"])).toEqual(
    prose`${code("a")}, ${code("b")} and ${code("c")}`,
  );
  expect(plainText(firstNames(names.slice(0, 7)))).toBe(
    "a, b, c, d, e, f and g",
  );
  expect(plainText(firstNames(names))).toBe("a, b, c, d, e, f and 2 more");
  expect(onlyCode(prose`A ${code("b")}`)).toEqual(code("b"));
  expect(onlyCode(prose`A ${code("b")} ${code("c")}`)).toBeNull();
  expect(onlyCode(prose`A`)).toBeNull();
  expect(prose`${""}a${""}${[code("b")]}`).toEqual([
    { kind: "text", text: "a" },
    code("b"),
  ]);
});
