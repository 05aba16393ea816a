import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { workFolder } from "../../correctness/support/work-folder.ts";
import { loadSchemas } from "./support/judge-schemas.ts";
import { parsed, textOf } from "./support/named-documents.ts";
import { planWithPack } from "./support/plan-with-pack.ts";
import { testSchemas } from "./support/test-schemas.ts";

const petstore = textOf("test/fixtures/openapi/swagger-petstore-3.0.yaml");

/** The files of each that zod has otherwise. */
const packs = {
  valibot: ["_library.ts", "index.ts", "pet.ts"],
  "zod-mini": ["_library.ts", "pet.ts"],
};

describe.each(Object.entries(packs))("%s", (pack, files) => {
  testSchemas(pack);

  it("has the expected files for the petstore", async () => {
    const sdk = await planWithPack(parsed(petstore), pack);
    for (const file of files) {
      const found = sdk.files.find(
        ({ path }) => path === `src/${pack}/${file}`,
      );
      await expect(found?.text).toMatchFileSnapshot(
        `expected/${pack}/${file}.txt`,
      );
    }
  });
});

it("objects are those of Valibot, and parts of them keep what they check", async () => {
  const folder = join(workFolder("valibot-objects"), "pets");
  const { files } = await planWithPack(parsed(petstore), "valibot");
  const { petSchema } = Object.fromEntries(
    await loadSchemas(folder, files, "valibot"),
  );
  // The schema of the petstore that was just written.
  const pets = petSchema as unknown as v.ObjectSchema<
    { readonly name: v.GenericSchema<string> },
    undefined
  >;
  const name = v.pick(pets, ["name"]);
  expect(v.is(name, { name: "Rex" })).toBe(true);
  expect(v.is(name, { name: 1 })).toBe(false);
  expect(v.is(name, ["Rex"])).toBe(false);
  expect(v.is(v.partial(pets), {})).toBe(true);
  expect(v.parse(name, { name: "Rex", more: 1 })).toEqual({
    name: "Rex",
    more: 1,
  });
});
