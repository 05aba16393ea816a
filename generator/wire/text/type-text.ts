import type { JsonType, WireSchema, WireUnion } from "../model/wire-schema.ts";
import { jsonTypes } from "../model/wire-schema.ts";
import { anyShape } from "../model/any-shape.ts";
import { isAnyShape } from "../model/any-schema.ts";

/** A JSON type, with `integer` apart from `number`. */
export type TypeName = JsonType | "integer";

const longestList = 5;

/** Describes a schema in a few words: `Pet`, `string (date-time)`, `array of Pet`, `one of Cat, Dog`. */
export function typeText(schema: WireSchema | "any"): string {
  return schema === "any" ? "any" : textOf(schema, 0);
}

/** Alternatives may differ only in their required members: `any with a, b`. */
function anyText({ shape }: WireSchema): string {
  const required = [...shape.object.properties]
    .filter(([, { isRequired }]) => isRequired)
    .map(([name]) => name);
  return required.length === 0
    ? "any"
    : `any with ${required.slice(0, longestList).join(" and ")}`;
}

/** For a union, its alternatives, even if the union has a name. */
export function choiceText(schema: WireSchema): string {
  const [union] = schema.shape.unions;
  return union === undefined ? typeText(schema) : unionText(union, 0);
}

function textOf(schema: WireSchema, depth: number): string {
  if (schema.component !== null) return schema.component;
  // Deeply nested lists are not helpful to a reader.
  if (depth > 3) return "...";
  const { types, unions, array, values } = schema.shape;
  const [union] = unions;
  if (union !== undefined) return unionText(union, depth);
  if (types.length === jsonTypes.length) return anyText(schema);
  if (types.length === 0) return "nothing";
  const { items, prefix } = array;
  const names = typeNames(schema).map((type) => {
    if (type !== "array" || prefix.length > 0 || typeof items === "string")
      return withFormat(schema, type);
    return `array of ${textOf(items, depth + 1)}`;
  });
  const text = names.join(" or ");
  return values === null ? text : `enum of ${text}`;
}

export function unionText({ mode, members }: WireUnion, depth: number): string {
  const shown = members.slice(0, longestList);
  const rest = members.length > longestList ? ["..."] : [];
  const needs = shown.flatMap((member) => needsText(member) ?? []);
  if (needs.length === shown.length)
    return `object with ${mode === "oneOf" ? "exactly" : "at least"} one of ${[...needs, ...rest].join(", ")}`;
  const names = [...shown.map((member) => textOf(member, depth + 1)), ...rest];
  return `${mode === "oneOf" ? "one of" : "any of"} ${names.join(", ")}`;
}

/** `a and b` for an alternative that only requires these members; `null` for others. */
function needsText({ component, shape }: WireSchema): string | null {
  const { object, unions } = shape;
  const says =
    component !== null ||
    unions.length > 0 ||
    object.properties.size === 0 ||
    [...object.properties.values()].some(
      ({ schema, isRequired }) => schema !== "any" || !isRequired,
    );
  return says || !isAnyShape({ ...shape, types: jsonTypes, object: anyObject })
    ? null
    : [...object.properties.keys()].slice(0, longestList).join(" and ");
}

const { object: anyObject } = anyShape;

/**
 * Names an anonymous alternative after a constant that only it has for a member, such as `push` of `type: { const:
 * push }`; `null` if there is none.
 */
export function constantOf(
  schema: WireSchema,
  { members }: WireUnion,
): string | null {
  for (const name of schema.shape.object.properties.keys()) {
    const value = onlyValue(schema, name);
    if (value === null) continue;
    const isItsOwn = members.every(
      (other) => other === schema || onlyValue(other, name) !== value,
    );
    if (isItsOwn) return value;
  }
  return null;
}

/** Only short texts: they become part of a path. */
function onlyValue({ shape }: WireSchema, name: string): string | null {
  const property = shape.object.properties.get(name);
  if (property === undefined || property.schema === "any") return null;
  const { values } = property.schema.shape;
  const value = values?.length === 1 ? values[0]?.value : null;
  return typeof value === "string" && /^[\w.-]{1,40}$/.test(value)
    ? value
    : null;
}

function withFormat({ shape }: WireSchema, type: TypeName): string {
  const format =
    type === "string"
      ? shape.string.format
      : type === "number" || type === "integer"
        ? shape.number.format
        : null;
  return format === null ? type : `${type} (${format})`;
}

/** Types as people write them, null last. */
export function typeNames({ shape }: WireSchema): readonly TypeName[] {
  return refined(shape.types, shape.number.isInteger);
}

export function refined(
  types: readonly JsonType[],
  isInteger: boolean,
): readonly TypeName[] {
  const names = types
    .filter((type) => type !== "null")
    .map((type) => (type === "number" && isInteger ? "integer" : type));
  return types.includes("null") ? [...names, "null"] : names;
}
