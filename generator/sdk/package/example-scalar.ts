import {
  isLongInteger,
  type SchemaDocs,
  type TypeExpr,
  type ValueBounds,
} from "../../model/type-expr.ts";
import type { EmitInput } from "../emit-input.ts";

type NumberType = Extract<TypeExpr, { readonly kind: "number" }>;
type StringType = Extract<TypeExpr, { readonly kind: "string" }>;

/** Returns a number within the bounds, as JSON text; `null` when none is found. */
export function exampleNumber(
  type: NumberType,
  docs: SchemaDocs,
  policy: EmitInput["typePolicy"],
): string | null {
  const told = toldValues(docs).filter((value) => typeof value === "number");
  const found = [...told, ...candidates(docs.bounds)]
    .map((value) => (type.isInteger ? Math.ceil(value) : value))
    .find((value) => isWithin(value, docs.bounds));
  if (found === undefined) return null;
  const text = JSON.stringify(found);
  return isLongInteger(type) && policy.int64 === "string"
    ? JSON.stringify(text)
    : text;
}

/** Returns 1 and the numbers that are nearest to the bounds. */
function candidates(bounds: ValueBounds | undefined): readonly number[] {
  if (bounds === undefined) return [1];
  const { minimum, maximum, multipleOf } = bounds;
  const low = minimum?.value ?? 0;
  const high = maximum?.value ?? low + 2;
  const step = multipleOf ?? 1;
  const multiple = Math.ceil(low / step) * step;
  return [
    1,
    low,
    low + 1,
    multiple,
    multiple + step,
    high,
    high - 1,
    (low + high) / 2,
  ];
}

function isWithin(value: number, bounds: ValueBounds | undefined): boolean {
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  if (bounds === undefined) return true;
  const { minimum, maximum, multipleOf } = bounds;
  const isAbove =
    minimum === null ||
    value > minimum.value ||
    (value === minimum.value && !minimum.isExclusive);
  const isBelow =
    maximum === null ||
    value < maximum.value ||
    (value === maximum.value && !maximum.isExclusive);
  return (
    isAbove && isBelow && (multipleOf === null || value % multipleOf === 0)
  );
}

/** The maximum length: longer texts are hard to read in an example. */
const mostLength = 60;

const formats: ReadonlyMap<string, string> = new Map([
  ["date", "2026-01-31"],
  ["date-time", "2026-01-31T12:00:00Z"],
  ["email", "jane@example.com"],
  ["uri", "https://example.com"],
  ["url", "https://example.com"],
  ["uuid", "3fa85f64-5717-4562-b3fc-2c963f66afa6"],
]);

/**
 * Returns a text within the bounds, as JSON text; `null` when none is found. Only the examples of the document can
 * satisfy a pattern.
 */
export function exampleText(
  { format }: StringType,
  docs: SchemaDocs,
): string | null {
  const { bounds } = docs;
  const known = format === null ? undefined : formats.get(format);
  const { minLength = 0, maxLength, hasPattern } = bounds ?? {};
  const made = "example"
    .padEnd(Math.min(minLength, mostLength), "e")
    .slice(0, maxLength ?? undefined);
  const found = [
    ...toldValues(docs).filter((value) => typeof value === "string"),
    ...(known === undefined ? [] : [known]),
    ...(hasPattern === true ? [] : [made]),
  ].find((text) => isFit(text, bounds));
  return found === undefined ? null : JSON.stringify(found);
}

/** Whether a text can be used: headers accept only ASCII, and paths accept no empty text. */
function isFit(text: string, bounds: ValueBounds | undefined): boolean {
  return (
    /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) &&
    text.length <= Math.min(mostLength, bounds?.maxLength ?? mostLength) &&
    text.length >= (bounds?.minLength ?? 0)
  );
}

/** Returns the examples of the document, and its default value. */
function toldValues({
  examples,
  defaultValue,
}: SchemaDocs): readonly unknown[] {
  const texts = defaultValue === null ? examples : [...examples, defaultValue];
  return texts.map((text) => JSON.parse(text) as unknown);
}
