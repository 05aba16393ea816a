import { beforeEach, describe, expect, it } from "vitest";
import {
  type Filter,
  FilterError,
  type FilterValue,
  rsql,
} from "../../../templates/runtime/rsql/index.ts";
import { filterErrorOf } from "./support.ts";

describe("a comparison", () => {
  const cases: readonly (readonly [() => Filter, string])[] = [
    [() => rsql.eq("name", "Main"), 'name=="Main"'],
    [() => rsql.ne("name", "Main"), 'name!="Main"'],
    [() => rsql.lt("size", 1), "size=lt=1"],
    [() => rsql.le("size", 1), "size=le=1"],
    [() => rsql.gt("size", 1), "size=gt=1"],
    [() => rsql.ge("size", 1), "size=ge=1"],
    [() => rsql.in("size", [1]), "size=in=(1)"],
    [() => rsql.in("name", ["a", 1, true]), 'name=in=("a",1,true)'],
    [() => rsql.out("size", [1]), "size=out=(1)"],
    [() => rsql.out("name", ["a", "b"]), 'name=out=("a","b")'],
    [() => rsql.startsWith("name", "a"), 'name=="a*"'],
    [() => rsql.endsWith("name", "a"), 'name=="*a"'],
    [() => rsql.contains("name", "a"), 'name=="*a*"'],
    [() => rsql.wildcard("name", "a*b*c"), 'name=="a*b*c"'],
    [() => rsql.wildcard("name", "abc"), 'name=="abc"'],
    // A wildcard has no meaning where values are ordered.
    [() => rsql.lt("name", "a*"), 'name=lt="a*"'],
    [() => rsql.le("name", "a*"), 'name=le="a*"'],
    [() => rsql.gt("name", "a*"), 'name=gt="a*"'],
    [() => rsql.ge("name", "a*"), 'name=ge="a*"'],
  ];
  it.each(cases)("%#: is written as %2$s", (build, text) => {
    expect(String(build())).toBe(text);
  });
});

describe("a value", () => {
  const cases: readonly (readonly [FilterValue, string])[] = [
    ["", '""'],
    ["plain", '"plain"'],
    ["12", '"12"'],
    ["true", '"true"'],
    ['"', String.raw`"\""`],
    ["\\", String.raw`"\\"`],
    ["a\\", String.raw`"a\\"`],
    ['\\"', String.raw`"\\\""`],
    ["'", `"'"`],
    ["'\"'\"", String.raw`"'\"'\""`],
    ["a;b,c (d) or e", '"a;b,c (d) or e"'],
    ["%2A", '"%2A"'],
    ["größer 😀", '"größer 😀"'],
    ["\u00a0\u2028\u200b", '"\u00a0\u2028\u200b"'],
    [0, "0"],
    [-0, "0"],
    [-1.5, "-1.5"],
    [0.1, "0.1"],
    [1e-6, "0.000001"],
    [1e-7, "0.0000001"],
    [-1.25e-9, "-0.00000000125"],
    [1e20, "100000000000000000000"],
    [1e21, "1000000000000000000000"],
    [-1.5e21, "-1500000000000000000000"],
    [1.2345e25, "12345000000000000000000000"],
    [Number.MAX_VALUE, `17976931348623157${"0".repeat(292)}`],
    [Number.MIN_VALUE, `0.${"0".repeat(323)}5`],
    [Number.MAX_SAFE_INTEGER, "9007199254740991"],
    [10n ** 30n, `1${"0".repeat(30)}`],
    [-1n, "-1"],
    [true, "true"],
    [false, "false"],
    [new Date(0), "1970-01-01T00:00:00.000Z"],
    [new Date("2024-02-29T23:30:00+02:00"), "2024-02-29T21:30:00.000Z"],
    [new Date(Date.UTC(10_000, 0, 1)), "+010000-01-01T00:00:00.000Z"],
  ];
  it.each(cases)("%s is written as %s", (value, text) => {
    expect(String(rsql.eq("x", value))).toBe(`x==${text}`);
  });

  it("of a number reads back as the same number", () => {
    for (let exponent = -324; exponent <= 307; exponent += 1) {
      for (const digits of ["1", "-1.5", "9.87654321"]) {
        const number = Number(`${digits}e${exponent}`);
        const text = String(rsql.eq("x", number)).slice(3);
        expect(text).toMatch(/^-?\d+(?:\.\d+)?$/);
        expect(Number(text)).toBe(number + 0);
      }
    }
  });

  it("of a date is its own time, whatever a subclass prints", () => {
    class Sly extends Date {
      override toISOString(): string {
        return "1,admin==1";
      }
      override valueOf(): number {
        return 0;
      }
    }
    expect(String(rsql.eq("x", new Sly(1)))).toBe(
      "x==1970-01-01T00:00:00.001Z",
    );
  });

  const notValues: readonly unknown[] = [
    null,
    undefined,
    Number.NaN,
    Infinity,
    -Infinity,
    {},
    [],
    ["a"],
    Symbol("s"),
    () => "a",
    new Date(Number.NaN),
    Object.create(Date.prototype),
    new String("a"),
    { toString: () => "a", toISOString: () => "a" },
  ];
  const problem =
    "filter takes strings, finite numbers, bigints, booleans and valid dates only";

  it.each(notValues.map((value) => [typeof value, value] as const))(
    "%s that is none is refused",
    (_type, value) => {
      expect(problemsOf(comparisonsOf(value))).toEqual([problem]);
    },
  );

  it("that is a filter is refused", () => {
    expect(problemsOf(comparisonsOf(rsql.eq("a", 1)))).toEqual([problem]);
  });

  it.each(["\0", "\t", "\n", "\r", "\u001f", "\u007f", "\u0085", "\u009f"])(
    "with the control character %j is refused",
    (character) => {
      for (const text of [character, `a${character}b`]) {
        for (const build of [...comparisonsOf(text), ...matchesOf(text)]) {
          expect(filterErrorOf(build).message).toBe(
            "filter must not have control characters or lone surrogates",
          );
        }
      }
    },
  );

  it.each(["\ud800", "\udfff", "a\ud83d", "\ude00\ud83d"])(
    "with a lone surrogate is refused: %j",
    (text) => {
      for (const build of [...comparisonsOf(text), ...matchesOf(text)]) {
        expect(filterErrorOf(build).message).toBe(
          "filter must not have control characters or lone surrogates",
        );
      }
    },
  );

  it.each(["*", "a*", "*a", "a*b", "\\*"])(
    "with a star that would be a wildcard is refused: %j",
    (text) => {
      const builds = [
        () => rsql.eq("x", text),
        () => rsql.ne("x", text),
        () => rsql.in("x", ["a", text]),
        () => rsql.out("x", ["a", text]),
        () => rsql.startsWith("x", text),
        () => rsql.endsWith("x", text),
        () => rsql.contains("x", text),
      ];
      for (const build of builds) {
        expect(filterErrorOf(build).message).toBe(
          "filter must not have * in a value, which services read as a wildcard",
        );
      }
    },
  );

  it.each([null, undefined, 1, true, new Date(0), new String("a"), ["a"]])(
    "to match that is no text is refused: %j",
    (value) => {
      for (const build of matchesOf(value)) {
        expect(filterErrorOf(build).message).toBe(
          "filter matches patterns of text only",
        );
      }
    },
  );
});

describe("a list", () => {
  it.each([[], null, undefined, "ab", new Set([1]), { length: 1, 0: "a" }, 1])(
    "%j is refused",
    (values) => {
      for (const build of [
        // What no compiler lets pass may still come from JavaScript.
        () => rsql.in("x", values as never),
        () => rsql.out("x", values as never),
      ]) {
        expect(filterErrorOf(build).message).toBe(
          "filter needs a list with at least one value",
        );
      }
    },
  );

  it("with a gap is refused", () => {
    const values = ["a"];
    values[2] = "c";
    expect(() => rsql.in("x", values)).toThrow(FilterError);
  });

  it("changed later does not change the filter", () => {
    const values = ["a"];
    const filter = rsql.in("x", values);
    values.push("b");
    expect(String(filter)).toBe('x=in=("a")');
  });
});

describe("a selector", () => {
  it.each(["a", "Z", "_", "a1", "a.b.c", "a-b", "a_b", "_1.-", "and", "or"])(
    "may be %s",
    (selector) => {
      expect(String(rsql.eq(selector, 1))).toBe(`${selector}==1`);
    },
  );

  it.each([
    "",
    " ",
    "1",
    "1a",
    ".a",
    "-a",
    "a b",
    " a",
    "a ",
    "a\n",
    "a\n==1;b",
    "a==1,b",
    "a;",
    "a'",
    'a"',
    "(a",
    "a*",
    "a/b",
    "a:b",
    "ä",
    "aä",
    "a\0",
    "@",
    "[",
    "`",
    "{",
    "a@",
    "a[",
    "a`",
    "a{",
    "a/",
    "a:",
    null,
    undefined,
    1,
    ["a"],
    { toString: () => "a" },
  ])("may not be %j", (selector) => {
    for (const build of [
      () => rsql.eq(selector as never, 1),
      () => rsql.in(selector as never, [1]),
      () => rsql.startsWith(selector as never, "a"),
    ]) {
      expect(filterErrorOf(build).message).toBe(
        "filter needs a selector of letters, digits, _ . and -, first a letter or _",
      );
    }
  });
});

describe("and, or", () => {
  let a: Filter;
  let b: Filter;
  let c: Filter;
  let d: Filter;
  const { and, or } = rsql;

  beforeEach(() => {
    a = rsql.eq("a", 1);
    b = rsql.eq("b", 1);
    c = rsql.eq("c", 1);
    d = rsql.eq("d", 1);
  });

  const cases: readonly (readonly [() => Filter, string])[] = [
    [() => and(a), "a==1"],
    [() => or(a), "a==1"],
    [() => and(a, b), "a==1;b==1"],
    [() => or(a, b), "a==1,b==1"],
    [() => and(a, b, c), "a==1;b==1;c==1"],
    [() => and(and(a, b), and(c, d)), "a==1;b==1;c==1;d==1"],
    [() => or(a, or(b, or(c, d))), "a==1,b==1,c==1,d==1"],
    [() => or(and(a, b), c), "a==1;b==1,c==1"],
    [() => or(a, and(b, c)), "a==1,b==1;c==1"],
    [() => and(or(a, b), c), "(a==1,b==1);c==1"],
    [() => and(a, or(b, c)), "a==1;(b==1,c==1)"],
    [() => and(or(a), or(b, c)), "a==1;(b==1,c==1)"],
    [() => and(or(a, b)), "a==1,b==1"],
    [() => and(or(a, and(b, or(c, d))), d), "(a==1,b==1;(c==1,d==1));d==1"],
    [() => or(and(a, or(b, and(c, d))), d), "a==1;(b==1,c==1;d==1),d==1"],
  ];
  it.each(cases)("%#: %2$s", (build, text) => {
    expect(String(build())).toBe(text);
  });

  it("need a filter", () => {
    expect(filterErrorOf(() => and()).message).toBe(
      'filter needs a filter in "and"',
    );
    expect(filterErrorOf(() => or()).message).toBe(
      'filter needs a filter in "or"',
    );
  });

  const joinedWith = (value: unknown): readonly (() => Filter)[] => [
    () => and(a, value as never),
    () => or(value as never),
  ];
  const problem = "filter can be joined with filters only";

  it.each(["a==1", null, undefined, {}, []])(
    "take filters only, not %j",
    (value) => {
      expect(problemsOf(joinedWith(value))).toEqual([problem]);
    },
  );

  it("take nothing made from a filter", () => {
    expect(problemsOf(joinedWith(Object.create(a)))).toEqual([problem]);
    expect(problemsOf(joinedWith({ ...a }))).toEqual([problem]);
  });

  it("nest up to 50 levels", () => {
    const deepest = nested(50);
    expect(String(deepest)).toMatch(/^\(.*a==1.*\)/);
    expect(String(and(deepest, deepest))).toBe(`${deepest};${deepest}`);
    for (const build of [() => nested(51), () => or(a, deepest)]) {
      expect(filterErrorOf(build).message).toBe(
        "filter must not have more than 50 levels",
      );
    }
  });

  it("read the deepest text back", () => {
    const text = String(nested(50));
    expect(String(rsql.raw(text))).toBe(text);
  });

  it("count no level for what they join flat", () => {
    let filter = a;
    for (let count = 0; count < 1_000; count += 1) filter = and(filter, b);
    expect(String(filter)).toBe(`a==1${";b==1".repeat(1_000)}`);
  });

  /** A comparison is one level; the outermost of an even number is an `and`. */
  function nested(levels: number): Filter {
    let filter = a;
    for (let level = 2; level <= levels; level += 1) {
      filter = level % 2 === 0 ? and(filter, b) : or(filter, c);
    }
    return filter;
  }
});

describe("for known fields", () => {
  interface Building {
    readonly name: string;
    readonly size: number | null;
    readonly kind?: "office" | "lab";
    readonly opened: Date;
  }
  const fields = rsql.for<Building>();

  it("builds the same filters", () => {
    expect(
      String(
        rsql.and(
          fields.eq("name", "a"),
          fields.in("kind", ["lab"]),
          fields.ge("size", 1),
          fields.lt("opened", new Date(0)),
          fields.contains("kind", "a"),
        ),
      ),
    ).toBe(
      'name=="a";kind=in=("lab");size=ge=1;opened=lt=1970-01-01T00:00:00.000Z;kind=="*a*"',
    );
  });

  it("takes these fields and their values only", () => {
    // @ts-expect-error no such field
    fields.eq("nam", "a");
    // @ts-expect-error a number is no text
    fields.eq("name", 1);
    // @ts-expect-error null cannot be compared with
    expect(() => fields.eq("size", null)).toThrow(FilterError);
    // @ts-expect-error none of its values
    fields.in("kind", ["shop"]);
    // @ts-expect-error a number matches no pattern
    fields.startsWith("size", "1");
    // @ts-expect-error a field that cannot be compared
    rsql.for<{ readonly tags: readonly string[] }>();
  });
});

/** What the errors say, each text once. */
function problemsOf(builds: readonly (() => Filter)[]): readonly string[] {
  return [...new Set(builds.map((build) => filterErrorOf(build).message))];
}

function comparisonsOf(value: unknown): readonly (() => Filter)[] {
  // What no compiler lets pass may still come from JavaScript.
  const wrong = value as never;
  return [
    () => rsql.eq("x", wrong),
    () => rsql.ne("x", wrong),
    () => rsql.lt("x", wrong),
    () => rsql.le("x", wrong),
    () => rsql.gt("x", wrong),
    () => rsql.ge("x", wrong),
    () => rsql.in("x", ["a", wrong]),
    () => rsql.out("x", ["a", wrong]),
  ];
}

function matchesOf(value: unknown): readonly (() => Filter)[] {
  const wrong = value as never;
  return [
    () => rsql.startsWith("x", wrong),
    () => rsql.endsWith("x", wrong),
    () => rsql.contains("x", wrong),
    () => rsql.wildcard("x", wrong),
  ];
}
