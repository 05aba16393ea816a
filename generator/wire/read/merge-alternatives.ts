import { jsonTypes } from "../model/wire-schema.ts";
import { anyNumber, anyString } from "../model/any-shape.ts";
import { anyScalars, type ScalarPart, type Scalars } from "./scalars.ts";
import { isAllowed, type ListedValues } from "./wire-values.ts";

/**
 * Joins alternatives: a list of values if all of them are values, a list of types if all of them are types. Otherwise
 * `null`.
 */
export function mergeAlternatives(
  scalarParts: readonly ScalarPart[],
  mode: "oneOf" | "anyOf",
): Scalars | null {
  if (!scalarParts.every(({ isAll }) => isAll)) return null;
  const all = scalarParts.map(({ scalars }) => scalars);
  return mergeValues(all, mode) ?? mergeTypes(all, mode);
}

function mergeValues(
  all: readonly Scalars[],
  mode: "oneOf" | "anyOf",
): Scalars | null {
  const values = new Map<
    string,
    ListedValues["values"] extends ReadonlyMap<string, infer Value>
      ? Value
      : never
  >();
  for (const scalars of all) {
    const { values: listed } = scalars;
    if (listed === null || listed.isExtensible || !isUnbound(scalars))
      return null;
    for (const [text, value] of listed.values) {
      if (!isAllowed(value.value, scalars)) continue;
      // A value that fits two alternatives of `oneOf` is invalid.
      if (values.has(text) && mode === "oneOf") return null;
      if (!values.has(text)) values.set(text, value);
    }
  }
  return {
    ...anyScalars,
    types: jsonTypes,
    values: { values, isExtensible: false },
  };
}

function isUnbound({ number, string, formats }: Scalars): boolean {
  return (
    formats.length === 0 &&
    string === anyString &&
    number.minimum === null &&
    number.maximum === null &&
    number.multiplesOf.length === 0
  );
}

/** Disjoint types: assertions for one do not apply to the others. */
function mergeTypes(
  all: readonly Scalars[],
  mode: "oneOf" | "anyOf",
): Scalars | null {
  const types = new Set(all.flatMap((scalars) => scalars.types));
  const count = all.reduce((sum, scalars) => sum + scalars.types.length, 0);
  if (all.some(({ values }) => values !== null)) return null;
  if (types.size < count) return mode === "anyOf" ? anyOfPlain(all) : null;
  const ofType = (type: "number" | "string") =>
    all.find((scalars) => scalars.types.includes(type));
  const number = ofType("number");
  const string = ofType("string");
  // The types distinguish formats, and are about to be joined.
  if (number !== string && number && number.formats.length > 0) return null;
  return {
    types: jsonTypes.filter((type) => types.has(type)),
    values: null,
    number: number?.number ?? anyNumber,
    string: string?.string ?? anyString,
    formats: string?.formats ?? [],
  };
}

/** Types that overlap and have no bounds: `integer` beside `number`. */
function anyOfPlain(all: readonly Scalars[]): Scalars | null {
  if (!all.every(isUnbound)) return null;
  const types = new Set(all.flatMap((scalars) => scalars.types));
  const numbers = all.filter((scalars) => scalars.types.includes("number"));
  const isInteger = numbers.every(({ number }) => number.isInteger);
  return {
    ...anyScalars,
    types: jsonTypes.filter((type) => types.has(type)),
    number:
      isInteger && numbers.length > 0 ? { ...anyNumber, isInteger } : anyNumber,
  };
}
