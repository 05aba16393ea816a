import { anyArray, anyNumber, anyShape } from "../../wire/model/any-shape.ts";
import { anySchema } from "../../wire/model/any-schema.ts";
import type { WireSchema, WireShape } from "../../wire/model/wire-schema.ts";

/* Schemas that no document has written. */

function made(shape: Partial<WireShape>): WireSchema {
  return { ...anySchema, shape: { ...anyShape, ...shape } };
}

export const integerSchema: WireSchema = made({
  types: ["number"],
  number: { ...anyNumber, isInteger: true },
});

export const textSchema: WireSchema = made({ types: ["string"] });

/** A schema for values of any of these; `null`, for any value, if there are none. */
export function anyOfSchemas(
  schemas: readonly WireSchema[],
): WireSchema | null {
  const [only = null] = schemas;
  return schemas.length < 2
    ? only
    : made({
        unions: [{ mode: "anyOf", members: schemas, discriminator: null }],
      });
}

const lists = new WeakMap<WireSchema, WireSchema>();

/** A schema for a list of such values, the same one each time. */
export function listOfSchema(items: WireSchema): WireSchema {
  const known = lists.get(items);
  if (known !== undefined) return known;
  const list = made({ array: { ...anyArray, items } });
  lists.set(items, list);
  return list;
}
