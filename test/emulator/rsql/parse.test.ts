import { describe, expect, it } from "vitest";
import {
  maxRsqlDepth,
  parseRsql,
  type RsqlNode,
} from "../../../generator/emulator/rsql/parse.ts";

function parse(text: string): RsqlNode {
  const result = parseRsql(text);
  if (!result.ok) throw new Error(`${result.offset}: ${result.message}`);
  return result.node;
}

function comparison(selector: string, operator: string, ...values: string[]) {
  return { kind: "comparison", selector, operator, values };
}

describe("parseRsql", () => {
  it("reads each operator, in both of its forms", () => {
    const forms = "== != =gt= > =ge= >= =lt= < =le= <= =in= =out= =Like= ==";
    for (const operator of forms.split(" "))
      expect(parse(`a${operator}b`)).toEqual(comparison("a", operator, "b"));
  });

  it("binds and tighter than or, in both forms of both", () => {
    const a = comparison("a", "==", "1");
    const b = comparison("b", "==", "2");
    const c = comparison("c", "==", "3");
    const andFirst = {
      kind: "or",
      children: [{ kind: "and", children: [a, b] }, c],
    };
    expect(parse("a==1;b==2,c==3")).toEqual(andFirst);
    expect(parse("a==1 and b==2 or c==3")).toEqual(andFirst);
    expect(parse("a==1;(b==2,c==3)")).toEqual({
      kind: "and",
      children: [a, { kind: "or", children: [b, c] }],
    });
    expect(parse("((a==1))")).toEqual(a);
  });

  it("takes quoted values apart, and leaves unquoted ones alone", () => {
    expect(parse(`a=="x\\"y\\\\z\\n 'q'"`)).toEqual(
      comparison("a", "==", `x"y\\zn 'q'`),
    );
    expect(parse(`a=='it\\'s'`)).toEqual(comparison("a", "==", "it's"));
    expect(parse(`a==""`)).toEqual(comparison("a", "==", ""));
    expect(parse("a==x\\*y\t*")).toEqual(comparison("a", "==", "x\\*y\t*"));
    expect(parse(`a=in=(x,"y,)",'')`)).toEqual(
      comparison("a", "=in=", "x", "y,)", ""),
    );
  });

  it("keeps what looks like logic inside quotes a value", () => {
    expect(parse(`a=="x and b==1;admin==1,c==2"`)).toEqual(
      comparison("a", "==", "x and b==1;admin==1,c==2"),
    );
  });

  it.each([
    ["", 0],
    ["a", 1],
    ["a==", 3],
    ["==b", 0],
    ["a=b", 1],
    ["a==b;", 5],
    ["a==b c==d", 5],
    ["a==b AND c==d", 5],
    ["a==b and", 5],
    ["a== and b", 3],
    [" and a==b", 0],
    ["a==b\t\t;c==d e", 12],
    ["a= =b", 1],
    ["a==(b c)", 6],
    ["(a==b", 5],
    ["a==b)", 4],
    ["a=in=()", 6],
    ["a=in=(b", 7],
    ['a=="b', 3],
    ['a=="b\\"', 3],
    ["a==b!", 4],
    ["a~b", 1],
    ["a=1g=b", 1],
  ])("refuses %j at %i", (text, offset) => {
    expect(parseRsql(text)).toMatchObject({ ok: false, offset });
  });

  it.each([
    [" a == b ", "a==b"],
    ["a ==\t b", "a==b"],
    ["a==b ; c==d , e==f", "a==b;c==d,e==f"],
    ["a==b  and  c==d   or e==f", "a==b and c==d or e==f"],
    ["a =in= ( b , 'c' )", "a=in=(b,'c')"],
    ["( a==b )", "(a==b)"],
    ["a=='b' ;c==d", "a=='b';c==d"],
    ["or==and", "or == and"],
  ])("reads %j as %j", (spaced, plain) => {
    expect(parse(spaced)).toEqual(parse(plain));
  });

  it("tells where each comparison begins, in the order of the text", () => {
    const result = parseRsql("a==1; (bb==2,c=in=(x))");
    expect(
      result.ok && [...result.offsets].map(([node, at]) => [node.selector, at]),
    ).toEqual([
      ["a", 0],
      ["bb", 7],
      ["c", 13],
    ]);
  });

  it("survives a long or, a long list and a long quoted value", () => {
    const parts = Array.from({ length: 20_000 }, (_, index) => `a==${index}`);
    expect(parse(parts.join(","))).toMatchObject({
      kind: "or",
      children: { length: 20_000 },
    });
    expect(parse(`a=in=(${"x,".repeat(20_000)}x)`)).toMatchObject({
      values: { length: 20_001 },
    });
    const long = parse(`a=="${"x".repeat(1_000_000)}"`);
    expect(long.kind === "comparison" && long.values[0]?.length).toBe(
      1_000_000,
    );
  });

  it("refuses groups below the depth limit, however many there are", () => {
    const nested = (depth: number) =>
      `${"(".repeat(depth)}a==1${")".repeat(depth)}`;
    expect(parse(nested(maxRsqlDepth))).toEqual(comparison("a", "==", "1"));
    expect(parseRsql(nested(maxRsqlDepth + 1))).toMatchObject({
      ok: false,
      offset: maxRsqlDepth,
    });
    expect(parseRsql("(".repeat(1_000_000))).toMatchObject({
      ok: false,
      offset: maxRsqlDepth,
    });
    const manyGroups = Array.from({ length: 1000 }, () => "(a==1)").join(";");
    expect(parse(manyGroups)).toMatchObject({ children: { length: 1000 } });
  });
});
