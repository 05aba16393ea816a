import type { ExactBound } from "../../../generator/model/exact-bound.ts";
import type {
  WireSchema,
  WireShape,
} from "../../../generator/wire/model/wire-schema.ts";
import {
  allValues,
  boundsOfTypes,
  commonTexts,
  sorted,
  textOf,
  type Bounds,
  type Facts,
} from "./facts.ts";

/** What a comparison takes a schema for. */
export function wireFacts(schema: WireSchema): Facts {
  const { shape } = schema;
  const values = valuesOf(schema, new Set());
  return {
    allowsNull: allowsNull(schema, new Set()),
    values: values && sorted(values.filter((value) => value !== "null")),
    required: sorted(requiredOf(schema, new Set()) ?? []),
    oneWay: sorted(
      [...shape.object.properties].flatMap(([name, { isRequired, access }]) =>
        isRequired && access !== "both" ? [`${access} ${name}`] : [],
      ),
    ),
    bounds: boundsOf(shape),
    target: schema.place.pointer,
  };
}

/** Whether the shape is but a text: too much to be folded, or references that lead nowhere or back. */
export function isText({ shape: { others, unread } }: WireSchema): boolean {
  return unread.length > 0 || others.some(({ keyword }) => keyword === "allOf");
}

function allowsNull(
  schema: WireSchema,
  seen: ReadonlySet<WireSchema>,
): boolean {
  const { types, values, isExtensible, unions } = schema.shape;
  if (seen.has(schema)) return true;
  if (!types.includes("null")) return false;
  if (values !== null && !isExtensible)
    if (values.every(({ value }) => value !== null)) return false;
  const inside = new Set([...seen, schema]);
  return unions.every(({ members }) =>
    members.some((member) => allowsNull(member, inside)),
  );
}

function valuesOf(
  schema: WireSchema,
  seen: ReadonlySet<WireSchema>,
): readonly string[] | null {
  const { values, isExtensible, unions } = schema.shape;
  if (seen.has(schema)) return null;
  const inside = new Set([...seen, schema]);
  return commonTexts([
    isExtensible || values === null
      ? onlyNull(schema.shape)
      : values.map(({ value }) => textOf(value)),
    ...unions.map(({ members }) =>
      allValues(members.map((member) => valuesOf(member, inside))),
    ),
  ]);
}

/** `null` for a schema that lets no objects through. */
function requiredOf(
  schema: WireSchema,
  seen: ReadonlySet<WireSchema>,
): readonly string[] | null {
  const { types, object, unions } = schema.shape;
  if (seen.has(schema) || !types.includes("object")) return null;
  const inside = new Set([...seen, schema]);
  const own = [...object.properties]
    .filter(([, { isRequired }]) => isRequired)
    .map(([name]) => name);
  const ofUnions = unions.flatMap(
    ({ members }) =>
      commonTexts(members.map((member) => requiredOf(member, inside))) ?? [],
  );
  return [...own, ...ofUnions];
}

/** `type: "null"` lists null; no type lists nothing. */
function onlyNull({ types }: WireShape): readonly string[] | null {
  const [type, more] = types;
  if (type === undefined) return [];
  return type === "null" && more === undefined ? ["null"] : null;
}

function boundsOf({ types, number, string, array, object }: WireShape): Bounds {
  const counts = {
    minLength: string.minLength,
    maxLength: string.maxLength,
    minItems: array.minItems,
    maxItems: array.maxItems,
    minProperties: object.minProperties,
    maxProperties: object.maxProperties,
  };
  const bounds = {
    ...Object.fromEntries(
      Object.entries(counts).flatMap(([keyword, count]) =>
        count === null ? [] : [[keyword, String(count)]],
      ),
    ),
    ...bound("minimum", ">", number.minimum),
    ...bound("maximum", "<", number.maximum),
    ...(number.multiplesOf.length === 0
      ? {}
      : { multipleOf: number.multiplesOf.join(" ") }),
    ...(array.isUnique ? { uniqueItems: "true" } : {}),
  };
  return boundsOfTypes(bounds, new Set(types));
}

function bound(keyword: string, sign: string, at: ExactBound | null): Bounds {
  return at === null
    ? {}
    : { [keyword]: `${sign}${at.isExclusive ? "" : "="} ${at.value}` };
}
