import {
  jsonTypes,
  type JsonType,
  type WireNumber,
  type WireString,
  type WireValue,
} from "../../model/wire/wire-schema.ts";
import { anyNumber, anyString } from "../../model/wire/any-shape.ts";
import type { Atom } from "./gather.ts";
import { says } from "./keyword-sets.ts";
import { commonTypes, isInteger, jsonTypeOf, typesOf } from "./json-types.ts";
import { bothNumbers, numberOf } from "./numbers.ts";
import { bothStrings, stringOf } from "./strings.ts";
import {
  commonValues,
  sortedValues,
  valuesOf,
  type ListedValues,
} from "./wire-values.ts";
import type { WireWorld } from "./wire-world.ts";

/** What is said of values apart from lists and objects. */
export interface Scalars {
  readonly types: readonly JsonType[];
  readonly values: ListedValues | null;
  readonly number: WireNumber;
  readonly string: WireString;
  /** All formats, those of numbers too; several contradict each other. */
  readonly formats: readonly string[];
}

/** What an alternative shows without a look into it. */
export interface Outline {
  readonly scalars: Scalars;
  /** Whether that is all that it says. */
  readonly isAll: boolean;
}

export const anyScalars: Scalars = {
  types: jsonTypes,
  values: null,
  number: anyNumber,
  string: anyString,
  formats: [],
};

export function scalarsOf(world: WireWorld, atoms: readonly Atom[]): Scalars {
  let scalars = anyScalars;
  for (const atom of atoms)
    scalars = bothScalars(scalars, scalarsOfAtom(world, atom));
  return scalars;
}

function scalarsOfAtom({ extensions }: WireWorld, atom: Atom): Scalars {
  const { schema, bits } = atom;
  const number = (bits & says.numbers) === 0 ? anyNumber : numberOf(schema);
  const { format } = schema;
  return {
    types: typesOf(atom),
    values: (bits & says.values) === 0 ? null : valuesOf(atom, extensions),
    number: isInteger(atom) ? asInteger(number) : number,
    string: (bits & says.texts) === 0 ? anyString : stringOf(schema),
    formats: typeof format === "string" && format !== "" ? [format] : noFormats,
  };
}

const noFormats: readonly string[] = [];
const anyInteger: WireNumber = { ...anyNumber, isInteger: true };

function asInteger(number: WireNumber): WireNumber {
  return number === anyNumber ? anyInteger : { ...number, isInteger: true };
}

export function bothScalars(a: Scalars, b: Scalars): Scalars {
  if (a === anyScalars) return b;
  return {
    types: commonTypes(a.types, b.types),
    values: commonValues(a.values, b.values),
    number: bothNumbers(a.number, b.number),
    string: bothStrings(a.string, b.string),
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

export interface SettledScalars {
  readonly types: readonly JsonType[];
  readonly values: readonly WireValue[] | null;
  readonly isExtensible: boolean;
  readonly number: WireNumber;
  readonly string: WireString;
  /** Those beside the first of a type. */
  readonly unusedFormats: readonly string[];
}

/** Each part for a type that is let through; values restrict types, and types restrict values. */
export function settleScalars(scalars: Scalars): SettledScalars {
  const listed = scalars.values;
  const values = listed && sortedValues(listed, scalars.types);
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
): Pick<SettledScalars, "number" | "string" | "unusedFormats"> {
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
