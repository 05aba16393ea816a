import { isAbsentNull } from "../../../model/absent-null.ts";
import type { TypeExpr } from "../../../model/type-expr.ts";
import {
  anyArray,
  anyNumber,
  anyObject,
  anyString,
} from "../../../wire/model/any-shape.ts";
import {
  jsonTypes,
  type JsonType,
  type WireSchema,
  type WireShape,
} from "../../../wire/model/wire-schema.ts";
import { listSchema } from "./list-schema.ts";
import { objectSchema } from "./object-schema.ts";
import { otherRule } from "./other-rules.ts";
import { numberSchema, stringSchema, where } from "./scalar-schema.ts";
import { anything, noValue, schemaOf, type SchemaView } from "./schema-view.ts";
import {
  alternativesOf,
  type At,
  type Found,
  type SchemaWalk,
} from "./schema-walk.ts";
import { unionSchema } from "./union-schema.ts";
import { valuesSchema } from "./values-schema.ts";

/** Schemas that are nested deeper are not checked. */
const deepest = 40;

/** Describes a schema within another: one with a name is a reference. */
export function describeBelow(
  walk: SchemaWalk,
  schema: WireSchema | "any",
  type: TypeExpr | null,
  at: At,
): SchemaView {
  if (schema === "any") return typed(walk, type, isUnknown(type, anything));
  const id = walk.namedAs(schema, type);
  if (id !== null) return schemaOf({ reference: walk.refer(id, "typed") });
  const { shape } = schema;
  if (at.around.length >= deepest || at.around.includes(shape)) {
    walk.limit(`what is nested deeper or without end${where(at)}`);
    return typed(walk, type, { view: anything, isTyped: false });
  }
  const inside = { ...at, around: [...at.around, shape] };
  return describeShape(walk, shape, type, inside);
}

/** Describes a schema itself, whatever its name. */
export function describeShape(
  walk: SchemaWalk,
  shape: WireShape,
  type: TypeExpr | null,
  at: At,
): SchemaView {
  if (type !== null && isNoJson(walk, type, at))
    return typed(walk, type, { view: anything, isTyped: false });
  const { view, isTyped } = mainSchema(walk, meantShape(shape, type), type, at);
  const rules = shape.others.flatMap((rule) => otherRule(walk, rule, at));
  if (shape.unread.length > 0)
    walk.limit(`a part that could not be read${where(at)}`);
  const whole =
    rules.length === 0 ? view : { ...view, rules: [...view.rules, ...rules] };
  return typed(walk, type, { view: whole, isTyped });
}

/** Gives a view the type of the SDK where its kind does not say it, and null where the SDK adds that. */
function typed(
  { printer, policy, direction }: SchemaWalk,
  type: TypeExpr | null,
  { view, isTyped }: Found,
): SchemaView {
  if (type === null) return view;
  const isNullable =
    direction === "response" &&
    isAbsentNull(type, policy.absentNull) &&
    !view.unknown;
  const whole = isNullable ? schemaOf({ nullable: view }) : view;
  return isTyped ? whole : { ...whole, type: printer.type(type, direction) };
}

/**
 * A schema without `type` takes every value of JSON, but its type says what its other keywords are about: `properties`
 * are those of an object.
 */
function meantShape(shape: WireShape, type: TypeExpr | null): WireShape {
  if (type === null || shape.types.length < jsonTypes.length) return shape;
  const said = new Set(alternativesOf(type).map(jsonTypeOf));
  if (said.has(null)) return shape;
  return { ...shape, types: jsonTypes.filter((each) => said.has(each)) };
}

/** Bytes and filters are values of programs, and no JSON. */
function isNoJson(
  { limit, direction }: SchemaWalk,
  type: TypeExpr,
  at: At,
): boolean {
  if (type.kind !== "binary") return false;
  if (direction === "request") limit(`bytes${where(at)}`);
  return true;
}

function isUnknown(type: TypeExpr | null, view: SchemaView): Found {
  const isTyped =
    type === null ||
    alternativesOf(type).some(({ kind }) => kind === "unknown");
  return { view, isTyped };
}

function mainSchema(
  walk: SchemaWalk,
  shape: WireShape,
  type: TypeExpr | null,
  at: At,
): Found {
  const { values, unions, isExtensible } = shape;
  if (values !== null) {
    const isOpen =
      isExtensible || (walk.policy.enums === "open" && values.length > 1);
    const listed = values.map(({ value }) => value);
    const found = valuesSchema(walk, listed, { type, isOpen, at });
    return unions.length === 0
      ? found
      : together(walk, found.view, { shape, type, at });
  }
  const [union] = unions;
  if (union === undefined) return partsSchema(walk, shape, type, at);
  const base = { ...shape, unions: [] };
  const members = unions.flatMap((each) => each.members);
  const isImplied = members.every((member) =>
    member.shape.types.every((each) => shape.types.includes(each)),
  );
  if (unions.length === 1 && isImplied && isFree(shape))
    return unionSchema(walk, union, type, at);
  const { view } = partsSchema(walk, base, null, at);
  return together(walk, view, { shape, type, at });
}

/** Whether its types have no rules. */
function isFree({ number, string, array, object }: WireShape): boolean {
  return (
    isLike(number, anyNumber) &&
    isLike(string, anyString) &&
    isLike(array, anyArray) &&
    (object === anyObject ||
      (object.properties.size === 0 &&
        object.patterns.size === 0 &&
        object.dependentRequired.length === 0 &&
        isLike(
          {
            ...object,
            properties: anyObject.properties,
            patterns: anyObject.patterns,
            dependentRequired: anyObject.dependentRequired,
            saysMembers: false,
            saysAdditional: false,
          },
          anyObject,
        )))
  );
}

function isLike(value: object, plain: object): boolean {
  return value === plain || JSON.stringify(value) === JSON.stringify(plain);
}

function together(
  walk: SchemaWalk,
  base: SchemaView,
  { shape, type, at }: Omit<Part, "of">,
): Found {
  const views = shape.unions.map(
    (union) => unionSchema(walk, union, null, at, type).view,
  );
  const all =
    base.unknown && base.rules.length === 0 ? views : [base, ...views];
  const [only = anything] = all;
  return {
    view: all.length === 1 ? only : schemaOf({ all }),
    isTyped: false,
  };
}

function partsSchema(
  walk: SchemaWalk,
  shape: WireShape,
  type: TypeExpr | null,
  at: At,
): Found {
  const { types } = shape;
  if (types.length === 0)
    return { view: noValue, isTyped: type?.kind === "never" };
  if (types.length === jsonTypes.length && isFree(shape))
    return isUnknown(type, anything);
  const said = type === null ? [] : alternativesOf(type);
  const tag = tagSchema(walk, shape, type, at);
  if (tag !== null) return tag;
  const parts = types.map((each) => {
    const own = said.filter((part) => jsonTypeOf(part) === each);
    const [only = null] = own.length === 1 ? own : [];
    return partSchema(walk, { shape, of: each, type: only, at });
  });
  const isTyped =
    said.length === types.length && parts.every((part) => part.isTyped);
  return { view: joined(types, parts), isTyped };
}

/** The values that a mapping of a discriminator gives a member, which only the type says. */
function tagSchema(
  walk: SchemaWalk,
  { isExtensible }: WireShape,
  type: TypeExpr | null,
  at: At,
): Found | null {
  if (type?.kind !== "enum") return null;
  const values = type.values.map(({ value }) => value);
  const isOpen =
    isExtensible || (walk.policy.enums === "open" && values.length > 1);
  return valuesSchema(walk, values, { type, isOpen, at });
}

function joined(
  types: readonly JsonType[],
  parts: readonly Found[],
): SchemaView {
  const present = parts.filter((_, index) => types[index] !== "null");
  const views = present.map(({ view }) => view);
  const [first] = views;
  if (first === undefined) return schemaOf({ nullValue: true });
  const view =
    views.length === 1
      ? first
      : schemaOf({ union: { members: views, tag: null, exclusive: false } });
  return present.length < parts.length ? schemaOf({ nullable: view }) : view;
}

interface Part {
  readonly shape: WireShape;
  readonly of: JsonType;
  readonly type: TypeExpr | null;
  readonly at: At;
}

function partSchema(walk: SchemaWalk, { shape, of, type, at }: Part): Found {
  const isTyped = type !== null;
  switch (of) {
    case "null":
      return { view: schemaOf({ nullValue: true }), isTyped };
    case "boolean":
      return { view: schemaOf({ boolean: true }), isTyped };
    case "number":
      return { view: numberSchema(walk, shape.number, at), isTyped };
    case "string":
      return { view: stringSchema(walk, shape.string, at), isTyped };
    case "array":
      return listSchema(walk, shape.array, type, at);
    case "object":
      return objectSchema(walk, shape.object, type, at);
  }
}

/** The type of JSON that values of a type have; `null` if it is not one alone. */
function jsonTypeOf(type: TypeExpr): JsonType | null {
  switch (type.kind) {
    case "null":
    case "boolean":
    case "number":
    case "string":
    case "array":
    case "object":
      return type.kind;
    case "tuple":
      return "array";
    case "intersection":
      return type.members.some(({ kind }) => kind === "object")
        ? "object"
        : null;
    default:
      return null;
  }
}
