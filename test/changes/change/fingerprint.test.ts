import * as fc from "fast-check";
import { expect, it } from "vitest";
import { fnv1a64 } from "../../../generator/changes/change/fingerprint.ts";
import { runs, seed, seedText } from "../../support/random-input.ts";

// From the test suite of the FNV reference code.
it.each([
  ["", "cbf29ce484222325"],
  ["a", "af63dc4c8601ec8c"],
  ["b", "af63df4c8601f1a5"],
  ["foobar", "85944171f73967e8"],
  ["chongo was here!\n", "46810940eff5f915"],
])("hashes %j", (text, expected) => {
  expect(fnv1a64(text)).toBe(expected);
});

it(`agrees with the definition in big integers (${seedText})`, () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      let hash = 0xcbf29ce484222325n;
      for (const byte of new TextEncoder().encode(text))
        hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
      expect(fnv1a64(text)).toBe(hash.toString(16).padStart(16, "0"));
    }),
    { seed, numRuns: runs(100) },
  );
});
