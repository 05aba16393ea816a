import { expect, it } from "vitest";
import { mediaTypeRefusal } from "../../../generator/changes/witness/media-ranges.ts";
import { writeParameter } from "../../../generator/changes/witness/write-parameter.ts";
import type { JsonValue } from "../../../generator/json/json-value.ts";
import type { WireParameter } from "../../../generator/wire/model/wire-api.ts";
import type { WireContent } from "../../../generator/wire/model/wire-api.ts";

function write(
  place: WireParameter["in"],
  serialisation: WireParameter["serialisation"],
  value: JsonValue,
): string | null {
  const parameter = { name: "a b", in: place, serialisation } as WireParameter;
  const written = writeParameter(parameter, value);
  if (written === null) return null;
  const { in: into, text, name = "" } = { name: "", ...written };
  return `${into}${name === "" ? "" : ` ${name}`}: ${text}`;
}

const list = ["x", "y z"];
const object = { k: "v", l: 2 };

// https://spec.openapis.org/oas/v3.1.1.html#style-examples
// prettier-ignore
it.each<[WireParameter["in"], string, boolean, JsonValue, string | null]>([
  ["path", "simple", false, "x y", "path a b: x%20y"],
  ["path", "label", false, "x", "path a b: .x"],
  ["path", "matrix", false, "x", "path a b: ;a%20b=x"],
  ["path", "simple", false, list, "path a b: x,y%20z"],
  ["path", "simple", true, list, "path a b: x,y%20z"],
  ["path", "label", false, list, null],
  ["path", "simple", false, object, "path a b: k,v,l,2"],
  ["path", "simple", true, object, "path a b: k=v,l=2"],
  ["path", "matrix", true, object, null],
  ["path", "simple", false, "", null],
  ["path", "simple", false, null, null],
  ["query", "form", true, "x&", "query: a%20b=x%26"],
  ["query", "form", true, true, "query: a%20b=true"],
  ["query", "form", true, "", "query: a%20b="],
  ["query", "form", true, "\uD800", "query: a%20b=%EF%BF%BD"],
  ["query", "form", true, list, "query: a%20b=x&a%20b=y%20z"],
  ["query", "form", false, list, "query: a%20b=x,y%20z"],
  ["query", "spaceDelimited", false, list, "query: a%20b=x%20y%20z"],
  ["query", "spaceDelimited", true, list, "query: a%20b=x&a%20b=y%20z"],
  ["query", "pipeDelimited", false, list, "query: a%20b=x|y%20z"],
  ["query", "pipeDelimited", true, list, "query: a%20b=x&a%20b=y%20z"],
  ["query", "simple", false, list, null],
  ["query", "deepObject", true, list, null],
  ["query", "form", true, [], null],
  ["query", "form", true, [["x"]], null],
  ["query", "form", true, ["x", null], null],
  ["query", "form", true, object, "query: k=v&l=2"],
  ["query", "form", false, object, "query: a%20b=k,v,l,2"],
  ["query", "deepObject", true, object, "query: a%20b%5Bk%5D=v&a%20b%5Bl%5D=2"],
  ["query", "simple", false, object, null],
  ["query", "form", true, {}, null],
  ["query", "form", true, { k: {} }, null],
  ["header", "simple", false, "x y", "header a b: x y"],
  ["header", "simple", false, list, "header a b: x,y z"],
  ["header", "simple", true, object, "header a b: k=v,l=2"],
  ["header", "simple", false, "é", null],
  ["header", "simple", false, "x\n", null],
  ["header", "simple", false, "\t~", "header a b: \t~"],
  ["cookie", "form", false, "x y", "header Cookie: a%20b=x%20y"],
  ["cookie", "simple", false, list, null],
  ["cookie", "simple", false, object, null],
  ["querystring", "form", false, "x", null],
])("in the %s, %s, explode %s: %j", (place, style, explode, value, text) => {
  const serialisation = {
    kind: "style",
    style,
    explode,
    allowReserved: false,
  } as WireParameter["serialisation"];
  expect(write(place, serialisation, value)).toBe(text);
});

// prettier-ignore
it.each<[WireParameter["in"], string]>([
  ["header", 'header a b: {"k":"v"}'],
  ["path", "path a b: %7B%22k%22%3A%22v%22%7D"],
  ["query", "query: a%20b=%7B%22k%22%3A%22v%22%7D"],
  ["cookie", "header Cookie: a%20b=%7B%22k%22%3A%22v%22%7D"],
])("as JSON in the %s", (place, text) => {
  const json = { kind: "content", mediaType: "application/json" } as const;
  expect(write(place, json, { k: "v" })).toBe(text);
});

// prettier-ignore
it("tells which media types there are", () => {
  const content = (
    essence: string,
    parameters: WireContent["parameters"] = [],
  ) => ({ essence, parameters }) as WireContent;
  const contents = [
    content("text/*"),
    content("application/json", [
      ["v", "1"],
      ["x", ""],
    ]),
  ];
  const refused = (mediaType: string) => ({
    why: `media type must be text/* or application/json;v=1;x, not ${mediaType}`,
  });
  expect(mediaTypeRefusal(contents, "text/csv")).toBeNull();
  expect(mediaTypeRefusal(contents, "application/json;v=1;x")).toBeNull();
  expect(mediaTypeRefusal(contents, "image/png")).toEqual(refused("image/png"));
  expect(mediaTypeRefusal(contents, "application/json")).toEqual(
    refused("application/json"),
  );
  expect(mediaTypeRefusal([content("*/*")], "image/png")).toBeNull();
});
