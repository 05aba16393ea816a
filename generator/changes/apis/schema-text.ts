import { jsonTypes, type WireSchema } from "../../wire/model/wire-schema.ts";

/** Describes a value in a word or two: `Pet`, `integer`, `string or null`, `any value`. */
export function schemaText(schema: WireSchema | null): string {
  if (schema === null) return "any value";
  if (schema.component !== null) return schema.component;
  const { types, number, array } = schema.shape;
  if (types.length === jsonTypes.length) return "any value";
  const words = types.map((type) => {
    if (type === "number") return number.isInteger ? "integer" : "number";
    if (type !== "array") return type;
    const { items } = array;
    return typeof items === "string" ? "array" : `array of ${itemText(items)}`;
  });
  return words.length === 0 ? "nothing" : words.join(" or ");
}

/** Nested items are not described: schemas may contain themselves. */
function itemText({ component, shape }: WireSchema): string {
  if (component !== null) return component;
  const { types, number } = shape;
  const [only] = types;
  if (types.length !== 1 || only === undefined) return "any value";
  return only === "number" && number.isInteger ? "integer" : only;
}

/** Whether only single values are valid; styles write no separators for them. */
export function isScalar(schema: WireSchema | null): boolean {
  return (
    schema !== null &&
    !schema.shape.types.includes("array") &&
    !schema.shape.types.includes("object")
  );
}
