import { describe, expect, it } from "vitest";
import { rsql } from "../../../templates/runtime/rsql/index.ts";
import { parse } from "../../../templates/runtime/rsql/parse.ts";
import { filterErrorOf } from "./support.ts";

const bare = (text: string) => ({ text, isQuoted: false });
const quoted = (text: string) => ({ text, isQuoted: true });

describe("raw text", () => {
  it.each([
    ["a==1", "a==1"],
    ["a!=1", "a!=1"],
    ["a=lt=1", "a=lt=1"],
    ["a<1", "a=lt=1"],
    ["a=le=1", "a=le=1"],
    ["a<=1", "a=le=1"],
    ["a=gt=1", "a=gt=1"],
    ["a>1", "a=gt=1"],
    ["a=ge=1", "a=ge=1"],
    ["a>=1", "a=ge=1"],
    ["a=in=1", "a=in=(1)"],
    ["a=in=(1)", "a=in=(1)"],
    ["a=in=(1,2)", "a=in=(1,2)"],
    ["a=in=(1 or 2)", "a=in=(1,2)"],
    ["a=out=(1,'b c')", 'a=out=(1,"b c")'],
    ["a==(1)", "a==1"],
    ["a=custom=1", "a=custom=1"],
    ["a=Custom=(1,2)", "a=Custom=(1,2)"],
    ["a=IN=(1,2)", "a=IN=(1,2)"],
    ["a==1;b==2", "a==1;b==2"],
    ["a==1 and b==2", "a==1;b==2"],
    ["a==1,b==2", "a==1,b==2"],
    ["a==1 or b==2", "a==1,b==2"],
    ["a==1  and  b==2", "a==1;b==2"],
    [" a == 1 ; b == 2 ", "a==1;b==2"],
    ["a\t==1", null],
    ["a==\t'1'\t;b==2", 'a=="1";b==2'],
    ["a=='1' \t and b==2", 'a=="1";b==2'],
    ["and==or and or==and", "and==or;or==and"],
    ["a==and or b==or", "a==and,b==or"],
    ["a==1;b==2,c==3;d==4", "a==1;b==2,c==3;d==4"],
    ["a==1;(b==2,c==3);d==4", "a==1;(b==2,c==3);d==4"],
    ["(a==1;b==2),(c==3;d==4)", "a==1;b==2,c==3;d==4"],
    ["((a==1));((b==2))", "a==1;b==2"],
    ["a==1 and (b==2 or c==3)", "a==1;(b==2,c==3)"],
    ["(a==1)and(b==2)", null],
    ["a==Kill*", "a==Kill*"],
    [String.raw`a==x\*y`, String.raw`a==x\*y`],
    ["a==«Allons-y»", "a==«Allons-y»"],
    ["a==h@llo/3:15", "a==h@llo/3:15"],
    ["a==''", 'a==""'],
    ['a==""', 'a==""'],
    [`a=="it's"`, `a=="it's"`],
    [`a=='"'`, String.raw`a=="\""`],
    [String.raw`a=='10\' 15"'`, String.raw`a=="10' 15\""`],
    [String.raw`a=="10' 15\""`, String.raw`a=="10' 15\""`],
    [String.raw`a=='w\\ \'Flyn\n\''`, String.raw`a=="w\\ 'Flynn'"`],
    [String.raw`a=="\\"`, String.raw`a=="\\"`],
    ['a==");b==(1,2"', 'a==");b==(1,2"'],
  ])("%j is sent as %j", (text, sent) => {
    if (sent === null) expect(() => rsql.raw(text)).toThrow(/^filter /);
    else expect(String(rsql.raw(text))).toBe(sent);
  });

  const problems: readonly (readonly [string, string, number])[] = [
    ["", "is no RSQL: expected a selector", 0],
    ["  ", "is no RSQL: expected a selector", 2],
    ["a", "is no RSQL: expected an operator", 1],
    ["a=", "is no RSQL: expected an operator", 1],
    ["a=1", "is no RSQL: expected an operator", 1],
    ["a=1=b", "is no RSQL: expected an operator", 1],
    ["a!b", "is no RSQL: expected an operator", 1],
    ["a~b", "is no RSQL: expected an operator", 1],
    ["a b", "is no RSQL: expected an operator", 2],
    ["a==", "is no RSQL: expected a value", 3],
    ["a==;", "is no RSQL: expected a value", 3],
    ["a===1", "is no RSQL: expected a value", 3],
    ["a==<1", "is no RSQL: expected a value", 3],
    ["a==()", "is no RSQL: expected a value", 4],
    ["a=in=(1", "is no RSQL: expected , or )", 7],
    ["a=in=(1;2)", "is no RSQL: expected , or )", 7],
    ["a=in=(1,)", "is no RSQL: expected a value", 8],
    ["a=in=(1 and 2)", "is no RSQL: expected , or )", 7],
    ["==1", "is no RSQL: expected a selector", 0],
    ["'a'==1", "is no RSQL: expected a selector", 0],
    ["(a==1", "is no RSQL: expected )", 5],
    ["a==1)", "is no RSQL: expected ; or , or the end", 4],
    ["a==1 b==2", "is no RSQL: expected ; or , or the end", 5],
    ["a==1 and", "is no RSQL: expected ; or , or the end", 5],
    ["a==1 AND b==2", "is no RSQL: expected ; or , or the end", 5],
    ["a==1 and ", "is no RSQL: expected a selector", 9],
    ["a==1;", "is no RSQL: expected a selector", 5],
    ["a==1,,b==2", "is no RSQL: expected a selector", 5],
    ["a==1;b==2~", "is no RSQL: expected ; or , or the end", 9],
    ["a=='b", "has an unclosed quote (interpolations stand outside quotes)", 3],
    ['a=="', "has an unclosed quote (interpolations stand outside quotes)", 3],
    [
      String.raw`a=="b\"`,
      "has an unclosed quote (interpolations stand outside quotes)",
      3,
    ],
    ["a==b'c'", "is no RSQL: expected ; or , or the end", 4],
    ["a==1'", "has an unclosed quote (interpolations stand outside quotes)", 4],
    ["a==(1,2)", "has several values for an operator of one", 3],
    ["a!=(1,2)", "has several values for an operator of one", 3],
    ["a<(1,2)", "has several values for an operator of one", 2],
    ["a>=(1,2)", "has several values for an operator of one", 3],
    [
      "b==1;1a==1",
      "needs a selector of letters, digits, _ . and -, first a letter or _",
      5,
    ],
    [
      "a/b==1",
      "needs a selector of letters, digits, _ . and -, first a letter or _",
      0,
    ],
    [
      "\ta==1",
      "needs a selector of letters, digits, _ . and -, first a letter or _",
      0,
    ],
    ["a=='b\nc'", "must not have control characters or lone surrogates", 3],
    ["a==b\tc", "must not have control characters or lone surrogates", 3],
    ["a==\n", "must not have control characters or lone surrogates", 3],
    [
      "a=in=(1,\ud800)",
      "must not have control characters or lone surrogates",
      8,
    ],
  ];
  it.each(problems)("%j %s (%i)", (text, problem, offset) => {
    expect(filterErrorOf(() => rsql.raw(text))).toMatchObject({
      message: `filter ${problem} at offset ${offset}`,
      offset,
    });
  });

  it.each([undefined, null, 1, ["a==1"], new String("a==1")])(
    "is text, not %j",
    (text) => {
      expect(filterErrorOf(() => rsql.raw(text as never)).message).toBe(
        "filter must be text",
      );
    },
  );

  it("has at most 50 open parentheses", () => {
    const text = (count: number) =>
      `${"(".repeat(count)}a==1${")".repeat(count)}`;
    expect(String(rsql.raw(text(50)))).toBe("a==1");
    expect(String(rsql.raw(`${text(50)};${text(50)}`))).toBe("a==1;a==1");
    expect(filterErrorOf(() => rsql.raw(text(51)))).toMatchObject({
      message:
        "filter must not have more than 50 open parentheses at offset 50",
      offset: 50,
    });
    expect(() => rsql.raw("(".repeat(100_000))).toThrow(/50 open/);
  });

  it("has at most 50 levels", () => {
    // Each group adds two: the list it is in, and the one that is in it.
    const start = "a==1,b==1;(";
    const text = (groups: number) =>
      `${start.repeat(groups)}c==1,d==1${")".repeat(groups)}`;
    expect(String(rsql.raw(text(24)))).toBe(text(24));
    expect(filterErrorOf(() => rsql.raw(text(25))).message).toBe(
      "filter must not have more than 50 levels at offset 5",
    );
  });
});

describe("a tree", () => {
  it("is flat where the text is", () => {
    const comparison = (selector: string) => ({
      kind: "comparison",
      selector,
      operator: "==",
      values: [bare("1")],
    });
    expect(parse(["a==1;b==1;c==1"])).toEqual({
      kind: "and",
      children: ["a", "b", "c"].map(comparison),
      depth: 2,
    });
    expect(parse(["a==1,(b==1,c==1)"])).toEqual({
      kind: "or",
      children: ["a", "b", "c"].map(comparison),
      depth: 2,
    });
  });

  it("knows what was quoted", () => {
    expect(parse([`a=in=(1,"2",'3')`])).toEqual({
      kind: "comparison",
      selector: "a",
      operator: "=in=",
      values: [bare("1"), quoted("2"), quoted("3")],
    });
  });
});
