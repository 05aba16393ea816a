import { compareNumbers, type JsonNumber } from "../../json/exact-number.ts";
import type { WireNumber } from "../model/wire-schema.ts";
import { anyNumber } from "../model/any-shape.ts";
import {
  boundOf,
  multipleOf,
  tighter,
} from "../../openapi/schema-keywords/bounds.ts";
import type { RawSchema } from "../../openapi/schema-keywords/keyword-value.ts";

/** The restrictions of a schema object on numbers, except `type` and `format`. */
export function numberOf(schema: RawSchema): WireNumber {
  const divisor = multipleOf(schema);
  return {
    ...anyNumber,
    minimum: boundOf(schema, "minimum"),
    maximum: boundOf(schema, "maximum"),
    multiplesOf: divisor === null ? [] : [divisor],
  };
}

export function intersectNumbers(a: WireNumber, b: WireNumber): WireNumber {
  if (a === anyNumber || a === b) return b;
  if (b === anyNumber) return a;
  return {
    isInteger: a.isInteger || b.isInteger,
    minimum: tighter(a.minimum, b.minimum, "minimum"),
    maximum: tighter(a.maximum, b.maximum, "maximum"),
    multiplesOf: distinctNumbers([...a.multiplesOf, ...b.multiplesOf]),
    format: a.format ?? b.format,
  };
}

function distinctNumbers(
  numbers: readonly JsonNumber[],
): readonly JsonNumber[] {
  return numbers
    .toSorted(compareNumbers)
    .filter(
      (number, index, sorted) =>
        index === 0 || compareNumbers(number, sorted[index - 1] ?? 0) !== 0,
    );
}
