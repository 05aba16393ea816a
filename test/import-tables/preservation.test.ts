import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseYaml } from "../../generator/source/parse-yaml.ts";
import { importText, table } from "./import.ts";
import { runs, seed } from "../support/random-input.ts";

/** Pieces of which a good part of the random files is valid YAML, in all the styles a hand may choose. */
const pieces = fc.constantFrom(
  "\n  /a:",
  "\n  /c: ",
  "\n    get:",
  "\n    put:",
  "\n    patch: {}",
  "\n      summary: x",
  "\n      deprecated: later",
  " {",
  "}",
  " [",
  "]",
  "\n      fields-added:",
  "\n        - 10.29.0",
  " [10.29.0]",
  " 'q'",
  " { summary: y",
  ", ",
  ",\n   ",
  "\n",
  "\r\n",
  " ~",
  " {}",
  "later",
  " # c",
  "\n# c0",
  "\n  # c2",
  "\n    # c4",
  "\n      # c6",
  " &a",
  " *a",
  "? ",
  "\n  ? /b",
  "\n  : get: {}",
  "get: ",
  '"fields-added":',
  " >-\n          t\n          u",
  "permissions: ",
  "\nscope: tenant",
);

const documents = [
  table("New endpoints in 10.29.0", [
    ["/a", "GET, PUT"],
    ["/b", "GET"],
    ["/0", "POST"],
  ]),
  table("Fields added", [
    ["/a", "GET, PUT"],
    ["/d", "GET"],
  ]) +
    table("Fields removed", [["/a", "GET"]]) +
    table("Deprecated", [["/a", "GET"]]),
];

test("whatever a file holds, a merge loses no value and no comment", () => {
  const end = fc.array(pieces, { maxLength: 12 }).map((list) => list.join(""));
  fc.assert(
    fc.property(end, fc.constantFrom(...documents), (end, document) => {
      const before = `namespace: pro\nendpoints:${end}`;
      const after = importText(document, before).value?.text ?? before;
      expect(comments(after)).toEqual(comments(before));
      expect(lost(read(before), read(after))).toEqual([]);
      expect(importText(document, after).value?.text ?? after).toBe(after);
    }),
    { seed, numRuns: runs(250) },
  );
});

function read(text: string): unknown {
  return parseYaml({ file: "pro.yaml", text }).value?.value ?? null;
}

function comments(text: string): readonly string[] {
  return (text.match(/# c\d?/g) ?? []).toSorted();
}

/** The values of `before` that are not in `after`; a single release may have become a list. */
function lost(before: unknown, after: unknown): readonly unknown[] {
  if (before === null) return [];
  if (typeof before !== "object" || Array.isArray(before)) {
    const found = new Set([after].flat().map((value) => JSON.stringify(value)));
    return [before].flat().filter((value) => !found.has(JSON.stringify(value)));
  }
  const values = new Map(Object.entries(after ?? {}));
  return Object.entries(before).flatMap(([key, value]) =>
    lost(value, values.get(key)),
  );
}
