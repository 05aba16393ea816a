import { describe, expect, it } from "vitest";
import {
  type Filter,
  FilterError,
  rsql,
} from "../../../templates/runtime/rsql/index.ts";
import { filterErrorOf } from "./support.ts";

describe("a template", () => {
  const name = 'Main"; admin==1';
  const cases: readonly (readonly [() => Filter, string])[] = [
    [() => rsql`name==${name}`, String.raw`name=="Main\"; admin==1"`],
    [
      () => rsql`name==${name} and age=gt=${5}`,
      String.raw`name=="Main\"; admin==1";age=gt=5`,
    ],
    [
      () => rsql`name==${"a"};age>${-0},x!=${true}`,
      'name=="a";age=gt=0,x!=true',
    ],
    [() => rsql`id=in=(${1},${"b"} or ${3n})`, 'id=in=(1,"b",3)'],
    [() => rsql`id=in=${[1, "b"]}`, 'id=in=(1,"b")'],
    [() => rsql`id=out=${["a"]}`, 'id=out=("a")'],
    [() => rsql`id=in=${"a"}`, 'id=in=("a")'],
    [() => rsql`x==(${1})`, "x==1"],
    [() => rsql`x== ${1} `, "x==1"],
    [() => rsql`(a==${1} or b==${2}) and c==${3}`, "(a==1,b==2);c==3"],
    [() => rsql`name==Kill* and age=gt=5`, "name==Kill*;age=gt=5"],
    [() => rsql`name==${"a"} and x=gt="a*"`, 'name=="a";x=gt="a*"'],
    [() => rsql`x=gt=${"a*"}`, 'x=gt="a*"'],
    [() => rsql`x>=${"a*"}`, 'x=ge="a*"'],
    [() => rsql`x=custom=${"a"}`, 'x=custom="a"'],
    [() => rsql`x=custom=(${"a"},b)`, 'x=custom=("a",b)'],
    // As written: JavaScript's escapes are not resolved, those of RSQL are.
    [() => rsql`x=="a\"b\\"`, String.raw`x=="a\"b\\"`],
    [() => rsql`x=="\u0041"`, 'x=="u0041"'],
    [() => rsql`x=="\`"`, 'x=="`"'],
  ];
  it.each(cases)("%#: is written as %2$s", (build, text) => {
    expect(String(build())).toBe(text);
  });

  const wrong: readonly (readonly [() => Filter, string, number])[] = [
    [() => rsql`${"a"}==1`, "is no RSQL: expected a selector", 0],
    [() => rsql`a${"=="}1`, "is no RSQL: expected an operator", 1],
    [() => rsql`a=${"b"}=1`, "is no RSQL: expected an operator", 1],
    [() => rsql`a==${1}${2}`, "is no RSQL: expected ; or , or the end", 3],
    [() => rsql`a==b${1}`, "is no RSQL: expected ; or , or the end", 4],
    [() => rsql`a==${1}b`, "is no RSQL: expected ; or , or the end", 3],
    [
      () => rsql`a==1 an${1}d b==1`,
      "is no RSQL: expected ; or , or the end",
      5,
    ],
    [() => rsql`a==1${";b==1"}`, "is no RSQL: expected ; or , or the end", 4],
    [
      () => rsql`a=in=(1,${[2]})`,
      "takes strings, finite numbers, bigints, booleans and valid dates only",
      8,
    ],
    [
      () => rsql`a==${[1]}`,
      "takes strings, finite numbers, bigints, booleans and valid dates only",
      3,
    ],
    [() => rsql`a=in=${[]}`, "needs a list with at least one value", 5],
    [
      () => rsql`a=in=${["*"]}`,
      "must not have * in a value, which services read as a wildcard",
      5,
    ],
    [
      () => rsql`a==1;b==${"*"}`,
      "must not have * in a value, which services read as a wildcard",
      8,
    ],
    [
      () => rsql`a!=${"*"}`,
      "must not have * in a value, which services read as a wildcard",
      3,
    ],
    [
      () => rsql`a=custom=${"*"}`,
      "must not have * in a value, which services read as a wildcard",
      9,
    ],
    [
      () => rsql`a==${"\n"}`,
      "must not have control characters or lone surrogates",
      3,
    ],
    [
      () => rsql`a==(${1},${2})`,
      "has several values for an operator of one",
      3,
    ],
    [
      () => rsql`a=="${"b"}"`,
      "has an unclosed quote (interpolations stand outside quotes)",
      3,
    ],
    [
      () => rsql`a=='x${"b"}'`,
      "has an unclosed quote (interpolations stand outside quotes)",
      3,
    ],
    [
      () => rsql`${rsql.eq("a", 1) as never} and b==1`,
      "is no RSQL: expected a selector",
      0,
    ],
  ];
  it.each(wrong)("%#: %s is refused", (build, problem, offset) => {
    expect(filterErrorOf(build)).toMatchObject({
      message: `filter ${problem} at offset ${offset}`,
      offset,
    });
  });

  it("counts offsets without the interpolations", () => {
    const error = filterErrorOf(() => rsql`a==${"x".repeat(100)} and b=${1}`);
    expect(error.offset).toBe("a== and b".length);
  });

  it.each([["a==1"], [["a==1"]], [{ raw: ["a==1"] }], [undefined], [null]])(
    "called as a function is refused: %j",
    (argument) => {
      const call = rsql as unknown as (text: unknown) => Filter;
      const error = filterErrorOf(() => call(argument));
      expect(error.message).toBe(
        "filter must be a template: rsql`name==${value}`",
      );
      expect(error.offset).toBeUndefined();
    },
  );

  it("is refused as a function even where all objects have `raw`", () => {
    const call = rsql as unknown as (text: unknown) => Filter;
    const polluted = Object.prototype as { raw?: unknown };
    polluted.raw = ["admin==1"];
    try {
      expect(() => call(["a==1"])).toThrow(FilterError);
    } finally {
      delete polluted.raw;
    }
  });
});
