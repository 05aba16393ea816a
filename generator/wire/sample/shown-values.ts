import type { JsonValue } from "../../json/json-value.ts";
import type { WireSchema } from "../model/wire-schema.ts";

/** The examples and the default of a schema. */
export function shownValues(
  { docs: { examples, defaultValue } }: WireSchema,
  read: (text: string) => unknown,
): readonly JsonValue[] {
  const values: JsonValue[] = [];
  for (const text of [...examples.slice(0, 3), defaultValue])
    try {
      if (text !== null) values.push(read(text) as JsonValue);
    } catch {
      // The text is not JSON, or the reader takes no more.
    }
  return values;
}

/** A complete example of an object is more than the minimum. */
export function exampleValues(schema: WireSchema): readonly JsonValue[] {
  const isNested = schema.shape.types.some(
    (type) => type === "object" || type === "array",
  );
  // Null is a poor example.
  return isNested
    ? []
    : shownValues(schema, JSON.parse).filter((value) => value !== null);
}
