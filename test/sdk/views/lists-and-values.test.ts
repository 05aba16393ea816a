import { describe, expect, it } from "vitest";
import { itemType } from "../../../generator/sdk/views/item-type.ts";
import {
  pagingEntry,
  pagingWords,
} from "../../../generator/sdk/views/paging-entry.ts";
import { givenParameter } from "../../../generator/sdk/plan/parameter-values.ts";
import type {
  DescribedList,
  Parameter,
  ParameterStyle,
} from "../../../generator/model/operation-shape.ts";
import { noDocs, type TypeExpr } from "../../../generator/model/type-expr.ts";
import {
  arrayOf,
  bothOf,
  components,
  enumOf,
  nothing,
  number,
  objectOf,
  text,
  to,
  unionOf,
  unknown,
} from "../types/printing.ts";

const schemas = components({
  Flat: arrayOf(text),
  Deep: arrayOf(arrayOf(text)),
  Circle: unionOf(text, to("Circle")),
  Twice: unionOf(to("Flat"), arrayOf(to("Flat"))),
  Page: objectOf({ data: objectOf({ items: arrayOf(number) }), one: number }),
  Self: bothOf(to("Self"), to("Page")),
});

function given(
  type: TypeExpr,
  style: ParameterStyle = "form",
  place: Parameter["in"] = "query",
) {
  const serialisation = {
    kind: "style",
    style,
    explode: true,
    allowReserved: false,
  } as const;
  const parameter = {
    name: "a",
    in: place,
    isRequired: true,
    type,
    serialisation,
    docs: noDocs,
  };
  const { parameter: made, isNested } = givenParameter(schemas, parameter);
  return { type: made.type, isNested };
}

const tuple = (rest: TypeExpr | null, ...items: TypeExpr[]): TypeExpr => ({
  kind: "tuple",
  items,
  required: 0,
  rest,
});

describe("values of a parameter", () => {
  it.each<[string, TypeExpr, boolean]>([
    ["one text", text, false],
    ["anything", unknown, true],
    ["a list", arrayOf(text), false],
    ["a list of anything", arrayOf(unknown), true],
    ["a list of lists", arrayOf(arrayOf(text)), true],
    ["a list of tuples", arrayOf(tuple(null, text)), true],
    ["a list of objects", arrayOf(objectOf({})), true],
    ["a tuple", tuple(text, text), false],
    ["a tuple with a list", tuple(null, text, arrayOf(text)), true],
    ["a tuple with lists behind it", tuple(arrayOf(text), text), true],
    ["an object", objectOf({ a: text }, number), false],
    ["an object with a list", objectOf({ a: text, b: arrayOf(text) }), true],
    ["an object with any lists", objectOf({ a: text }, arrayOf(text)), true],
    ["text or a list", unionOf(text, arrayOf(text)), false],
    ["text or lists of lists", unionOf(text, to("Deep")), true],
    ["both of two objects", bothOf(objectOf({}), objectOf({})), false],
    ["a named list", to("Flat"), false],
    ["a list of a named list", arrayOf(to("Flat")), true],
    ["a list and a list of it", to("Twice"), true],
    ["what is itself", to("Circle"), false],
    ["what is named and not there", to("Gone"), false],
  ])("%s: whether they have others inside is %s", (_what, type, isNested) => {
    expect(given(type).isNested).toBe(isNested);
    expect(given(type, "deepObject").isNested).toBe(false);
    expect(given(type, "simple", "header")).toEqual({
      type: isNested ? text : type,
      isNested: false,
    });
  });

  it.each<[string, TypeExpr, TypeExpr]>([
    ["one type", unionOf(text, nothing), text],
    ["several", unionOf(text, nothing, number), unionOf(text, number)],
    ["nothing else", unionOf(nothing, nothing), unionOf(nothing, nothing)],
    ["words", enumOf("a", null), enumOf("a")],
    ["no words", enumOf(null), enumOf(null)],
    ["items", arrayOf(unionOf(text, nothing)), arrayOf(text)],
    [
      "members",
      objectOf({ a: unionOf(text, nothing) }, unionOf(number, nothing)),
      objectOf({ a: text }, number),
    ],
  ])("beside %s null is not sent", (_what, type, sent) => {
    expect(given(type).type).toEqual(sent);
  });

  it("two steps inside null is sent by one style alone", () => {
    const inner = objectOf({ a: unionOf(text, nothing) });
    const type = objectOf({ b: inner, c: arrayOf(unionOf(text, nothing)) });
    expect(given(type).type).toEqual(type);
    expect(given(type, "deepObject").type).toEqual(
      objectOf({ b: objectOf({ a: text }), c: arrayOf(text) }),
    );
  });
});

it.each<[string, Partial<DescribedList>, unknown]>([
  ["nobody says", { pages: { kind: "unknown" } }, "unknown"],
  [
    "numbers",
    { pages: { kind: "number", first: 1, name: "p" }, total: ["n"] },
    { items: ["data"], total: ["n"], firstPage: 1, pageParameter: "p" },
  ],
  [
    "numbers with the usual name",
    { pages: { kind: "number", first: 1, name: "page" } },
    { items: ["data"], firstPage: 1 },
  ],
  [
    "numbers and a flag",
    { pages: { kind: "number", first: 0, body: ["page"] }, next: ["more"] },
    {
      items: ["data"],
      next: ["more"],
      firstPage: 0,
      pageParameter: { body: ["page"] },
    },
  ],
  [
    "offsets",
    { pages: { kind: "offset", name: "skip" }, next: ["more"] },
    { items: ["data"], next: ["more"], offsetParameter: "skip" },
  ],
  [
    "cursors",
    { pages: { kind: "cursor", name: "after" }, next: ["cursor"] },
    { items: ["data"], next: ["cursor"], cursorParameter: "after" },
  ],
  [
    "last items",
    { pages: { kind: "last-item", name: "after", id: ["id"] }, next: ["more"] },
    {
      items: ["data"],
      next: ["more"],
      cursorParameter: "after",
      lastItem: ["id"],
    },
  ],
  ["links", { pages: { kind: "link" } }, { items: ["data"], next: "link" }],
  [
    "links beside a bare list and a total",
    { pages: { kind: "link" }, items: [], total: ["n"] },
    { items: [], total: ["n"], next: "link" },
  ],
  [
    "addresses",
    { pages: { kind: "link" }, next: ["url"] },
    { items: ["data"], next: "link", address: ["url"] },
  ],
])("pages follow each other by %s", (_what, said, entry) => {
  const list = { items: ["data"], total: null, next: null, size: null };
  expect(pagingEntry({ ...list, ...said } as DescribedList)).toEqual(entry);
});

it.each<[string, TypeExpr, readonly string[], TypeExpr | null]>([
  ["a list", arrayOf(text), [], text],
  ["a list or nothing", unionOf(nothing, to("Flat")), [], text],
  ["a list or text", unionOf(text, to("Flat")), [], null],
  ["a page", to("Page"), ["data", "items"], number],
  [
    "a part of a page",
    bothOf(to("Flat"), to("Page")),
    ["data", "items"],
    number,
  ],
  ["a page that is part of itself", to("Self"), ["data", "items"], number],
  ["a page without the member", to("Self"), ["data", "others"], null],
  ["a page with another member", to("Page"), ["one"], null],
  ["text", text, ["data"], null],
])("items of %s", (_what, page, items, type) => {
  expect(itemType(schemas, page, { items })).toEqual(type);
});

it.each<[string, Partial<DescribedList>, string]>([
  ["links beside a bare list", { pages: { kind: "link" }, items: [] }, "link"],
  ["links", { pages: { kind: "link" }, total: ["n"] }, "link data n"],
  [
    "links beside a bare list and a total",
    { pages: { kind: "link" }, items: [], total: ["n"] },
    "",
  ],
  ["addresses", { pages: { kind: "link" }, next: ["url"] }, ""],
  ["a path of two", { pages: { kind: "link" }, items: ["a", "b"] }, ""],
  [
    "a total below a member",
    { pages: { kind: "link" }, total: ["a", "b"] },
    "",
  ],
  ["a name with a space", { pages: { kind: "link" }, items: ["a b"] }, ""],
  ["numbers", { pages: { kind: "number", first: 0, name: "page" } }, "0 data"],
  [
    "numbers by another parameter",
    { pages: { kind: "number", first: 0, name: "p" } },
    "",
  ],
  ["nobody", { pages: { kind: "unknown" } }, ""],
])("the words for pages that follow by %s", (_what, said, words) => {
  const list = { items: ["data"], total: null, next: null, size: null };
  expect(pagingWords({ ...list, ...said } as DescribedList).join(" ")).toBe(
    words,
  );
});
