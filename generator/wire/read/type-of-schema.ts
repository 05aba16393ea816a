import {
  noDocs,
  type EnumValue,
  type TypeExpr,
} from "../../model/type-expr.ts";
import type {
  JsonType,
  WireObject,
  WireSchema,
  WireShape,
  WireValue,
} from "../model/wire-schema.ts";

type Refer = (schema: WireSchema) => TypeExpr;

const unknown: TypeExpr = { kind: "unknown" };

/** The type of a schema, as far as list detection needs it; its parts are references. */
export function typeOfSchema({ shape }: WireSchema, refer: Refer): TypeExpr {
  const unions = shape.unions.map((union): TypeExpr => ({
    kind: "union",
    members: union.members.map(refer),
  }));
  const own = ownType(shape, refer);
  const all = own.kind === "unknown" ? unions : [own, ...unions];
  const [only = unknown] = all;
  return all.length > 1 ? { kind: "intersection", members: all } : only;
}

function ownType(shape: WireShape, refer: Refer): TypeExpr {
  const { types, values } = shape;
  if (values !== null && !shape.isExtensible)
    return { kind: "enum", values: values.filter(isScalar) };
  // Many writers leave out `type` if there are members.
  if (types.length === 6)
    return shape.object.properties.size > 0
      ? objectType(shape.object, refer)
      : unknown;
  const members = types.map((type) => typeOf(type, shape, refer));
  const [only = unknown] = members;
  return members.length > 1 ? { kind: "union", members } : only;
}

function isScalar(value: WireValue): value is WireValue & EnumValue {
  return typeof value.value !== "object" || value.value === null;
}

function typeOf(type: JsonType, shape: WireShape, refer: Refer): TypeExpr {
  switch (type) {
    case "null":
    case "boolean":
      return { kind: type };
    case "number":
      return { kind: type, isInteger: shape.number.isInteger, format: null };
    case "string":
      return { kind: type, format: shape.string.format };
    case "array":
      return { kind: type, items: inner(shape.array.items, refer) };
    case "object":
      return objectType(shape.object, refer);
  }
}

function objectType({ properties }: WireObject, refer: Refer): TypeExpr {
  return {
    kind: "object",
    properties: [...properties].map(
      ([name, { schema, isRequired, access }]) => ({
        name,
        type: inner(schema, refer),
        isRequired,
        access,
        docs: noDocs,
      }),
    ),
    additional: null,
  };
}

function inner(schema: WireSchema | "any" | "none", refer: Refer): TypeExpr {
  return typeof schema === "string" ? unknown : refer(schema);
}
