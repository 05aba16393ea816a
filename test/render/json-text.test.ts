import fc from "fast-check";
import { format } from "oxfmt";
import { expect, test } from "vitest";
import { readJsonNumber } from "../../generator/json/exact-number.ts";
import type { JsonValue } from "../../generator/json/json-value.ts";
import { jsonText } from "../../generator/render/json-text.ts";
import { formatOptions } from "../../generator/render/format.ts";
import { runs, seed, seedText } from "../support/random-input.ts";

// `manifest.json` is not given to the formatter, so that the printer has to write what the formatter would.

async function formatted(value: JsonValue): Promise<string> {
  const text = jsonText(value);
  const { code, errors } = await format("manifest.json", text, formatOptions);
  expect(errors).toEqual([]);
  return code;
}

const word = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

const value = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    word,
    fc.constantFrom(true, false, null),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc
      .stringMatching(/^-?[1-9]\d{0,25}(\.\d{1,4})?(e-?[1-9]\d?\d?)?$/)
      .map(readJsonNumber),
    fc.array(fc.integer(), { maxLength: 40 }),
    fc.array(word, { maxLength: 8 }),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(word, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

test(`the formatter changes nothing in a printed value (${seedText})`, async () => {
  await fc.assert(
    fc.asyncProperty(value, async (given) => {
      expect(await formatted(given)).toBe(jsonText(given));
    }),
    { seed, numRuns: runs(1000) },
  );
});

test.each([
  [
    "a list in a list",
    { key: ["enum", ["a", "b"]] },
    '{\n  "key": ["enum", ["a", "b"]]\n}\n',
  ],
  [
    "rows of a table",
    {
      key: [
        [1, 2],
        [3, 4],
      ],
    },
    '{\n  "key": [\n    [1, 2],\n    [3, 4]\n  ]\n}\n',
  ],
  [
    "a list with an object",
    ["a", { b: null }],
    '[\n  "a",\n  {\n    "b": null\n  }\n]\n',
  ],
  [
    "many numbers",
    Array.from({ length: 21 }, (_, index) => 100 + index),
    `[\n  100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114,\n  115, 116, 117, 118, 119, 120\n]\n`,
  ],
] as const)("%s", (_, given, text) => {
  expect(jsonText(given)).toBe(text);
});
