import { expect, it } from "vitest";
import {
  formatOf,
  mediaTypeKey,
  parametersOf,
  parseMediaTypeKey,
} from "../../../generator/openapi/content/media-type.ts";

it.each<[string, string | null]>([
  ["application/json", "json"],
  ["application/vnd.a+json", "json"],
  ["application/json+sarif", "json"],
  ["application/json+a+json-seq", "json-lines"],
  ["application/geo+json-seq", "json-lines"],
  ["application/a+jsonx", null],
  ["application/x-json+a", null],
  ["application/xml", "text"],
  ["text/xml", "text"],
  ["image/svg+xml", "text"],
  ["application/xml-dtd", null],
  ["text/csv", "text"],
  ["image/png", "binary"],
  ["multipart/mixed", "binary"],
  ["application/x-protobuf", "binary"],
  ["application/cbor", "binary"],
  ["application/cbor-x", null],
  ["application/xcbor", null],
  ["text/event-stream", "events"],
  ["text", "text"],
  ["", null],
])("a body of %s is %s", (mediaType, format) => {
  expect(formatOf(mediaType)).toBe(format);
});

it.each<[string, readonly (readonly [string, string] | null)[]]>([
  [" Text/Plain ", [["text/plain", ""]]],
  ["text/plain; charset=utf-8;Boundary = a; ", [["text/plain", ""]]],
  ["text/plain;v=1; xcharset=2", [["text/plain", ";v=1; xcharset=2"]]],
  ["text/plain; a charset=2", [null]],
  ['a/b; profile="x y";simple', [["a/b", '; profile="x y";simple']]],
  [
    "application/json, nothing,text/*",
    [["application/json", ""], null, ["text/*", ""]],
  ],
  ["a/b/c", [null]],
  ["a/b;=1", [null]],
])("the media types in %j", (key, names) => {
  const found = parseMediaTypeKey(key);
  expect(
    found.map((each) => each && [each.mediaType, each.parameters]),
  ).toEqual(names);
});

it("media types are the same however their parameters are written", () => {
  const name = { mediaType: "a/b", parameters: '; B=1;a="x=y"; c' };
  expect(mediaTypeKey(name)).toBe('a/b;B=1;a="x=y";c');
  expect(parametersOf(name)).toEqual([
    ["a", "x=y"],
    ["b", "1"],
    ["c", ""],
  ]);
});
