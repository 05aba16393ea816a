import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareNumbers,
  ExactNumber,
  isWhole,
  readJsonNumber,
} from "../../generator/json/exact-number.ts";
import { writeJson } from "../../generator/json/write-json.ts";
import { parseJson } from "../../generator/source/parse-json.ts";
import { parseLargeYaml } from "../../generator/source/parse-large-yaml.ts";
import { parseYaml } from "../../generator/source/parse-yaml.ts";
import { sourceLimits } from "../../generator/source/source-limits.ts";

describe("a number of JSON", () => {
  it.each([
    "9007199254740993",
    "-9007199254740993",
    "18446744073709551615",
    "3.14159265358979323846",
    "0.1000000000000000055511151231257827",
  ])("%s is its own text, since no double is it", (text) => {
    expect(readJsonNumber(text)).toBeInstanceOf(ExactNumber);
    expect(String(readJsonNumber(text))).toBe(text);
  });

  it.each([
    ["1e400", "1e400"],
    ["10E+399", "1e400"],
    ["-1.5e-400", "-1.5e-400"],
    ["9007199254740993.000", "9007199254740993"],
    ["00.00010000000000000000001e4", "1.0000000000000000001"],
  ])("%s has the same text as other ways to write it", (text, expected) => {
    expect(String(readJsonNumber(text))).toBe(expected);
  });

  it.each([
    ["9007199254740992", 9007199254740992],
    ["9007199254740994", 9007199254740994],
    ["1e21", 1e21],
    ["0.1", 0.1],
    ["0.10000000000000000000", 0.1],
    ["1.7976931348623157e308", Number.MAX_VALUE],
    ["5e-324", 5e-324],
    ["-0", -0],
  ])("%s is a double", (text, expected) => {
    expect(readJsonNumber(text)).toBe(expected);
  });

  it("that JSON.stringify has written is always a double", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (number) => {
          expect(readJsonNumber(JSON.stringify(number))).toBe(
            Object.is(number, -0) ? 0 : number,
          );
        },
      ),
    );
  });

  it("is compared as integers of any size are", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
        fc.bigInt({ min: -3n, max: 3n }),
        (integer, distance) => {
          const order = compareNumbers(
            readJsonNumber(String(integer + distance)),
            readJsonNumber(String(integer)),
          );
          expect(order > 0).toBe(distance > 0n);
          expect(order < 0).toBe(distance < 0n);
        },
      ),
    );
  });

  it.each([
    ["9007199254740993", true],
    ["1e400", true],
    ["9007199254740993.5", false],
    ["1e-400", false],
  ])("%s is whole: %s", (text, expected) => {
    expect(isWhole(readJsonNumber(text))).toBe(expected);
  });
});

const readers = {
  JSON: (text: string) => parseJson({ file: "a.json", text }, sourceLimits),
  YAML: (text: string) =>
    parseLargeYaml({ file: "a.yaml", text }, sourceLimits) ?? {
      value: null,
      diagnostics: [],
    },
  "unusual YAML": (text: string) => parseYaml({ file: "a.yaml", text }),
};

describe.each(Object.entries(readers))("in %s", (_, read) => {
  it("exact numbers keep their digits wherever they stand", () => {
    const text =
      '{"__proto__":{"a":[1,9007199254740993,[]]},"1":1e400,"0":{},"b":[[{"c":-12345678901234567890}],2]}';
    const { value } = read(text);
    expect(writeJson(value?.value)).toBe(
      '{"0":{},"1":1e400,"__proto__":{"a":[1,9007199254740993,[]]},"b":[[{"c":-12345678901234567890}],2]}',
    );
  });

  it("each kind is told once, with the first place", () => {
    const text =
      '{"enum":[1,9007199254740993,\n9007199254740995],"x-a":{"b":9007199254740997},"description":"9007199254740993"}';
    const told = read(text).diagnostics.map(
      ({ code, severity, message, location }) => [
        code,
        severity,
        location?.line,
        location?.column,
        message,
      ],
    );
    expect(told).toEqual([
      [
        "inexact-number",
        "warning",
        1,
        12,
        'The number 9007199254740993 in "enum" is not exact in JavaScript, which reads it as 9007199254740992. The file has 2 such numbers in "enum".',
      ],
      [
        "inexact-number",
        "warning",
        2,
        30,
        "The number 9007199254740997 in an extension is not exact in JavaScript, which reads it as 9007199254740996.",
      ],
    ]);
  });

  it("the document may be one number", () => {
    const text = "9007199254740993";
    const { value } = read(text);
    expect(String(value?.value)).toBe(text);
  });

  it("texts and keys of digits are texts", () => {
    const { value, diagnostics } = read(
      '{"9007199254740993":"9007199254740993"}',
    );
    expect(diagnostics).toEqual([]);
    expect(value?.value).toEqual({ "9007199254740993": "9007199254740993" });
  });
});

describe("YAML", () => {
  it.each([
    ["0x20000000000001", "9007199254740993"],
    ["0o400000000000000001", "9007199254740993"],
    ["+9007199254740993", "9007199254740993"],
    [".inf", ".inf"],
    ["-.INF", "-.INF"],
    [".nan", ".nan"],
  ])("reads %s as %s", (written, expected) => {
    const values = [readers.YAML, readers["unusual YAML"]].map((read) =>
      String(Reflect.get(Object(read(`a: ${written}`).value?.value), "a")),
    );
    expect(values).toEqual([expected, expected]);
  });
});

describe("JSON that is written", () => {
  it("is what JSON.stringify writes where no number is exact", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(writeJson(value, indent)).toBe(
          JSON.stringify(value, null, indent),
        );
      }),
    );
  });

  it("has the same form beside an exact number", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = writeJson([value, new ExactNumber("1e400")], indent);
        expect(text?.replace(/1e400(?=\s*\]$)/, "1")).toBe(
          JSON.stringify([value, 1], null, indent),
        );
      }),
    );
  });
});
