import { inspect } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { filterText } from "../../../templates/runtime/core/common-options.ts";
import {
  type CallOptions,
  isSdkError,
  ValidationError,
} from "../../../templates/runtime/gateway/index.ts";
import {
  type Filter,
  FilterError,
  FilterTooLongError,
  rsql,
} from "../../../templates/runtime/rsql/index.ts";
import { writeForm } from "../../../templates/runtime/core/parameters.ts";
import { filterErrorOf } from "./support.ts";

const details = { operation: "GET /things" };

function queryOf(value: unknown, name = "filter"): string {
  const written = writeForm(name, value, true, name, details);
  return written === undefined ? "" : `?${written}`;
}

describe("a filter", () => {
  let filter: Filter;

  beforeEach(() => {
    filter = rsql.eq("name", "secret-value");
  });

  it("cannot be changed", () => {
    expect(Object.isFrozen(filter)).toBe(true);
    expect(() =>
      Object.assign(filter, { [filterText]: () => "admin==1" }),
    ).toThrow(TypeError);
    expect(queryOf(filter)).toBe("?filter=name%3D%3D%22secret-value%22");
  });

  it("has no prototype", () => {
    expect(Object.getPrototypeOf(filter)).toBeNull();
  });

  it("shows its text only when asked for it", () => {
    expect(JSON.stringify({ filter })).toBe('{"filter":{}}');
    expect(
      inspect(filter, { showHidden: true, depth: Infinity }),
    ).not.toContain("secret-value");
    expect(`${filter}`).toBe('name=="secret-value"');
  });

  it("is no plain text for the compiler", () => {
    // @ts-expect-error a string is no filter
    const text: Filter = "a==1";
    // @ts-expect-error nor is an object
    const object: Filter = {};
    expect([text, object]).toHaveLength(2);
  });
});

describe("in a query", () => {
  it("is encoded whole", () => {
    const filter = rsql.and(
      rsql.or(rsql.eq("a", "x&y=z#%+ü'"), rsql.lt("b", 1)),
      rsql.in("c", [1, 2]),
    );
    const query = queryOf(filter);
    expect(query).toMatch(/^\?filter=[A-Za-z0-9._~%-]*$/);
    expect(new URLSearchParams(query).get("filter")).toBe(String(filter));
  });

  it("may be a parameter that the method does not list", () => {
    const options: CallOptions = { query: { q: rsql.eq("a", 1) } };
    expect(queryOf(options.query?.["q"], "q")).toBe("?q=a%3D%3D1");
  });

  it("is not what any object becomes under a polluted prototype", () => {
    const polluted = Object.prototype as { [filterText]?: () => string };
    polluted[filterText] = () => "admin==1";
    try {
      expect(queryOf({})).toBe("");
      expect(queryOf(new Date(0))).toBe("?filter=1970-01-01T00%3A00%3A00.000Z");
      expect(queryOf("a")).toBe("?filter=a");
      expect(queryOf(rsql.eq("a", 1))).toBe("?filter=a%3D%3D1");
    } finally {
      delete polluted[filterText];
    }
  });

  it("comes from any copy of the runtime", () => {
    // What the method is found by is the same in all of them.
    const key = Symbol.for("sdkwright.filter");
    expect(queryOf({ [key]: () => "a==1" })).toBe("?filter=a%3D%3D1");
    expect(() => queryOf({ [key]: () => ({}) })).toThrow(ValidationError);
  });

  it("has at most 8,000 bytes, all of them encoded", () => {
    // `x==""` has 13 bytes in an address, a letter one, a blank three.
    const longest = rsql.eq("x", "a".repeat(7_987));
    expect(queryOf(longest)).toHaveLength("?filter=".length + 8_000);
    const tooLong = rsql.eq("x", "a".repeat(7_988));
    expect(filterErrorOf(() => queryOf(tooLong))).toMatchObject({
      name: "FilterTooLongError",
      code: "filter-too-long",
      message:
        "GET /things: filter has 8001 bytes in the address, more than 8,000",
      operation: "GET /things",
    });
    const blanks = rsql.eq("x", `${" ".repeat(2_662)}a`);
    expect(queryOf(blanks)).toHaveLength("?filter=".length + 8_000);
    expect(() => queryOf(rsql.eq("x", `${" ".repeat(2_662)}aa`))).toThrow(
      FilterTooLongError,
    );
    // RFC 3986 reserves what encodeURIComponent leaves: `'` has three bytes too.
    expect(() => queryOf(rsql.eq("x", "'".repeat(2_663)))).toThrow(
      FilterTooLongError,
    );
    // Its text can be read all the same.
    expect(String(tooLong)).toHaveLength("x==".length + 7_990);
  });
});

describe("its errors", () => {
  it("are of the family", () => {
    const error = filterErrorOf(() => rsql.eq("x", "*"));
    expect(error).toBeInstanceOf(ValidationError);
    expect(isSdkError(error)).toBe(true);
    expect(error).toMatchObject({
      name: "FilterError",
      code: "invalid-filter",
      parameter: "filter",
      offset: undefined,
      retryable: false,
    });
    const tooLong = new FilterTooLongError(9_000, details);
    expect(tooLong).toBeInstanceOf(FilterError);
    expect(tooLong.offset).toBeUndefined();
  });

  it("do not repeat values", () => {
    const canary = "canary-7f3a";
    const builds = [
      () => rsql.eq("x", `${canary}*`),
      () => rsql.eq("x", `${canary}\n`),
      () => rsql.eq(`${canary} `, 1),
      () => rsql.raw(`a=='${canary}`),
      () => rsql.raw(`a==1 ${canary}`),
      () => rsql`a==${`${canary}*`}`,
      () => queryOf(rsql.eq("x", canary.repeat(1_000))),
    ];
    for (const build of builds) {
      const error = filterErrorOf(build);
      expect(inspect(error, { showHidden: true })).not.toContain(canary);
    }
  });
});
