import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  exampleNumber,
  exampleText,
} from "../../../generator/sdk/package/example-scalar.ts";
import { defaultTypePolicy } from "../../../generator/model/type-policy.ts";
import {
  noDocs,
  type ValueBounds,
} from "../../../generator/model/type-expr.ts";
import { noBounds } from "../types/printing.ts";

const docs = (
  bounds: Partial<ValueBounds>,
  examples: readonly string[] = [],
) => ({
  ...noDocs,
  examples,
  bounds: { ...noBounds, ...bounds },
});
const above = (value: number) => ({ value, isExclusive: true });
const from = (value: number) => ({ value, isExclusive: false });
const integer = { kind: "number", isInteger: true, format: "int64" } as const;
const number = { kind: "number", isInteger: false, format: null } as const;
const text = (format: string | null = null) =>
  ({ kind: "string", format }) as const;

describe("a number of an example", () => {
  it.each([
    [integer, noDocs, "1"],
    [integer, docs({ minimum: above(1), maximum: above(10) }), "2"],
    [integer, docs({ minimum: from(100) }), "100"],
    [integer, docs({ maximum: from(-5) }), "-5"],
    [integer, docs({ maximum: above(-5) }), "-6"],
    [integer, docs({ multipleOf: 7 }), "0"],
    [integer, docs({ minimum: from(8), multipleOf: 7 }), "14"],
    [number, docs({ minimum: above(0), maximum: above(1) }), "0.5"],
    [integer, docs({ minimum: above(0), maximum: above(1) }), null],
    [integer, docs({}, ['"x"', "42"]), "42"],
    [integer, docs({ maximum: from(10) }, ["42"]), "1"],
    [integer, docs({ minimum: from(2 ** 53) }), null],
  ])("of %j with %j is %s", (type, said, value) => {
    expect(exampleNumber(type, said, defaultTypePolicy)).toBe(value);
  });

  it("is a text where integers of 64 bits are", () => {
    const policy = { ...defaultTypePolicy, int64: "string" } as const;
    expect(exampleNumber(integer, noDocs, policy)).toBe('"1"');
    expect(exampleNumber(number, noDocs, policy)).toBe("1");
  });

  it("keeps to bounds that leave a whole number", () => {
    const some = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(some, fc.nat(50), (low, width) => {
        const said = docs({ minimum: from(low), maximum: from(low + width) });
        const value = Number(exampleNumber(integer, said, defaultTypePolicy));
        expect(value).toBeGreaterThanOrEqual(low);
        expect(value).toBeLessThanOrEqual(low + width);
      }),
    );
  });
});

describe("a text of an example", () => {
  it.each([
    [text(), noDocs, '"example"'],
    [text(), docs({ minLength: 10 }), '"exampleeee"'],
    [text(), docs({ maxLength: 2 }), '"ex"'],
    [text(), docs({ maxLength: 0 }), null],
    [text(), docs({ minLength: 1_000 }), null],
    [text(), docs({ minLength: Number.MAX_SAFE_INTEGER }), null],
    [text(), docs({ hasPattern: true }), null],
    [text(), docs({ hasPattern: true }, ['"AB-12"']), '"AB-12"'],
    [
      text("uuid"),
      docs({ hasPattern: true }),
      '"3fa85f64-5717-4562-b3fc-2c963f66afa6"',
    ],
    [text("date"), docs({}, ["7"]), '"2026-01-31"'],
    [text("other"), docs({}, ["7", '["a"]']), '"example"'],
    [text(), { ...noDocs, defaultValue: '"blue"' }, '"blue"'],
    // Neither a header nor a reader takes these.
    [
      text(),
      docs({}, ['"\\u202e"', '"a\\nb"', '" a"', '""', `"${"x".repeat(100)}"`]),
      '"example"',
    ],
  ])("of %j with %j is %s", (type, said, value) => {
    expect(exampleText(type, said)).toBe(value);
  });
});
