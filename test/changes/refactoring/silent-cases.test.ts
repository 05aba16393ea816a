import { readFileSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { casePath, casesIn } from "../../support/case-folders.ts";
import { compareTexts, outline } from "../apis/compare-documents.ts";

const root = "test/changes/refactoring/silent";
const read = (name: string, side: string): string =>
  readFileSync(casePath(root, name, `${side}.yaml`), "utf8");

/** What is text on the wire alone may have another type in code. */
const told = (before: string, after: string): readonly string[] =>
  outline(compareTexts(before, after).changes).filter(
    (each) => each !== "info parameter-type-changed",
  );

// Two documents that mean the same in other words, a directory each: most are what a migration from OpenAPI 3.0 to 3.1 writes.
describe.each(casesIn(root))("%s", (name) => {
  it("is silent in both directions", () => {
    const [before, after] = [read(name, "before"), read(name, "after")];
    expect(before).not.toBe(after);
    expect(told(before, after)).toEqual([]);
    expect(told(after, before)).toEqual([]);
  });

  it.each(["before", "after"])("is well written: %s", async (side) => {
    const text = read(name, side);
    expect(await format(text, { filepath: `${side}.yaml` })).toBe(text);
  });
});

const post = (media: string, content: string): string =>
  `paths: { /files: { post: { requestBody: { content: { ${media}: { ${content} } } }, responses: { 204: { description: Done } } } } }`;
const form = (part: string, encoding = ""): string =>
  post(
    "multipart/form-data",
    `schema: { type: object, properties: { file: ${part} } }${encoding}`,
  );
const file = "{ type: string, format: binary }";

// What only looks like it.
it.each<[string, string, readonly string[]]>([
  [
    post("application/json", `schema: ${file}`),
    post("application/json", ""),
    ["compatible type-widened"],
  ],
  [
    post("application/octet-stream", "schema: { type: string }"),
    post("application/octet-stream", ""),
    ["compatible type-widened"],
  ],
  [
    post("image/png", "schema: { type: string, format: binary, maxLength: 9 }"),
    post("image/png", ""),
    ["compatible type-widened"],
  ],
  [form(file), form("{ type: string }"), ["compatible format-removed"]],
  [
    form(file, ", encoding: { file: { contentType: application/json } }"),
    form("{}", ", encoding: { file: { contentType: application/json } }"),
    ["compatible type-widened"],
  ],
])("tells from %s to %s", (before, after, expected) => {
  expect(told(before, after)).toEqual(expected);
});
