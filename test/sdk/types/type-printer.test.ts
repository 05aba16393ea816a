import { describe, expect, it } from "vitest";
import { noDocs, type TypeExpr } from "../../../generator/model/type-expr.ts";
import {
  arrayOf,
  boolean,
  bothOf,
  components,
  enumOf,
  int64,
  nothing,
  number,
  objectOf,
  printed,
  printedQuery,
  property,
  schemasFile,
  text,
  to,
  unionOf,
  unknown,
} from "./printing.ts";

const schemas = components({
  Pet: objectOf({ name: text }),
  Owner: objectOf({ id: property("id", text, "read"), name: text }),
});

const tupleOf = (
  items: readonly TypeExpr[],
  rest: TypeExpr | null,
): TypeExpr => ({
  kind: "tuple",
  items,
  required: items.length,
  rest,
});

const pair: TypeExpr = {
  kind: "tuple",
  items: [text, unionOf(number, nothing)],
  required: 1,
  rest: null,
};

describe("a type in place", () => {
  const cases: readonly (readonly [name: string, TypeExpr, string])[] = [
    ["any value", unknown, "unknown"],
    ["no value", { kind: "never" }, "never"],
    ["null", nothing, "null"],
    ["a text with a format", { kind: "string", format: "date" }, "string"],
    ["a whole number", int64, "number"],
    [
      "values",
      enumOf("a", 'b"c', 2, true, null),
      `"a" | "b\\"c" | 2 | true | null`,
    ],
    ["negative and large values", enumOf(-1, 1e21), "-1 | 1e+21"],
    ["an array", arrayOf(to("Pet")), "Pet[]"],
    [
      "an array of alternatives",
      arrayOf(unionOf(text, nothing)),
      "(string | null)[]",
    ],
    ["an array of an enum", arrayOf(enumOf("a", "b")), `("a" | "b")[]`],
    ["an array of a constant", arrayOf(enumOf("a")), `"a"[]`],
    ["an array of arrays", arrayOf(arrayOf(text)), "string[][]"],
    ["a tuple", pair, "[string, (number | null)?]"],
    [
      "a tuple with more",
      { ...pair, rest: boolean } as TypeExpr,
      "[string, (number | null)?, ...boolean[]]",
    ],
    [
      "a tuple whose elements beyond the required ones hold lists",
      {
        kind: "tuple",
        items: [text, unionOf(pair, nothing)],
        required: 1,
        rest: pair,
      },
      "[string, item1?: [string, (number | null)?] | null, ...items: [string, (number | null)?][]]",
    ],
    ["no items", { kind: "tuple", items: [], required: 0, rest: null }, "[]"],
    [
      "items without any in front",
      { kind: "tuple", items: [], required: 0, rest: text },
      "string[]",
    ],
    [
      "an object",
      objectOf({ a: text, "b?": number }),
      "{ a: string; b?: number; }",
    ],
    [
      "an object of which nothing is known",
      objectOf({}),
      "{ [key: string]: unknown }",
    ],
    ["a map", objectOf({}, to("Pet")), "{ [key: string]: Pet }"],
    [
      "a map with known members",
      objectOf({ a: number }, text),
      "{ a: number; [key: string]: string | number; }",
    ],
    [
      "a map with optional members",
      objectOf({ "a?": text }, text),
      "{ a?: string; [key: string]: string | undefined; }",
    ],
    [
      "a map with members of many types",
      objectOf({ a: number, b: boolean, c: nothing, d: to("Pet") }, text),
      "{ a: number; b: boolean; c: null; d: Pet; [key: string]: unknown; }",
    ],
    [
      "a map with a long member",
      objectOf({ a: objectOf({ b: text }) }, text),
      "{ a: { b: string; }; [key: string]: unknown; }",
    ],
    [
      "alternatives",
      unionOf(to("Pet"), to("Owner"), nothing),
      "Pet | Owner | null",
    ],
    ["alternatives that print alike", unionOf(number, int64), "number"],
    ["alternatives with any value", unionOf(text, unknown), "unknown"],
    [
      "a composition",
      bothOf(to("Pet"), objectOf({ a: text })),
      "Pet & { a: string; }",
    ],
    [
      "a composition of alternatives",
      bothOf(to("Pet"), unionOf(to("Owner"), to("Pet"))),
      "Pet & (Owner | Pet)",
    ],
    [
      "a composition with an object of no members",
      bothOf(to("Pet"), objectOf({}, unknown)),
      "Pet",
    ],
    [
      "an array of a composition",
      arrayOf(bothOf(to("Pet"), to("Owner"))),
      "(Pet & Owner)[]",
    ],
    ["one value of a boolean", unionOf(enumOf(false), text), "false | string"],
    [
      "other members beside some that may be missing",
      objectOf({ a: text, "b?": boolean }, number),
      "{ a: string; b?: boolean; [key: string]: number | string | boolean | undefined; }",
    ],
    [
      "other members beside some that are there",
      objectOf({ a: text, b: text }, number),
      "{ a: string; b: string; [key: string]: number | string; }",
    ],
    [
      "names that need quotes",
      objectOf({ "a-b": text, "2": text, "": text, "it's": text }),
      `{ "2": string; "a-b": string; "": string; "it's": string; }`,
    ],
    [
      "the name of the prototype",
      {
        kind: "object",
        properties: [property("__proto__", text)],
        additional: null,
      },
      `{ ["__proto__"]: string; }`,
    ],
    [
      "names that are words of the language",
      objectOf({ readonly: text, constructor: text }),
      "{ readonly: string; constructor: string; }",
    ],
  ];

  it.each(cases)("%s", (_, type, expected) => {
    expect(printed(type, { schemas })).toBe(expected);
  });

  it("has other members when it is sent", () => {
    const type = objectOf({
      id: property("id", text, "read"),
      name: text,
      secret: property("secret", text, "write"),
    });
    expect(printed(type, { direction: "response" })).toBe(
      "{ id: string; name: string; }",
    );
    expect(printed(type, { direction: "request" })).toBe(
      "{ name: string; secret: string; }",
    );
    expect(printed(to("Owner"), { schemas, direction: "request" })).toBe(
      "OwnerInput",
    );
  });

  it("has bytes only when it is sent", () => {
    const bytes: TypeExpr = { kind: "binary" };
    expect(printed(bytes, { direction: "request" })).toBe("BinaryInput");
    expect(printed(bytes, { direction: "response" })).toBe("unknown");
  });
});

describe("a query parameter", () => {
  const rsql: TypeExpr = { kind: "string", format: "rsql" };

  it("in RSQL is a filter of the runtime", () => {
    expect(printedQuery(rsql)).toEqual(["Filter", "Filter"]);
    expect(printedQuery(text)).toEqual(["string"]);
    expect(printedQuery(arrayOf(rsql))).toEqual(["readonly string[]"]);
  });

  it("takes a list that nobody changes, alone and beside a text", () => {
    expect(printedQuery(arrayOf(text))).toEqual(["readonly string[]"]);
    expect(
      printedQuery({ kind: "union", members: [text, arrayOf(text)] }),
    ).toEqual(["string | readonly string[]"]);
  });

  it("alone is: a body in RSQL is a text", () => {
    expect(printed(rsql, { direction: "request" })).toBe("string");
  });
});

describe("the policy", () => {
  it("opens enums, but not constants and booleans", () => {
    const policy = { enums: "open" } as const;
    expect(printed(enumOf("a", "b"), { policy })).toBe(
      `"a" | "b" | (string & {})`,
    );
    expect(printed(arrayOf(enumOf(1, 2)), { policy })).toBe(
      "(1 | 2 | (number & {}))[]",
    );
    expect(printed(enumOf("a"), { policy })).toBe(`"a"`);
    expect(printed(enumOf(true, null), { policy })).toBe("true | null");
  });

  it("says what whole numbers of 64 bits are", () => {
    expect(printed(int64, { policy: { int64: "string" } })).toBe("string");
    expect(
      printed(arrayOf(int64), { policy: { int64: "string-or-number" } }),
    ).toBe("(string | number)[]");
    expect(printed(number, { policy: { int64: "string" } })).toBe("number");
  });
});

describe("what is too large for a type", () => {
  const names = Array.from({ length: 20_001 }, (_, index) => `v${index}`);

  it("a long list of values is of its base type, and its comment says how many they are", () => {
    expect(printed(enumOf(...names))).toBe("string");
    expect(printed(enumOf(...names.slice(1), 7))).toBe("string | number");
    expect(printed(enumOf(...names.slice(1)))).toContain(`"v20000"`);
    expect(schemasFile(components({ Long: enumOf(...names) }))).toContain(
      "/**\n * One of 20001 values.\n */\nexport type Long = string;",
    );
  });

  it("a product of alternatives stays below the bound", () => {
    const wide = components({
      Wide: unionOf(
        ...names.slice(0, 200).map((name) => objectOf({ [name]: text })),
      ),
    });
    const other = enumOf("a", "b", "c");
    expect(
      printed(bothOf(to("Wide"), other, to("Wide"), objectOf({ x: text })), {
        schemas: wide,
      }),
    ).toBe(`Wide & ("a" | "b" | "c") & { x: string; }`);
  });
});

describe("a file of schemas", () => {
  it("declares interfaces for objects, types for the rest, sorted, both forms where they differ", () => {
    const file = schemasFile(
      components({
        pets: arrayOf(to("owner")),
        owner: objectOf({ id: property("id", text, "read"), name: text }),
        Kind: enumOf("cat", "dog"),
      }),
    );
    expect(file.trim().replaceAll(/\n+/g, "\n"))
      .toBe(`// Generated by sdkwright from the OpenAPI document of Test. Do not edit.
export type Kind = "cat" | "dog";
export interface Owner {
id: string;
name: string;
}
export interface OwnerInput {
name: string;
}
export type Pets = Owner[];
export type PetsInput = OwnerInput[];`);
  });

  it.each<[string, (type: TypeExpr) => TypeExpr]>([
    ["an item", arrayOf],
    ["a place", (type) => tupleOf([text, type], null)],
    ["the rest of a tuple", (type) => tupleOf([text], type)],
    ["an alternative", (type) => unionOf(text, type)],
    ["a part", (type) => bothOf(objectOf({ a: text }), type)],
    ["a member", (type) => objectOf({ a: type })],
    ["any other member", (type) => objectOf({ a: text }, type)],
    ["a member of a member", (type) => objectOf({ a: objectOf({ b: type }) })],
  ])("has a form for requests where %s has one", (_, around) => {
    const file = schemasFile(
      components({
        Owner: objectOf({ id: property("id", text, "read"), name: text }),
        Holder: around(to("Owner")),
        User: arrayOf(to("Holder")),
        Plain: around(text),
      }),
    );
    expect(file).toMatch(/HolderInput\b[^]*\bOwnerInput\b/);
    expect(file).toContain("export type UserInput = HolderInput[];");
    expect(file).not.toContain("PlainInput");
  });

  it("imports the type of bytes where one is sent", () => {
    const schemas = components({
      Upload: objectOf({ file: { kind: "binary" } }),
    });
    expect(schemasFile(schemas)).toContain(
      'import type { BinaryInput } from "./runtime.ts";',
    );
    expect(schemasFile(schemas)).toContain("file: BinaryInput;");
  });

  it("leaves out what leads straight back, and says so", () => {
    const file = schemasFile(
      components({
        A: unionOf(to("A"), text),
        B: to("C"),
        C: to("B"),
        D: bothOf(to("D"), to("E")),
        E: arrayOf(to("E")),
      }),
    );
    expect(file).toContain("export type A = string;");
    expect(file).toContain("export type B = C;");
    expect(file).toContain("export type C = unknown;");
    expect(file).toContain("export type D = E;");
    expect(file).toContain("export type E = E[];");
    expect(file.match(/It refers to itself/g)).toHaveLength(3);
  });

  it("does not recurse along a chain of references", () => {
    const count = 20_000;
    const chain = components(
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `S${index}`,
          index + 1 < count ? to(`S${index + 1}`) : text,
        ]),
      ),
    );
    expect(schemasFile(chain)).toContain("export type S19999 = string;");
  });
});

describe("comments", () => {
  const file = schemasFile(
    components(
      {
        "simple-user": objectOf({
          kind: {
            ...property("kind", {
              kind: "enum",
              values: [
                { value: "a", description: "The first." },
                { value: "b", description: null },
                { value: "c", description: "Deprecated.", isDeprecated: true },
              ],
            }),
            docs: {
              title: null,
              description: "What it is.\n\nIn two paragraphs */ {@link x}",
              isDeprecated: true,
              deprecation: "Use `type`.",
              defaultValue: '"a"',
              examples: ["1"],
              constraints: ["At least 1 character.", "Pattern: ^a*/"],
            },
          },
          plain: text,
        }),
      },
      { "simple-user": { title: "Simple User", description: "A user." } },
    ),
  );

  it("tell everything that the schema says, and no title that says nothing", () => {
    expect(file).toContain(`/**
 * A user.
 */
export interface SimpleUser {
/**
 * What it is.
 *
 * In two paragraphs *\\/ {\\@link x}
 *
 * \`"a"\`: The first.
 *
 * ~~\`"c"\`~~: Deprecated.
 *
 * At least 1 character. Pattern: ^a*\\/
 *
 * @default \`"a"\`
 * @deprecated Use \`type\`.
 */
kind: "a" | "b" | "c";
plain: string;
}`);
  });

  it.each([
    [true, null, true],
    [true, "Use v2.", true],
    [false, "Use v2.", true],
    [false, null, false],
  ])(
    "say that it is deprecated: %j, %j",
    (isDeprecated, deprecation, isSaid) => {
      const docs = { ...noDocs, isDeprecated, deprecation };
      const member = { ...property("kind", text), docs };
      for (const said of [
        schemasFile(components({ Pet: text }, { Pet: docs })),
        schemasFile(components({ Pet: objectOf({ kind: member }) })),
      ]) {
        expect(said.includes("@deprecated")).toBe(isSaid);
        if (deprecation !== null)
          expect(said).toContain(`@deprecated ${deprecation}`);
      }
    },
  );

  it("keep a title that the description does not begin with", () => {
    const titled = (title: string, description: string | null) =>
      schemasFile(components({ Pet: text }, { Pet: { title, description } }));
    expect(titled("Animal", null)).toContain(" * Animal\n");
    expect(titled("Animal", "Of a house.")).toContain(" * Animal\n *\n * Of a");
    expect(titled("Animal", "Animal of a house.")).not.toContain("Animal\n");
    expect(titled("PET", null)).not.toContain("*");
  });

  it("leave out defaults that are documents", () => {
    const withDefault = (defaultValue: string) =>
      schemasFile(components({ Pet: text }, { Pet: { defaultValue } }));
    expect(withDefault("1")).toContain("@default `1`");
    expect(withDefault(`"${"x".repeat(500)}"`)).not.toContain("@default");
  });
});
