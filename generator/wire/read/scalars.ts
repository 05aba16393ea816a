import {
  jsonTypes,
  type JsonType,
  type WireNumber,
  type WireString,
  type WireValue,
} from "../model/wire-schema.ts";
import { anyNumber, anyString } from "../model/any-shape.ts";
import type { Conjunct } from "./conjunction.ts";
import { keywordGroup } from "./keyword-groups.ts";
import { commonTypes, isInteger, jsonTypeOf, typesOf } from "./json-types.ts";
import { intersectNumbers, numberOf } from "./numbers.ts";
import { intersectStrings, stringOf } from "./strings.ts";
import {
  commonValues,
  sortedValues,
  valuesOf,
  type ListedValues,
} from "./wire-values.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** The restrictions of schemas, except for arrays and objects. */
export interface Scalars {
  readonly types: readonly JsonType[];
  readonly values: ListedValues | null;
  readonly number: WireNumber;
  readonly string: WireString;
  /** All formats, including those of numbers; several contradict each other. */
  readonly formats: readonly string[];
}

/** The restrictions of an alternative on types, values, numbers and strings. */
export interface ScalarPart {
  readonly scalars: Scalars;
  /** Whether it has no other restrictions. */
  readonly isAll: boolean;
}

export const anyScalars: Scalars = {
  types: jsonTypes,
  values: null,
  number: anyNumber,
  string: anyString,
  formats: [],
};

export function scalarsOf(
  registry: SchemaRegistry,
  conjuncts: readonly Conjunct[],
): Scalars {
  let scalars = anyScalars;
  for (const conjunct of conjuncts)
    scalars = intersectScalars(scalars, scalarsOfConjunct(registry, conjunct));
  return scalars;
}

function scalarsOfConjunct(
  { extensions }: SchemaRegistry,
  conjunct: Conjunct,
): Scalars {
  const { schema, groups } = conjunct;
  const number =
    (groups & keywordGroup.numbers) === 0 ? anyNumber : numberOf(schema);
  const { format } = schema;
  return {
    types: typesOf(schema, conjunct.allowsNull),
    values:
      (groups & keywordGroup.values) === 0
        ? null
        : valuesOf(conjunct, extensions),
    number: isInteger(schema) ? asInteger(number) : number,
    string:
      (groups & keywordGroup.strings) === 0 ? anyString : stringOf(schema),
    formats: typeof format === "string" && format !== "" ? [format] : noFormats,
  };
}

const noFormats: readonly string[] = [];
const anyInteger: WireNumber = { ...anyNumber, isInteger: true };

function asInteger(number: WireNumber): WireNumber {
  return number === anyNumber ? anyInteger : { ...number, isInteger: true };
}

export function intersectScalars(a: Scalars, b: Scalars): Scalars {
  if (a === anyScalars) return b;
  return {
    types: commonTypes(a.types, b.types),
    values: commonValues(a.values, b.values),
    number: intersectNumbers(a.number, b.number),
    string: intersectStrings(a.string, b.string),
    formats:
      b.formats.length === 0
        ? a.formats
        : [...new Set([...a.formats, ...b.formats])].toSorted(),
  };
}

const numericFormats: ReadonlySet<string> = new Set([
  "int32",
  "int64",
  "float",
  "double",
]);

export interface NormalScalars {
  readonly types: readonly JsonType[];
  readonly values: readonly WireValue[] | null;
  readonly isExtensible: boolean;
  readonly number: WireNumber;
  readonly string: WireString;
  /** Formats other than the first one of a type. */
  readonly unusedFormats: readonly string[];
}

/**
 * Normal form: listed values restrict the types, types restrict the values, and types that are not allowed have no
 * restrictions.
 */
export function normaliseScalars(scalars: Scalars): NormalScalars {
  const listed = scalars.values;
  const values = listed && sortedValues(listed, scalars);
  const isExtensible = listed?.isExtensible ?? false;
  const types =
    values === null || isExtensible
      ? scalars.types
      : scalars.types.filter((type) =>
          values.some(({ value }) => jsonTypeOf(value) === type),
        );
  const { number, string } = scalars;
  if (scalars.formats.length === 0)
    return {
      types,
      values,
      isExtensible,
      number: types.includes("number") ? number : anyNumber,
      string: types.includes("string") ? string : anyString,
      unusedFormats: noFormats,
    };
  return { types, values, isExtensible, ...withFormats(scalars, types) };
}

function withFormats(
  { formats, number, string }: Scalars,
  types: readonly JsonType[],
): Pick<NormalScalars, "number" | "string" | "unusedFormats"> {
  const isNumber = types.includes("number");
  const isString = types.includes("string");
  const ofNumber = formats.filter(
    (format) => isNumber && (numericFormats.has(format) || !isString),
  );
  const ofString = formats.filter(
    (format) => isString && !ofNumber.includes(format),
  );
  return {
    number: isNumber ? withFormat(number, ofNumber[0]) : anyNumber,
    string: isString ? withFormat(string, ofString[0]) : anyString,
    unusedFormats: [...ofNumber.slice(1), ...ofString.slice(1)],
  };
}

function withFormat<Part extends WireNumber | WireString>(
  part: Part,
  format: string | undefined,
): Part {
  return format === undefined ? part : { ...part, format };
}
