import { isObject } from "../../json/json-value.ts";
import { memberAt, type Place } from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";

/**
 * The schema of one item of a sequence: `itemSchema`, or, before 3.2, `schema`, which describes one item or the list
 * of all.
 */
export function itemSchema(
  place: Place,
  schema: Place | null,
  { references }: Pick<ReadContext, "references">,
): Place | null {
  const items = schemaOf(place, "itemSchema");
  if (items !== null || schema === null) return items;
  const target = references.resolve(schema);
  const ofList = target && schemaOf(target, "items");
  const isList = target !== null && memberAt(target, "type").value === "array";
  return isList && ofList ? ofList : schema;
}

/** A member that is a schema. */
export function schemaOf(place: Place, field: string): Place | null {
  const schema = memberAt(place, field);
  return isObject(schema.value) || typeof schema.value === "boolean"
    ? schema
    : null;
}
