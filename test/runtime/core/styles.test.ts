import { expect, it } from "vitest";
import { styles } from "../../../templates/runtime/core/index.ts";
import {
  toParameter,
  writeParameter,
} from "../../../templates/runtime/core/parameters.ts";
import type { ParameterEntry } from "../../../templates/runtime/core/entries.ts";
import { messageOf } from "../support.ts";

const details = { operation: "GET /a" };

function written(entry: Partial<ParameterEntry>, value: unknown) {
  return writeParameter(
    toParameter("p", { in: "query", ...entry }),
    value,
    { styles },
    details,
  );
}

it("delimited values leave out what is not given", () => {
  for (const [style, joint] of [
    ["spaceDelimited", "%20"],
    ["pipeDelimited", "%7C"],
    ["tabDelimited", "%09"],
  ] as const) {
    expect(written({ style }, ["a", undefined, "b"])).toBe(`p=a${joint}b`);
    expect(written({ style }, { a: 1, b: undefined, c: "d" })).toBe(
      `p=a${joint}1${joint}c${joint}d`,
    );
    expect(written({ style }, [])).toBe(undefined);
    expect(written({ style, explode: true }, ["a", "b"])).toBe("p=a&p=b");
    expect(written({ style }, "a")).toBe("p=a");
    expect(messageOf(() => written({ style }, ["a b", "a|b", "a\tb"]))).toBe(
      "GET /a: p must not hold its separator",
    );
    expect(messageOf(() => written({ style }, { a: null }))).toBe(
      "GET /a: p.a cannot be written as text",
    );
  }
});

it("a header is printable ASCII, and JSON in one is escaped", () => {
  const header = { in: "header" } as const;
  expect(written(header, ["a", "b c"])).toBe("a,b c");
  const json = { ...header, content: "application/json" };
  expect(written(json, { a: "é€" })).toBe('{"a":"\\u00e9\\u20ac"}');
  for (const value of ["é", "a\n", "\na"])
    expect(messageOf(() => written(header, value))).toBe(
      "GET /a: p cannot be in a header",
    );
  expect(
    messageOf(() => written({ ...header, content: "text/plain" }, "é")),
  ).toBe("GET /a: p cannot be in a header");
});

it("reserved characters are kept where the document wants that", () => {
  const reserved = { allowReserved: true } as const;
  expect(written(reserved, ":/?@!$()*,;='")).toBe("p=:/?@!$()*,;=%27");
  expect(written(reserved, "a&b#c[d]%41%zz+")).toBe(
    "p=a%26b%23c%5Bd%5D%41%25zz%2B",
  );
  expect(written({}, ":/é")).toBe("p=%3A%2F%C3%A9");
});

it("values that are none are refused by name", () => {
  const refused = (value: unknown, entry: Partial<ParameterEntry> = {}) =>
    messageOf(() => written(entry, value))?.slice("GET /a: ".length);
  expect([
    refused(null),
    refused(NaN),
    refused("\ud800"),
    refused(() => 1),
    refused(new Date(NaN)),
    refused([1, null]),
    refused({ a: null }),
    refused({ a: [null] }, { style: "deepObject" }),
  ]).toEqual([
    "p cannot be written as text",
    "p cannot be written as text",
    "p cannot be written as text",
    "p cannot be written as text",
    "p cannot be written as text",
    "p[1] cannot be written as text",
    "p.a cannot be written as text",
    "p.a[0] cannot be written as text",
  ]);
  expect([
    written({}, new Date(0)),
    written({}, 5n),
    written({}, true),
  ]).toEqual(["p=1970-01-01T00%3A00%3A00.000Z", "p=5", "p=true"]);
  expect(
    written(
      { style: "deepObject" },
      { a: [1, { b: 2 }], c: undefined, d: "e" },
    ),
  ).toBe("p%5Ba%5D%5B%5D=1&p%5Ba%5D%5B1%5D%5Bb%5D=2&p%5Bd%5D=e");
});
