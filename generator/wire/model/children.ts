import type { WireObject, WireSchema, WireShape } from "./wire-schema.ts";
import { schemaOf } from "./any-schema.ts";
import { withShape } from "./with-shape.ts";

/** The schema of a member of an object; `null` if it has none. */
export function memberOf(
  { properties, additional }: WireObject,
  name: string,
): WireSchema | null {
  const member = properties.get(name);
  if (member !== undefined) return schemaOf(member);
  return typeof additional === "string" ? null : additional;
}

export function itemOf(shape: WireShape, index: number): WireSchema | null {
  const { prefix, items } = shape.array;
  const schema = prefix[index] ?? items;
  return typeof schema === "string" ? null : schema;
}

/** The restrictions of a schema besides its alternatives. */
export function withoutUnions(schema: WireSchema): WireSchema {
  const { shape } = schema;
  return shape.unions.length === 0
    ? schema
    : withShape(schema, { ...shape, unions: [] });
}
