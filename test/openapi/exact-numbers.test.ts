import { describe, expect, it } from "vitest";
import { compare, generateSdk, renderReport } from "../../generator/index.ts";
import { documentSet, readSchemas, show } from "./schema/read-schemas.ts";

function typeOf(schema: string): string {
  const text = `openapi: 3.1.0\nschema: ${schema}`;
  return show(readSchemas(documentSet({ "api.yaml": text })).type);
}

describe("the type of numbers that no double holds", () => {
  it.each([
    ["{ enum: [1, 9007199254740993] }", "integer"],
    [
      "{ const: 9007199254740993, type: integer, format: int64 }",
      "integer:int64",
    ],
    ["{ enum: [1e400, 0.5] }", "number"],
    ["{ enum: [a, true, 9007199254740993] }", '("a"|true | integer)'],
    ["{ enum: [a, 9007199254740993], type: string }", '"a"'],
    ["{ enum: [0.5, 9007199254740993], type: integer }", "integer"],
    ["{ const: { a: [9007199254740993, 2] } }", "{a: [integer, 2]}"],
    [
      "{ enum: [9007199254740992, 9007199254740994] }",
      "9007199254740992|9007199254740994",
    ],
  ])("%s is %s", (schema, expected) => {
    expect(typeOf(schema)).toBe(expected);
  });
});

const schema = {
  type: "object",
  properties: {
    id: {
      enum: "[1, 9007199254740993]",
      "x-enum-descriptions": '["one", "n"]',
    },
    size: { default: "9007199254740993", maximum: "1e400" },
    fraction: { const: "0.1000000000000000055511151231257827" },
  },
};

/** JSON, with the numbers as they are written. */
function documentWith(changed: (text: string) => string = (text) => text) {
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {
      "/a": {
        get: {
          operationId: "getA",
          parameters: [
            {
              name: "q",
              in: "query",
              schema: { minimum: "-9007199254740993" },
            },
          ],
          responses: {
            200: {
              description: "ok",
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/A" },
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { A: schema } },
  });
  const numbers = /"(-?[\d.]{10,}|1e400)"|"(\[.*?\])"(?=[,}])/g;
  return changed(
    text.replaceAll(numbers, (_, number?: string, list?: string) =>
      (number ?? list ?? "").replaceAll(String.raw`\"`, '"'),
    ),
  );
}

describe("a document with such numbers", () => {
  it("gives an SDK whose comments have every digit, and warns", async () => {
    const { value, diagnostics } = await generateSdk({
      document: { text: documentWith(), name: "api.json" },
    });
    const schemas = value?.files.find(({ path }) => path === "src/schemas.ts");
    expect(schemas?.text).toContain(`export interface A {
  /**
   * One of 0.1000000000000000055511151231257827.
   */
  fraction?: number;
  /**
   * One of 1 (one), 9007199254740993 (n).
   */
  id?: number;
  /**
   * Maximum 1e400.
   *
   * @default \`9007199254740993\`
   */
  size?: unknown;
}`);
    const told = diagnostics.filter(({ code }) => code === "inexact-number");
    expect(told.map(({ severity, message }) => [severity, message])).toEqual(
      [
        ["-9007199254740993", "minimum", "-9007199254740992"],
        ["9007199254740993", "enum", "9007199254740992"],
        ["9007199254740993", "default", "9007199254740992"],
        ["1e400", "maximum", "Infinity"],
        ["0.1000000000000000055511151231257827", "const", "0.1"],
      ].map(([number, keyword, read]) => [
        "warning",
        `The number ${number} in "${keyword}" is not exact in JavaScript, which reads it as ${read}.`,
      ]),
    );
  });

  it.each([
    ["1, 9007199254740993", "1, 9007199254740995", "enum-value-added"],
    [
      '"default":9007199254740993',
      '"default":9007199254740992',
      "default-changed",
    ],
    ["-9007199254740993", "-9007199254740992", "minimum-raised"],
    ["1e400", "1e401", "maximum-raised"],
    ["51231257827", "51231257828", "enum-value-added"],
  ])("differs from one with another: %s, %s", async (from, to, kind) => {
    const after = documentWith((text) => text.replace(from, to));
    expect(after).not.toBe(documentWith());
    const { value } = await compare({
      from: { text: documentWith(), name: "a.json" },
      to: { text: after, name: "b.json" },
    });
    expect(value?.changes.map(({ change }) => change.kind)).toContain(kind);
    const report = value && (await renderReport(value, "json"));
    expect(report).toContain(/[\de.]+$/.exec(to)?.[0]);
  });

  it("is the same as itself written in another way", async () => {
    const after = documentWith((text) =>
      text.replace("1e400", "10E399").replace("1, 900", "1.0, 900"),
    );
    const { value } = await compare({
      from: { text: documentWith(), name: "a.json" },
      to: { text: after, name: "b.json" },
    });
    expect(value?.changes).toEqual([]);
  });
});

describe("numbers in Swagger 2", () => {
  it("keep their digits in the conversion", async () => {
    const document = `swagger: "2.0"
info: { title: T, version: "1" }
paths:
  /a:
    get:
      operationId: getA
      parameters:
        - { name: q, in: query, type: integer, maximum: 9007199254740993, default: 9007199254740995 }
      responses: { 200: { description: ok, schema: { $ref: "#/definitions/A" } } }
definitions:
  A: { type: object, properties: { a: { type: integer, enum: [9007199254740997], minimum: -9007199254740999 } } }
`;
    const { value } = await generateSdk({
      document: { text: document, name: "api.yaml" },
    });
    const code = value?.files.map(({ text }) => text).join("");
    for (const digits of [
      "Maximum 9007199254740993.",
      "@default `9007199254740995`",
      "One of 9007199254740997.",
      "Minimum -9007199254740999.",
    ])
      expect(code).toContain(digits);
  });
});

describe("a list of values", () => {
  const listOf = (count: number) =>
    readSchemas(
      documentSet({
        "api.yaml": `openapi: 3.1.0\nschema: { enum: [${Array.from({ length: count }, (_, index) => `v${index}`).join(", ")}] }`,
      }),
    );

  it("of 20,000 is a type, and a longer one is told", () => {
    expect(listOf(20_000).messages).toEqual([]);
    expect(listOf(20_001).messages).toEqual([
      "Ignored: lists of more than 20000 values (1 place, the first here).",
    ]);
  });
});
