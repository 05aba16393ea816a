import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bareCode } from "./support/bare-code.ts";
import { planTextSdk } from "./support/described-sdk.ts";
import { isObject, readRaw, type Json } from "./support/raw-document.ts";
import { anyCharacter } from "../support/any-character.ts";
import { runs, seed } from "../support/random-input.ts";

const file = join(
  import.meta.dirname,
  "../fixtures/openapi/swagger-petstore-3.0.yaml",
);

/** The document with other prose wherever there is some. */
function withProse(value: Json, prose: () => string): Json {
  if (Array.isArray(value))
    return (value as readonly Json[]).map((each) => withProse(each, prose));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      ["description", "summary"].includes(name) && typeof each === "string"
        ? prose()
        : withProse(each, prose),
    ]),
  );
}

async function codeOf(
  value: Json,
): Promise<readonly (readonly [string, string])[]> {
  const files = await planTextSdk({
    file: "petstore.yaml",
    text: JSON.stringify(value),
  });
  return files
    .filter(({ path }) => path.endsWith(".ts"))
    .map(({ path, text }) => [path, bareCode(text)]);
}

const ends = [
  "*/",
  "/*",
  "//",
  "\n",
  "`",
  "${",
  "</script>",
  "\u2028",
  "@deprecated ",
  "<!--",
  "\\",
  "'",
  '"',
];

it("descriptions and comments cannot change code", async () => {
  const { root } = readRaw("petstore", file);
  const expected = await codeOf(root);
  const pieces = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom(...ends),
  );
  const proses = fc.array(fc.array(pieces, { maxLength: 8 }), {
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(proses, async (texts) => {
      let next = 0;
      const changed = withProse(root, () => {
        next += 1;
        return (texts[next % texts.length] ?? []).join("");
      });
      expect(await codeOf(changed)).toEqual(expected);
    }),
    { seed, numRuns: runs(6) },
  );
});
