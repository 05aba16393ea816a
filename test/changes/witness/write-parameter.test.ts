import { describe, expect, it } from "vitest";
import { mediaTypeRefusal } from "../../../generator/changes/witness/media-ranges.ts";
import {
  numberRefusals,
  stringRefusals,
} from "../../../generator/changes/witness/scalar-refusals.ts";
import { writeParameter } from "../../../generator/changes/witness/write-parameter.ts";
import type { JsonValue } from "../../../generator/model/json-value.ts";
import type { WireParameter } from "../../../generator/wire/model/wire-api.ts";
import type { WireContent } from "../../../generator/wire/model/wire-api.ts";
import { wireSchemas, type Keywords } from "../schemas/wire-schemas.ts";

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

describe("what keywords have against", () => {
  const shapeOf = (keywords: Keywords) =>
    wireSchemas({}).inPlace(keywords).shape;
  const open = (...problems: readonly string[]) => ({
    refusals: problems.map((each) => {
      const [keyword = "", problem = ""] = each.split(/: (.*)/s);
      return { keyword, problem };
    }),
    isDecided: false,
  });
  const told = (...problems: readonly string[]) => ({
    ...open(...problems),
    isDecided: true,
  });

  // prettier-ignore
  it.each<[Keywords, number, ReturnType<typeof open>]>([
    [{ minimum: 2, maximum: 4 }, 2, told()],
    [{ minimum: 2, maximum: 4 }, 4, told()],
    [{ minimum: 2 }, 1, told("minimum: must be >= 2")],
    [{ maximum: 2 }, 3, told("maximum: must be <= 2")],
    [{ exclusiveMinimum: 2 }, 2, told("minimum: must be > 2")],
    [{ exclusiveMaximum: 2 }, 2, told("maximum: must be < 2")],
    [{ exclusiveMinimum: 2, exclusiveMaximum: 3 }, 2.5, told()],
    [{ type: "integer" }, 1.5, told("type: must be integer")],
    [{ type: "integer" }, 1, told()],
    [{ multipleOf: 3 }, 4, told("multipleOf: must be multiple of 3")],
    [{ multipleOf: 3 }, 6, told()],
    [{ multipleOf: 0.1 }, 0.3, open()],
    [{ multipleOf: 0.5 }, 1.5, told()],
    [{ multipleOf: 2 }, 2.5, open()],
    [{ format: "int32" }, 2 ** 31, told()],
    [{ format: "int32" }, 2 ** 31 + 1, told('format: must match format "int32"')],
    [{ format: "int32" }, -(2 ** 31) - 1, told('format: must match format "int32"')],
    [{ format: "int64" }, 2 ** 40, told()],
    [{ minimum: 5, maximum: 1 }, 3, told("minimum: must be >= 5", "maximum: must be <= 1")],
  ])("a number, %j of %j", (keywords, value, refusals) => {
    const { number } = shapeOf({ type: "number", ...keywords });
    expect(numberRefusals(number, value)).toEqual(refusals);
  });

  // prettier-ignore
  it.each<[Keywords, string, ReturnType<typeof open>]>([
    [{ minLength: 2 }, "ab", told()],
    [{ minLength: 2 }, "\u{1F600}", told("minLength: must NOT have fewer than 2 characters")],
    [{ maxLength: 1 }, "\u{1F600}", told()],
    [{ maxLength: 1 }, "ab", told("maxLength: must NOT have more than 1 characters")],
    [{ format: "date" }, "2026-01-31", told()],
    [{ format: "date" }, "a", told('format: must match format "date"')],
    [{ format: "colour" }, "a", told()],
    [{ pattern: "^a" }, "ab", told()],
    [{ pattern: "^a" }, "b", told('pattern: must match pattern "^a"')],
    [{ pattern: "^(?=a)" }, "a".repeat(13), open()],
  ])("a text, %j of %j", (keywords, value, refusals) => {
    const { string } = shapeOf({ type: "string", ...keywords });
    expect(stringRefusals(string, value)).toEqual(refusals);
  });
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
