import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { beforeAll, describe, expect, it } from "vitest";
import { workFolder } from "../../correctness/support/work-folder.ts";
import { callCli } from "../../support/command-line.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { repository } from "../../support/catalogue-folder.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";
import { loadSchemas } from "./support/judge-schemas.ts";
import { parsed, textOf } from "./support/named-documents.ts";
import { planWithPack, type SdkWithPack } from "./support/plan-with-pack.ts";
import { testSchemas } from "./support/test-schemas.ts";

const kinds = textOf("test/sdk/packs/support/kinds.yaml");
const petstore = textOf("test/fixtures/openapi/swagger-petstore-3.0.yaml");

const sdkOf = (text: string): Promise<SdkWithPack> =>
  planWithPack(parsed(text), "zod");

let sdk: SdkWithPack;

beforeAll(async () => {
  sdk = await sdkOf(kinds);
});

testSchemas("zod");

describe("objects", () => {
  const folder = workFolder("zod-objects");

  it("are those of zod, and keep members that nobody named", async () => {
    const schemas = await loadSchemas(folder, sdk.files, "zod");
    const closed: unknown = schemas.get("closedSchema");
    const bounds: unknown = schemas.get("boundsSchema");
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
      "src/zod/_library.ts",
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
      "src/zod/_library.ts",
      "src/zod/_value-rules.ts",
      "src/zod/index.ts",
      "src/zod/kinds.ts",
    ]);
  });

  it.each(["index.ts", "pet.ts", "_library.ts", "_value-rules.ts"])(
    "of the petstore has the expected %s",
    async (file) => {
      const { files } = await sdkOf(petstore);
      const found = files.find(({ path }) => path === `src/zod/${file}`);
      await expect(found?.text).toMatchFileSnapshot(`expected/zod/${file}.txt`);
    },
  );
});
