import { expect, it } from "vitest";
import {
  formatOf,
  isInRange,
  mediaTypeKey,
  parseFormatted,
} from "../../../templates/runtime/core/media-types.ts";

it("the name of a media type tells its format", () => {
  const names = {
    json: ["application/json", "application/a+json", "text/x-json"],
    text: [
      "text/plain",
      "application/xml",
      "image/svg+xml",
      "application/yaml",
      "application/x-yaml",
      "application/javascript",
      "application/graphql",
    ],
    form: ["application/x-www-form-urlencoded"],
    multipart: ["multipart/mixed"],
    events: ["text/event-stream"],
    "json-lines": [
      "application/ndjson",
      "application/x-ndjson",
      "application/jsonl",
      "application/x-jsonlines",
      "application/x-json-stream",
      "application/stream+json",
      "application/json-seq",
      "application/geo+json-seq",
    ],
    binary: [
      "",
      "image/png",
      "a/x-www-form-urlencoded",
      "application/x-www-form-urlencoded2",
      "xapplication/x-www-form-urlencoded",
      "a/multipart/b",
      "a/text/b",
      "application/xmlx",
      "application/y-yaml",
      "application/yamls",
      "xapplication/yaml",
      "application/ndjsons",
      "xapplication/ndjson",
      "application/y-ndjson",
      "application/geo+json-seq2",
      "a/text/event-stream",
    ],
  } as const;
  for (const [format, types] of Object.entries(names))
    expect(types.map((type) => [type, formatOf(type)])).toEqual(
      types.map((type) => [type, format]),
    );
  expect(formatOf("text/event-streams")).toBe("text");
});

it("a format may stand in front of a media type", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["any", ["*/*", "*/*", "any"]],
    [
      "text/csv; header=absent",
      ["text/csv", "text/csv; header=absent", "text"],
    ],
    ["json-lines a/b;c", ["a/b", "a/b;c", "json-lines"]],
    ["image/* ", ["image/* ", "image/* ", "binary"]],
    ["A b/c", ["A b/c", "A b/c", "binary"]],
  ];
  for (const [text, [type, name, format]] of cases)
    expect(parseFormatted(text)).toEqual({ type, name, format });
});

it("blanks around parameters and case make no other media type", () => {
  expect(mediaTypeKey("A/B  ;  C=D ;e")).toBe("a/b;c=d;e");
  expect(mediaTypeKey("a b")).toBe("a b");
  expect(isInRange("image/png", "image/*")).toBe(true);
  expect(isInRange("text/plain", "image/*")).toBe(false);
  expect(isInRange("text/plain", "*/*")).toBe(true);
  expect(isInRange("text/plain", "text/plain")).toBe(true);
  expect(isInRange("text/plain", "text/plai")).toBe(false);
  expect(isInRange("text/plainer", "text/plain")).toBe(false);
});
