import type { JsonValue } from "../../../generator/json/json-value.ts";
import type { JsonSchema, Keywords } from "./wire-schemas.ts";

/**
 * Values at the bounds of the schemas, the same without each member or item, with one more, and with one more or less letter. They are
 * made of the schemas as they are written, with no code of the test for inclusion; whoever asks judges them with ajv.
 */
export function valuesNear(
  schemas: readonly JsonSchema[],
  node: JsonSchema,
): readonly JsonValue[] {
  const samplesOf = createSampler(node);
  const samples = schemas.flatMap((schema) => samplesOf(schema, 0));
  return [...samples, ...simple].flatMap((value) => [
    value,
    ...variants(value),
  ]);
}

/** Whether a value is found that passes: of few letters there is one among these and those one step further away. */
export function isFound(
  schemas: readonly JsonSchema[],
  node: JsonSchema,
  passes: (value: JsonValue) => boolean,
): boolean {
  const near = valuesNear(schemas, node);
  return (
    near.some(passes) || near.some((value) => variants(value).some(passes))
  );
}

const deepest = 4;
const mostOfOne = 12;

const numbers = [0, 1, -1, 2, 3, 6, 0.5];
const texts = ["", "x", "xy", "a".repeat(6)];
const simple: readonly JsonValue[] = [
  null,
  true,
  false,
  ...numbers,
  ...texts,
  [],
  {},
];

/** @param node what references lead to */
function createSampler(node: JsonSchema) {
  return samplesOf;

  function samplesOf(schema: JsonSchema, depth: number): readonly JsonValue[] {
    if (schema === false || depth > deepest) return [];
    if (schema === true) return ["a", 1];
    if (schema.$ref !== undefined) return samplesOf(node, depth + 1);
    const below = (part: JsonValue | undefined) => {
      // What the tests write in these places are schemas.
      const inside = samplesOf((part ?? true) as JsonSchema, depth + 1);
      const distinct = new Map(
        inside.map((each) => [JSON.stringify(each), each]),
      );
      return [...distinct.values()].slice(0, mostOfOne);
    };
    const own = [
      ...listed(schema),
      ...numbersOf(schema),
      ...textsOf(schema),
      ...listsOf(schema, below),
      ...objectsOf(schema, below),
      ...simple.filter((value) => isOf(jsonTypeOf(value), schema)),
    ];
    const inner = [schema.oneOf, schema.anyOf].flatMap((members) =>
      asList(members).flatMap(below),
    );
    const objects = own.filter(isObject).slice(0, 3);
    const both = inner
      .filter(isObject)
      .flatMap((one) => objects.map((other) => ({ ...other, ...one })));
    return [...inner, ...both, ...own];
  }
}

function jsonTypeOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function listed(schema: Keywords): readonly JsonValue[] {
  return [
    ...asList(schema.enum),
    ...(schema.const === undefined ? [] : [schema.const]),
  ];
}

function numbersOf(schema: Keywords): readonly number[] {
  const said = [
    schema.minimum,
    schema.maximum,
    schema.exclusiveMinimum,
    schema.exclusiveMaximum,
    schema.multipleOf,
  ];
  return said.flatMap((value) =>
    typeof value === "number"
      ? [value, value + 0.5, value - 0.5, value * 2]
      : [],
  );
}

function textsOf({
  minLength,
  maxLength,
  pattern,
}: Keywords): readonly string[] {
  const lengths = [minLength, maxLength].filter(
    (length) => typeof length === "number",
  );
  return [
    ...lengths.flatMap((length) => [
      "a".repeat(length),
      `x${"y".repeat(length)}`.slice(0, length),
    ]),
    ...(pattern === undefined ? [] : ["x", "y", "A", "xyA"]),
  ];
}

type Below = (part: JsonValue | undefined) => readonly JsonValue[];

function listsOf(schema: Keywords, below: Below): readonly JsonValue[] {
  const { items, prefixItems, minItems, maxItems } = schema;
  if (!isOf("array", schema)) return [];
  const first = asList(prefixItems).map(below);
  const rest = items === false ? [] : below(items);
  const lengths = new Set(
    [0, 1, 2, first.length, minItems ?? 0, maxItems ?? 3].map(Number),
  );
  return [...lengths].flatMap((length) =>
    [0, 1, 2, 3].map((shift) =>
      Array.from({ length }, (_, index) => {
        const values = first[index] ?? rest;
        return chosen(values, index, shift) ?? "a";
      }),
    ),
  );
}

function objectsOf(schema: Keywords, below: Below): readonly JsonValue[] {
  if (!isOf("object", schema)) return [];
  const { properties, required, additionalProperties } = schema;
  const { minProperties, maxProperties } = schema;
  const members = new Map(
    Object.entries(isObject(properties) ? properties : {}).map(
      ([name, part]) => [name, below(part)],
    ),
  );
  const rest =
    additionalProperties === false ? [] : below(additionalProperties);
  const of = (names: readonly string[], shift: number) =>
    Object.fromEntries(
      names.flatMap((name, index) => {
        const values = members.get(name) ?? rest;
        const value = chosen(values, index, shift);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const needed = asList(required).map(String);
  const all = [...new Set([...needed, ...members.keys()])];
  const sets = [
    needed,
    all,
    ["a"],
    ["a", "b"],
    ["a", "b", "c"],
    // Names as short as names can be: their length may be bounded too.
    ...[minProperties, maxProperties].flatMap((bound) =>
      typeof bound === "number"
        ? [letters.slice(0, bound), letters.slice(0, bound + 1)]
        : [],
    ),
    ...all.map((name) => [...needed, name]),
  ];
  return sets.flatMap((names) => [0, 1, 2, 3].map((shift) => of(names, shift)));
}

const letters = [..."abcdefghij"];

/** At first the likeliest of each place, then others, since they may have to differ. */
function chosen(values: readonly JsonValue[], index: number, shift: number) {
  return values[shift === 0 ? 0 : (index + shift - 1) % values.length];
}

/** A schema without a type may be of any. */
function isOf(type: string, schema: Keywords): boolean {
  return (
    schema.type === undefined ||
    schema.type === type ||
    asList(schema.type).includes(type)
  );
}

function asList(value: JsonValue | undefined): readonly JsonValue[] {
  // `Array.isArray` does not narrow readonly arrays.
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

function isObject(
  value: JsonValue | undefined,
): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const others: readonly JsonValue[] = [null, 0, 0.5, "", "xyzxyz", [], {}];

function variants(value: JsonValue): readonly JsonValue[] {
  if (typeof value === "number") return [value + 1, value - 1, value + 0.5];
  if (typeof value === "string")
    return [`${value}a`, `x${value}`, value.slice(1)];
  if (Array.isArray(value)) return listVariants(asList(value));
  return isObject(value) ? objectVariants(value) : [];
}
function listVariants(list: readonly JsonValue[]): readonly JsonValue[] {
  return [
    list.slice(1),
    list.slice(0, -1),
    [...list, ...list.slice(-1)],
    ...others.map((other) => [...list, other]),
    ...list.flatMap((item, index) =>
      [...variants(item).slice(0, 6), ...others].map((other) =>
        list.with(index, other),
      ),
    ),
  ];
}

function objectVariants(object: {
  readonly [key: string]: JsonValue;
}): readonly JsonValue[] {
  const names = Object.keys(object);
  return [
    ...names.map((name) => {
      const { [name]: _, ...rest } = object;
      return rest;
    }),
    ...["a", "b", "c", "zz"].flatMap((name) =>
      others.map((other) => ({ ...object, [name]: other })),
    ),
    ...names.flatMap((name) =>
      variants(object[name] ?? null)
        .slice(0, 8)
        .map((other) => ({ ...object, [name]: other })),
    ),
  ];
}
