import { expect, it } from "vitest";
import {
  isComment,
  meet,
  placeAfter,
  samePlace,
  start,
  type Place,
} from "../../generator/render/template-place.ts";

const code = (braces: readonly number[] = [], before = "other") => ({
  kind: "code",
  quote: "",
  braces,
  before,
});
const string = (quote: string) => ({ ...code(), kind: "string", quote });
const backticks = (...braces: number[]) => ({
  ...code(braces),
  kind: "backticks",
});
const comment = (kind: "line" | "block", before = "other") => ({
  ...code([], before),
  kind: `${kind}-comment`,
});

it.each([
  ["", code()],
  ["a = 1;", code()],
  ["{ } }", code()],
  ["a /", code([], "slash")],
  ["a / b", code()],
  ["//", comment("line", "opening")],
  ["// a", comment("line")],
  ["// a /* '", comment("line")],
  ["// a\n", code()],
  ["/*", comment("block", "opening")],
  ["/* // \n", comment("block")],
  ["/**", comment("block", "star")],
  ["/*/", comment("block")],
  ["/* * /", comment("block")],
  ["/* a */", code()],
  ["/* a **/", code()],
  ["/* a */ /", code([], "slash")],
  ['"', string('"')],
  ["'a", string("'")],
  [`"a'`, string('"')],
  [`'a"`, string("'")],
  ['"a"', code()],
  ['"a//', string('"')],
  [String.raw`"a\"`, string('"')],
  [String.raw`"a\\"`, code()],
  // A text of one line ends with it.
  ['"a\n', code()],
  ["`a", backticks()],
  ["`a\n'\"//", backticks()],
  ["`a`", code()],
  ["`\\`", backticks()],
  ["`\\\\`", code()],
  ["`$", backticks()],
  ["`{", backticks()],
  ["`$ {", backticks()],
  ["`\\${", backticks()],
  ["`${", code([0])],
  ["`${{", code([1])],
  ["`${{{", code([2])],
  ["`${{}", code([0])],
  ["`${a}", backticks()],
  ["`${{}}", backticks()],
  ["`${a}`", code()],
  ["`${`", backticks(0)],
  ["`${`${{", code([0, 1])],
  ["`${`${a}`", code([0])],
  ["`${'}'", code([0])],
  ["`${a / b", code([0])],
])("%j ends in %j", (text, place) => {
  expect(placeAfter(start, text)).toEqual(place);
  // The same in two pieces, but between those that are read together.
  for (let cut = 0; cut <= text.length; cut += 1)
    if (!/\\$|\$$/.test(text.slice(0, cut)))
      expect(
        placeAfter(placeAfter(start, text.slice(0, cut)), text.slice(cut)),
      ).toEqual(text.length === cut ? place : placeAfter(start, text));
  expect(isComment(placeAfter(start, text))).toBe(/comment/.test(place.kind));
});

it("a place stays as it is", () => {
  const open = placeAfter(start, "`${");
  placeAfter(open, "{{{}}}}");
  expect(open.braces).toEqual([0]);
});

it.each([
  ["", "a", true],
  ["", "/", true],
  ["'", '"', false],
  ["'", "'a", true],
  ["`", "", false],
  ["`${", "", false],
  ["`${", "`${{", false],
  ["`${{", "`${ {", true],
  ["`${`${{", "`${{`${", false],
  ["//", "/*", false],
])("%j and %j end in the same place: %s", (a, b, isSame) => {
  expect(samePlace(placeAfter(start, a), placeAfter(start, b))).toBe(isSame);
});

it.each([
  ["other", "other", "other"],
  ["star", "star", "star"],
  ["star", "slash", "other"],
  ["opening", "star", "opening"],
  ["other", "opening", "opening"],
] as const)("%s and %s meet as %s", (a, b, before) => {
  const place: Place = { ...start, kind: "block-comment" };
  expect(meet({ ...place, before: a }, { ...place, before: b })).toEqual({
    ...place,
    before,
  });
});
