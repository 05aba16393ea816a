import { ExactNumber, isNumeric, isWhole } from "../../json/exact-number.ts";
import { compareText } from "../../diagnostics/sort.ts";
import {
  noDocs,
  type EnumValue,
  type Scalar,
  type TypeExpr,
} from "../../model/type-expr.ts";
import type { ExtensionPaths } from "../settings/extension-facts.ts";
import { isObject } from "../../json/json-value.ts";
import {
  keywordOf,
  listedValues,
  type RawSchema,
} from "../schema-keywords/keyword-value.ts";
import { isMarkedNullable } from "../schema-keywords/null-forms.ts";
import { jsonText } from "./json-value.ts";
import { extensionOf } from "./schema-extensions.ts";

export interface ListedValues {
  /** The values that `type` accepts; empty if it accepts none. */
  readonly types: readonly TypeExpr[];
  readonly hasForbidden: boolean;
}

/** The types of the values that a schema lists; `null` when it lists none. */
export function readEnum(
  schema: RawSchema,
  types: readonly string[] | null,
  extensions: ExtensionPaths,
): ListedValues | null {
  const values = listedValues(schema);
  if (values === null) return null;
  const isNullAllowed = isMarkedNullable(schema);
  const allows = (value: unknown) =>
    types === null ||
    (value === null && isNullAllowed) ||
    types.some((type) => isOfType(value, type));
  const tell = tellValues(schema, extensions);
  const kept = values
    .map((value, index) => ({ value, ...tell(value, index) }))
    .filter(({ value }) => allows(value));
  const isWide = kept.some(({ value }) => value instanceof ExactNumber);
  const isLiteral = (each: (typeof kept)[number]): each is EnumValue =>
    isScalar(each.value) && !(isWide && isNumeric(each.value));
  const scalars = kept.filter(isLiteral);
  const others = kept.filter(({ value }) => !isScalar(value));
  return {
    types: [
      ...(scalars.length > 0 ? [enumOf(scalars)] : []),
      ...(isWide ? [wideType(schema, kept)] : []),
      ...others.map(({ value }) => literalType(value)),
    ],
    hasForbidden: kept.length < values.length,
  };
}

/**
 * A literal of a listed number that a double cannot represent would be another number, which no program receives: all
 * numbers of the list then get the type that they have without it.
 */
function wideType(
  schema: RawSchema,
  kept: readonly { readonly value: unknown }[],
): TypeExpr {
  const format = keywordOf(schema, "format");
  return {
    kind: "number",
    isInteger: kept.every(({ value }) => !isNumeric(value) || isWhole(value)),
    format: typeof format === "string" ? format : null,
  };
}

function isScalar(value: unknown): value is Scalar | ExactNumber {
  return (
    typeof value !== "object" || value === null || value instanceof ExactNumber
  );
}

function enumOf(values: readonly EnumValue[]): TypeExpr {
  const unique = new Map<Scalar, EnumValue>();
  for (const each of values)
    if (!unique.has(each.value)) unique.set(each.value, each);
  return { kind: "enum", values: [...unique.values()] };
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "array":
      return Array.isArray(value);
    case "integer":
      return isWhole(value);
    case "number":
      return isNumeric(value);
    case "null":
      return value === null;
    case "object":
      return isObject(value);
    default:
      return typeof value === type;
  }
}

/** The type of one value that is an object or a list. */
function literalType(value: unknown): TypeExpr {
  if (value instanceof ExactNumber)
    return { kind: "number", isInteger: isWhole(value), format: null };
  if (Array.isArray(value))
    return {
      kind: "tuple",
      items: value.map(literalType),
      required: value.length,
      rest: null,
    };
  if (!isObject(value))
    return {
      kind: "enum",
      // The parser returns JSON values: a value that is not a list or object is a scalar.
      values: [{ value: value as Scalar, description: null }],
    };
  const properties = Object.entries(value)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([name, member]) => ({
      name,
      type: literalType(member),
      isRequired: true,
      access: "both" as const,
      docs: noDocs,
    }));
  return { kind: "object", properties, additional: null };
}

type ToldValue = Omit<EnumValue, "value">;

const untold: ToldValue = { description: null };

export function describeValues(
  schema: RawSchema,
  extensions: ExtensionPaths,
): (value: unknown, index: number) => string | null {
  const tell = tellValues(schema, extensions);
  return (value, index) => tell(value, index).description;
}

/** Vendors describe values by a list in the order of the values, or by an object with the values as keys. */
function tellValues(
  schema: RawSchema,
  extensions: ExtensionPaths,
): (value: unknown, index: number) => ToldValue {
  const names = extensionOf(schema, extensions["enum-names"]);
  const descriptions = extensionOf(schema, extensions["enum-descriptions"]);
  const deprecate = deprecateValues(schema, extensions);
  if (names === undefined && descriptions === undefined && deprecate === null)
    return () => untold;
  return (value, index) => {
    const name = textFor(names, value, index);
    const isTelling = name !== null && lettersOf(name) !== lettersOf(value);
    const described = [
      isTelling ? name : null,
      textFor(descriptions, value, index),
    ].filter((text) => text !== null);
    const deprecation = deprecate?.(value, index) ?? null;
    const texts = [deprecation, described.join(": ")].filter(Boolean);
    return {
      description: texts.length === 0 ? null : texts.join(" "),
      ...(deprecation !== null && { isDeprecated: true }),
    };
  };
}

/**
 * Returns what is said of values that are deprecated; `null` for the others. Vendors list them, alone or as objects with
 * a name and a version, give an object with the values as keys, or a list of booleans in the order of the values. A
 * `const` that is deprecated is one of several in a `oneOf`.
 * @returns `null` where nothing is said of any value
 */
function deprecateValues(
  schema: RawSchema,
  extensions: ExtensionPaths,
): ((value: unknown, index: number) => string | null) | null {
  if (
    keywordOf(schema, "const") !== undefined &&
    keywordOf(schema, "deprecated") === true
  ) {
    const text = deprecationOf(keywordOf(schema, "description") ?? true);
    return () => text;
  }
  const given = extensionOf(schema, extensions["enum-deprecated"]);
  if (Array.isArray(given)) {
    const isByOrder = given.every((each) => typeof each === "boolean");
    return (value, index) => {
      if (isByOrder) return deprecationOf(given[index]);
      const found: unknown = given.find((each) => namedBy(each) === value);
      return deprecationOf(isObject(found) ? found : found !== undefined);
    };
  }
  if (!isObject(given)) return null;
  return (value) =>
    Object.hasOwn(given, String(value))
      ? deprecationOf(given[String(value)])
      : null;
}

function namedBy(entry: unknown): unknown {
  return isObject(entry) ? (entry["value"] ?? entry["name"]) : entry;
}

const sinceMembers = ["deprecatedInVersion", "since", "deprecatedSince"];

function deprecationOf(said: unknown): string | null {
  if (said === undefined || said === null || said === false) return null;
  const since = isObject(said)
    ? sinceMembers.map((name) => said[name]).find(isText)
    : undefined;
  const reason = isObject(said) ? said["description"] : said;
  return [
    since === undefined ? "Deprecated." : `Deprecated since ${since}.`,
    ...(isText(reason) ? [reason] : []),
  ].join(" ");
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function textFor(texts: unknown, value: unknown, index: number): string | null {
  const text: unknown = Array.isArray(texts)
    ? texts[index]
    : isObject(texts) && Object.hasOwn(texts, String(value))
      ? texts[String(value)]
      : null;
  return typeof text === "string" && text !== "" ? text : null;
}

/** A name such as `IN_PROGRESS` for the value `in-progress` adds nothing. */
function lettersOf(value: unknown): string {
  return String(value)
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .toLowerCase();
}

const mostSaid = 100;

/** The listed values, if the type only says that they are numbers. */
export function sayExactValues(
  schema: RawSchema,
  extensions: ExtensionPaths,
): readonly string[] {
  const values = listedValues(schema);
  if (!values?.some((value) => value instanceof ExactNumber))
    return noDocs.constraints;
  const describe = describeValues(schema, extensions);
  const said = values.slice(0, mostSaid).map((value, index) => {
    const description = describe(value, index);
    return description === null
      ? jsonText(value)
      : `${jsonText(value)} (${description})`;
  });
  const rest = values.length - said.length;
  return [`One of ${said.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`];
}
