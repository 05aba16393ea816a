import type { WireSchema } from "../model/wire-schema.ts";
import { isObject } from "../../json/json-value.ts";
import { type Place } from "../../openapi/document/place.ts";
import { isAssertion } from "./keyword-groups.ts";
import { resolveSchema } from "./resolve-schema.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** The schema of items or additional properties: any, none, or the intersection of the schemas at these places. */
export type Subschema = "any" | "none" | readonly Place[];

export function subschemaAt(registry: SchemaRegistry, place: Place): Subschema {
  if (place.value === undefined) return "any";
  const resolved = resolveSchema(registry, place);
  const { value } = resolved;
  if (value === false) return "none";
  // An invalid schema is unknown: its place is kept, because "any" would allow everything.
  if (!isObject(value))
    return value === true || value === null ? "any" : [place];
  const isConstrained = Object.keys(value).some((name) =>
    isAssertion(name, registry.extensions),
  );
  return isConstrained ? [place] : "any";
}

export function intersectSubschemas(a: Subschema, b: Subschema): Subschema {
  if (a === "none" || b === "any") return a;
  if (b === "none" || a === "any") return b;
  return [...a, ...b];
}

export function schemaOf(
  registry: SchemaRegistry,
  inner: Subschema,
): WireSchema | "any" | "none" {
  return typeof inner === "string" ? inner : registry.intersectionOf(inner);
}
