import { isNumeric, toDouble } from "../../json/exact-number.ts";
import type { KeywordCheck } from "./schema-check.ts";

/** As a program reads them: more digits than a double has are in no body that was parsed. */
function bound(
  keyword: string,
  sign: string,
  holds: (value: number, limit: number) => boolean,
): KeywordCheck {
  return (check, at, limit) =>
    !isNumeric(limit) ||
    !isNumeric(at.value) ||
    holds(toDouble(at.value), toDouble(limit)) ||
    check.refuse(
      {
        keyword,
        message: `must be ${sign} ${String(limit)}`,
        params: { limit },
      },
      at,
    );
}

const multipleOf: KeywordCheck = (check, at, divisor) =>
  !isNumeric(divisor) ||
  !isNumeric(at.value) ||
  isMultiple(toDouble(at.value), toDouble(divisor)) ||
  check.refuse(
    {
      keyword: "multipleOf",
      message: `must be multiple of ${String(divisor)}`,
      params: { multipleOf: divisor },
    },
    at,
  );

/** 0.3 / 0.1 is 2.9999999999999996. */
const tolerance = 1e-9;

function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return (
    !Number.isFinite(quotient) ||
    Math.abs(quotient - Math.round(quotient)) <= tolerance
  );
}

export const numberKeywords: Readonly<Record<string, KeywordCheck>> = {
  maximum: bound("maximum", "<=", (value, limit) => value <= limit),
  minimum: bound("minimum", ">=", (value, limit) => value >= limit),
  exclusiveMaximum: bound(
    "exclusiveMaximum",
    "<",
    // What is beyond all doubles is read as infinite, like its bound.
    (value, limit) => value < limit || limit === Infinity,
  ),
  exclusiveMinimum: bound(
    "exclusiveMinimum",
    ">",
    (value, limit) => value > limit || limit === -Infinity,
  ),
  multipleOf,
};
