import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { TypePolicy } from "../../../../generator/model/type-policy.ts";
import { packageOptions } from "../../../correctness/support/described-sdk.ts";
import { rawOf } from "../../../correctness/support/raw-document.ts";
import {
  checkTypes,
  workFolder,
  writeFiles,
} from "../../../correctness/support/work-folder.ts";
import { repository } from "../../../support/catalogue-folder.ts";
import { compilers } from "../../../support/typescript.ts";
import {
  issuesOf,
  judgeSchemas,
  loadSchemas,
  type Checked,
} from "./judge-schemas.ts";
import { parsed, textOf } from "./named-documents.ts";
import { planWithPack, type SdkWithPack } from "./plan-with-pack.ts";
import { sameTypes } from "./same-types.ts";

const kinds = textOf("test/sdk/packs/support/kinds.yaml");
const petstore = textOf("test/fixtures/openapi/swagger-petstore-3.0.yaml");

/** What holds for the schemas of every library. */
export function testSchemas(pack: string): void {
  const folder = workFolder(pack);
  const sdkOf = (
    text: string,
    policy: Partial<TypePolicy> = {},
  ): Promise<SdkWithPack> => planWithPack(parsed(text), pack, policy);

  let schemas: ReadonlyMap<string, Checked>;
  let sdk: SdkWithPack;

  function issues(name: string, value: unknown) {
    const schema = schemas.get(name);
    if (schema === undefined) throw new Error(`Expected ${name}.`);
    return issuesOf(schema, value);
  }

  beforeAll(async () => {
    sdk = await sdkOf(kinds);
    const loaded = await loadSchemas(join(folder, "kinds"), sdk.files, pack);
    schemas = new Map(
      [...loaded].filter(
        ([, value]) => Object(value)["~standard"] !== undefined,
      ),
    );
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
      const loaded = await loadSchemas(join(folder, "pets"), pets.files, pack);
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
      expect(issues(name, value).length === 0).toBe(expected);
    });

    it("a base takes no value of one child with the tag of another", async () => {
      const text = textOf("test/sdk/packs/support/base.yaml");
      const { files } = await sdkOf(text);
      const loaded = await loadSchemas(join(folder, "base"), files, pack);
      const animal = loaded.get("animalSchema");
      const takes = (value: unknown) =>
        animal && issuesOf(animal, value).length === 0;
      expect(takes({ type: "cat", lives: 1 })).toBe(true);
      expect(takes({ type: "Hound", bark: true })).toBe(true);
      expect(takes({ type: "cat", bark: true })).toBe(false);
      expect(takes({ type: "Hound", lives: 1 })).toBe(false);
    });

    it("an answer names the place of what is wrong with it", () => {
      const found = [
        ...issues("everythingSchema", { conditions: { kind: "b", number: 9 } }),
        ...issues("everythingSchema", { maps: { c: "" } }),
      ];
      const places = found.map(({ path = [] }) =>
        path.map((each) => (typeof each === "object" ? each.key : each)),
      );
      expect(places).toEqual([
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
      { timeout: 600_000 },
      async (name, text, policy, exactOptionalPropertyTypes) => {
        const { files } = await sdkOf(text, policy);
        const program = sameTypes(files, pack);
        expect(program.split("same<").length).toBeGreaterThan(8);
        const wrong = `${program}same<Output<typeof schemas.${text === kinds ? "tree" : "pet"}Schema>, { name: number }>(true);\n`;
        const at = join(folder, name.replaceAll(" ", "-"), "types");
        writeFiles(at, [...files, { path: "same.ts", text: wrong }]);
        mkdirSync(at, { recursive: true });
        symlinkSync(join(repository, "node_modules"), join(at, "node_modules"));
        const options = packageOptions(new Map([[name, files]]));
        const errors = await checkTypes(compilers["TypeScript 7"], at, {
          ...options,
          exactOptionalPropertyTypes,
        });
        // Schemas that are nothing but references are made without their library.
        const told = errors.filter(({ text: said }) => !/'[zv]'/.test(said));
        expect(told.map(({ file, line }) => [file, line])).toEqual([
          ["same.ts", wrong.split("\n").length - 1],
        ]);
      },
    );
  });
}
