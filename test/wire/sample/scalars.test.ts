import { expect, it } from "vitest";
import { numbersFor } from "../../../generator/wire/sample/sample-number.ts";
import {
  ofLength,
  textsFor,
} from "../../../generator/wire/sample/sample-text.ts";
import {
  wireSchemas,
  type Keywords,
} from "../../changes/schemas/wire-schemas.ts";

const { inPlace } = wireSchemas({});
const [text, number, integer] = ["string", "number", "integer"].map((type) => ({ type })) as [Keywords, Keywords, Keywords]; // prettier-ignore

// prettier-ignore
const numbersNear: readonly (readonly [Keywords, readonly number[]])[] = [
  [{}, [1]],
  [{ minimum: 1 }, [1, 1, 1, 2, 1.5]],
  [{ minimum: 4 }, [4, 4, 5, 4.5]],
  [{ minimum: 3.2 }, [3.2, 4, 5, 3.7]],
  [{ exclusiveMinimum: 4 }, [4, 5, 4.5]],
  [{ maximum: 4 }, [1, 4, 4, 3, 3.5]],
  [{ exclusiveMaximum: 3.2 }, [1, 3, 2, 3.2 - 0.5]],
  [{ ...integer, minimum: 4 }, [4, 4, 5, 5]],
  [{ ...integer, maximum: 4 }, [1, 4, 4, 3, 3]],
  [{ minimum: 4, multipleOf: 3 }, [3, 4, 4, 5, 4.5, 6, 6]],
  [{ exclusiveMaximum: 9, multipleOf: 4 }, [1, 4, 9, 8, 8.5, 8, 8]],
];

it("tries numbers near the bounds", () => {
  for (const [keywords, near] of numbersNear) {
    const { number: bounds } = inPlace({ ...number, ...keywords }).shape;
    const tried = [...near, 0, 0.5, -1];
    expect(numbersFor(bounds), JSON.stringify(keywords)).toEqual(tried);
  }
});

it("makes texts of a length, no longer than people read", () => {
  expect(ofLength("ab", 4)).toEqual(["abaa"]);
  expect(ofLength("😀😀", 1)).toEqual(["😀"]);
  expect(ofLength("ab", 2)).toEqual(["ab"]);
  expect(ofLength("a", 5000)).toEqual(["a".repeat(5000)]);
  expect([ofLength("a", 5001), ofLength("a", -1)]).toEqual([[], []]);
  expect(ofLength("a", 0)).toEqual([""]);
  const first = (more: Keywords) =>
    textsFor(inPlace({ ...text, ...more }).shape.string).slice(0, 3);
  expect(first({})).toEqual(["a", "1", "A"]);
  expect(first({ format: "uuid" })[0]).toHaveLength(36);
  expect(first({ format: "own", minLength: 1, maxLength: 1 })[0]).toBe("a");
  expect(first({ minLength: 2 })).toEqual(["aa", "a", "1"]);
  expect(first({ maxLength: 0 })).toEqual(["", "a", "1"]);
  expect(first({ format: "date", minLength: 11, maxLength: 4 })).toEqual([
    "2024-05-17",
    "2024-05-17a",
    "2024",
  ]);
});
