import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { beforeAll, describe, expect, it } from "vitest";
import type { TypePolicy } from "../../../generator/model/type-policy.ts";
import { packageOptions } from "../../correctness/support/described-sdk.ts";
import { rawOf } from "../../correctness/support/raw-document.ts";
import {
  checkTypes,
  workFolder,
  writeFiles,
} from "../../correctness/support/work-folder.ts";
import { callCli } from "../../support/command-line.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { repository } from "../../support/catalogue-folder.ts";
import { documentOf } from "../../support/documents.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";
import { compilers } from "../../support/typescript.ts";
import { judgeSchemas, loadSchemas } from "./support/judge-schemas.ts";
import { planWithPack, type SdkWithPack } from "./support/plan-with-pack.ts";
import { sameTypes } from "./support/same-types.ts";

const folder = workFolder("zod");
const kinds = textOf("test/sdk/packs/support/kinds.yaml");
const petstore = textOf("test/fixtures/openapi/swagger-petstore-3.0.yaml");

function textOf(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

function parsed(text: string) {
  const { value } = documentOf({ file: "openapi.yaml", text });
  if (value === null) throw new Error("Expected a document.");
  return value;
}

const sdkOf = (
  text: string,
  policy: Partial<TypePolicy> = {},
): Promise<SdkWithPack> => planWithPack(parsed(text), "zod", policy);

/** A schema that a test names, which is one of zod. */
const schemas = new Map<string, z.ZodType>();

function accepts(name: string, value: unknown): boolean {
  const schema = schemas.get(name);
  if (schema === undefined) throw new Error(`Expected ${name}.`);
  return schema.safeParse(value).success;
}

let sdk: SdkWithPack;

beforeAll(async () => {
  sdk = await sdkOf(kinds);
  const loaded = await loadSchemas(join(folder, "kinds"), sdk.files, "zod");
  for (const [name, schema] of loaded)
    // They are made with the zod of this test.
    if (schema instanceof z.ZodType) schemas.set(name, schema);
});

describe("ajv and the schemas", () => {
  /** Why they differ: what a comment says, ajv runs patterns without the flag `u`, or ajv takes members of the prototype for those of a value. */
  const reasons: Readonly<Record<string, RegExp>> = {
    Bounds: /\/(?:letters|posix) must match pattern/,
    Combined: /\/(?:letters|posix) must match pattern/,
    Inherited: /\/(?:constructor|toString) /,
    Values: /\/data must be equal/,
  };

  it("agree on values of every kind, but for what is said", () => {
    const judged = judgeSchemas(sdk, rawOf("kinds", kinds), schemas, 60);
    const unexplained = judged.disagreements.filter(
      ({ schema, ajv, ours }) =>
        ours !== "accepted" ||
        ajv.some(
          (each) =>
            reasons[schema.split("/").at(-1) ?? ""]?.test(each) !== true,
        ),
    );
    expect(unexplained).toEqual([]);
    expect(judged.schemas).toBe(34);
    expect(judged.accepted).toBeGreaterThan(200);
    expect(judged.refused).toBeGreaterThan(500);
  });

  it("agree on the petstore", async () => {
    const pets = await sdkOf(petstore);
    const loaded = await loadSchemas(join(folder, "pets"), pets.files, "zod");
    const judged = judgeSchemas(pets, rawOf("pets", petstore), loaded, 60);
    expect(judged.disagreements).toEqual([]);
    expect(judged.schemas).toBe(6);
  });
});

describe("by hand", () => {
  it.each([
    ["accountSchema", { id: 1, name: "Rex" }, true],
    ["accountSchema", { name: "Rex", secret: "s" }, false],
    ["accountInputSchema", { name: "Rex", secret: "s" }, true],
    ["accountInputSchema", { id: 1, name: "Rex" }, false],
    // Four characters, and eight UTF-16 units.
    ["accountSchema", { id: 1, name: "😀😀😀😀" }, true],
    ["accountSchema", { id: 1, name: "😀" }, false],
    ["inheritedSchema", {}, true],
    ["inheritedSchema", { constructor: 1 }, false],
    ["inheritedSchema", { toString: 1, more: 2 }, true],
    ["longSchema", 2 ** 60, true],
    ["treeSchema", { name: "a", children: [{ name: "b" }] }, true],
    ["treeSchema", { name: "a", children: [{}] }, false],
    ["boundsSchema", { between: 1, pattern: "ab/12" }, true],
    ["boundsSchema", { between: 1, pattern: "ab/1" }, false],
    ["boundsSchema", { between: 1, loosePattern: "a b" }, false],
    ["boundsSchema", { between: 1, notMine: "b" }, true],
    ["boundsSchema", { between: 1, letters: "äb_", posix: "abc" }, true],
    ["mapsSchema", { "x-a": "b", c: 1 }, true],
    ["mapsSchema", { "x-a": 1 }, false],
    ["mapsSchema", { c: "b" }, false],
    ["countedSchema", { A: 1 }, false],
    ["shapeSchema", { kind: "circle", radius: 1 }, true],
    ["shapeSchema", { kind: "square", radius: "any" }, true],
    ["shapeSchema", { kind: "circle" }, false],
    ["taggedSchema", { kind: "c", lives: 1 }, true],
    ["taggedSchema", { kind: "cat", lives: 1, bark: true }, true],
    ["taggedSchema", { kind: "Dog", lives: 1, bark: true }, true],
    ["taggedSchema", { kind: "Dog", lives: 1 }, false],
    ["taggedSchema", { kind: "Cat", lives: 1 }, false],
    ["taggedBesideSchema", { id: "a", kind: "Cat", lives: 1 }, true],
    ["taggedBesideSchema", { id: "a", kind: "Dog", lives: 1 }, false],
    ["taggedBesideSchema", { id: "a", kind: "fish", lives: 1 }, false],
    ["formatsSchema", { at: "2020-01-01t00:00:00.5z" }, true],
    ["formatsSchema", { at: "2016-12-31T23:59:60+00:00" }, true],
    ["formatsSchema", { at: "2016-02-30T23:59:59Z" }, false],
    ["formatsSchema", { at: "2016-12-31T23:58:60Z" }, false],
    ["formatsSchema", { at: "2016-12-31T24:00:00Z" }, false],
    ["formatsSchema", { at: "2016-12-31T23:59:59Z\n" }, false],
    ["formatsSchema", { link: "urn:isbn:1" }, true],
    ["formatsSchema", { link: "http://a/b c" }, false],
    ["formatsSchema", { link: " http://a" }, false],
    ["formatsSchema", { link: "http://a/\n" }, false],
    ["formatsSchema", { link: "http:\\\\a" }, false],
    ["untypedSchema", { a: 1 }, true],
    ["untypedSchema", null, false],
    ["untypedSchema", "abc", false],
    ["exactlySchema", 15, false],
    ["exactlySchema", 9, true],
  ])("%s of %j is %s", (name, value, expected) => {
    expect(accepts(name, value)).toBe(expected);
  });

  it("a base takes no value of one child with the tag of another", async () => {
    const text = textOf("test/sdk/packs/support/base.yaml");
    const { files } = await sdkOf(text);
    const loaded = await loadSchemas(join(folder, "base"), files, "zod");
    const takes = (value: unknown) =>
      loaded.get("animalSchema")?.safeParse(value).success;
    expect(takes({ type: "cat", lives: 1 })).toBe(true);
    expect(takes({ type: "Hound", bark: true })).toBe(true);
    expect(takes({ type: "cat", bark: true })).toBe(false);
    expect(takes({ type: "Hound", lives: 1 })).toBe(false);
  });

  it("objects are those of zod, and keep members that nobody named", () => {
    const closed = schemas.get("closedSchema");
    const bounds = schemas.get("boundsSchema");
    if (!(closed instanceof z.ZodObject) || !(bounds instanceof z.ZodObject))
      throw new Error("Expected objects.");
    expect(Object.keys(closed.shape)).toEqual(["a", "b"]);
    expect(bounds.parse({ between: 2, more: 1 })).toEqual({
      between: 2,
      more: 1,
    });
    const longer = bounds.extend({ more: z.string() });
    expect(longer.safeParse({ between: 2, more: 1 }).success).toBe(false);
    expect(closed.safeParse({ a: "", c: 1 }).success).toBe(false);
  });

  it("an answer names the place of what is wrong with it", () => {
    const result = schemas
      .get("everythingSchema")
      ?.safeParse({ conditions: { kind: "b", number: 9 }, maps: { c: "" } });
    expect(result?.error?.issues.map(({ path }) => path)).toEqual([
      ["conditions", "number"],
      ["maps", "c"],
    ]);
  });
});

describe("types", () => {
  it.each([
    ["kinds", kinds, {}, true],
    [
      "kinds of other policies",
      kinds,
      { enums: "open", int64: "string-or-number", absentNull: "all" },
      false,
    ],
    ["petstore", petstore, { int64: "string" }, true],
  ] as const)(
    "are those of the SDK: %s",
    { timeout: 120_000 },
    async (name, text, policy, exactOptionalPropertyTypes) => {
      const { files } = await sdkOf(text, policy);
      const program = sameTypes(files, "zod");
      expect(program.split("same<").length).toBeGreaterThan(8);
      const wrong = `${program}same<z.infer<typeof schemas.${text === kinds ? "tree" : "pet"}Schema>, { name: number }>(true);\n`;
      const at = join(folder, name.replaceAll(" ", "-"), "types");
      writeFiles(at, [...files, { path: "same.ts", text: wrong }]);
      writeFiles(at, [
        { path: "node_modules/zod/package.json", text: zodPackage },
        { path: "node_modules/zod/index.d.ts", text: zodTypes },
      ]);
      const options = packageOptions(new Map([[name, files]]));
      const errors = await checkTypes(compilers["TypeScript 7"], at, {
        ...options,
        exactOptionalPropertyTypes,
      });
      // Schemas that are nothing but references are made without zod.
      const told = errors.filter(({ text: said }) => !said.includes("'z'"));
      expect(told.map(({ file, line }) => [file, line])).toEqual([
        ["same.ts", wrong.split("\n").length - 1],
      ]);
    },
  );

  const zodTypes = `export * from ${JSON.stringify(join(repository, "node_modules/zod/index.js"))};\n`;
  const zodPackage = JSON.stringify({
    name: "zod",
    type: "module",
    types: "index.d.ts",
  });
});

describe("what is not checked", () => {
  it("is said in the comment of its schema, and by the run", () => {
    const index = sdk.files.find(({ path }) => path === "src/zod/index.ts");
    const said = [...(index?.text ?? "").matchAll(/Not checked: (.*)/g)];
    expect(said.map(([, what]) => what)).toEqual([
      "a pattern that is none of JavaScript at /letters.",
      "a pattern that is none of JavaScript at /notMine.",
      "a pattern that is none of JavaScript at /posix.",
      "a pattern that is none of JavaScript at /letters.",
      "a pattern that is none of JavaScript at /notMine.",
      "a pattern that is none of JavaScript at /posix.",
      "the member __proto__.",
      'a pattern that is none of JavaScript at /a"b.',
      "values that are lists or objects at /data.",
    ]);
    expect(
      sdk.remarks.map(({ code, message }) => `${code}: ${message}`),
    ).toEqual([
      'pack-unchecked: The schemas in "zod" leave 10 rules of the document unchecked.',
    ]);
  });
});

describe("a catalogue", () => {
  it("has the rules of its documents, also of those that a release brings", async () => {
    const work = temporaryFolder();
    const document = `shop=${join(repository, "examples/shop/shop-1.yaml")}`;
    const line = ["release", "1.0.0", "--openapi", document, "--with", "zod"];
    const { code, err } = await callCli(line, work);
    expect(code, err).toBe(0);
    const again = await callCli(["generate", "--with", "zod", "--check"], work);
    expect(again.code, again.err).toBe(0);
    const path = join(work, "generated/sdk/src/zod/orders.ts");
    const text = readFileSync(path, "utf8");
    expect(text).toContain("export const ordersListOrdersSchemas");
    expect(text).toMatch(/answers: \{\s+201: orderSchema/);
  });
});

describe("the pack", () => {
  it("has the names of its files beside modules of any name", async () => {
    const tagged = kinds.replaceAll("tags: [kinds]", "tags: [value-rules]");
    const { files } = await sdkOf(tagged);
    const own = files.map(({ path }) => path);
    expect(own.filter((path) => path.startsWith("src/zod/"))).toEqual([
      "src/zod/_value-rules.ts",
      "src/zod/index.ts",
      "src/zod/value-rules.ts",
    ]);
  });

  it("writes the same bytes each time, and changes nothing else", async () => {
    const again = await sdkOf(kinds);
    expect(again.files).toEqual(sdk.files);
    const plain = await planDocumentSdk(parsed(kinds));
    const own = new Set(["manifest.json", "package.json"]);
    const ours = new Map(plain.map(({ path, text }) => [path, text]));
    const others = sdk.files.filter(
      ({ path, text }) => ours.get(path) !== text && !own.has(path),
    );
    expect(others.map(({ path }) => path)).toEqual([
      "src/zod/_value-rules.ts",
      "src/zod/index.ts",
      "src/zod/kinds.ts",
    ]);
  });

  it.each(["index.ts", "pet.ts", "_value-rules.ts"])(
    "of the petstore has the expected %s",
    async (file) => {
      const { files } = await sdkOf(petstore);
      const found = files.find(({ path }) => path === `src/zod/${file}`);
      await expect(found?.text).toMatchFileSnapshot(`expected/zod/${file}.txt`);
    },
  );
});
