import type { TypeExpr } from "../../model/type-expr.ts";
import { countOf } from "../schema-keywords/bounds.ts";
import { entriesAt, memberAt, type Place } from "../document/place.ts";
import { keywordOf, type RawSchema } from "../schema-keywords/keyword-value.ts";
import type { ReadSchema, SchemaPart } from "./context.ts";
import { unknownType } from "./types.ts";

export function readArray(
  place: Place,
  schema: RawSchema,
  part: SchemaPart,
  read: ReadSchema,
): TypeExpr {
  const below = part === "part" ? "item" : "json";
  const prefix = prefixKeyword(schema);
  if (prefix === null) {
    const keyword = keywordOfRest(schema, "items");
    const items = keywordOf(schema, keyword);
    // Without a prefix of its own, `false` forbids what no other part describes.
    if (items === undefined || (items === false && keyword !== "items"))
      return { kind: "array", items: unknownType };
    if (items !== false)
      return { kind: "array", items: read(memberAt(place, keyword), below) };
  }
  const items = (prefix === null ? [] : entriesAt(memberAt(place, prefix))).map(
    (at) => read(at, below),
  );
  const rest = readRest(place, schema, prefix, (at) => read(at, below));
  return boundTuple({ kind: "tuple", items, required: 0, rest }, [schema]);
}

type TupleType = TypeExpr & { kind: "tuple" };

/** A tuple with the numbers of items that schemas which apply to it ask for. */
export function boundTuple(
  tuple: TupleType,
  schemas: readonly RawSchema[],
): TupleType {
  const least = schemas.map((schema) => countOf(schema, "minItems") ?? 0);
  const most = Math.min(
    ...schemas.map((schema) => countOf(schema, "maxItems") ?? Infinity),
  );
  const items = tuple.items.slice(0, most);
  return {
    kind: "tuple",
    items,
    required: Math.min(items.length, Math.max(tuple.required, ...least)),
    rest: most <= items.length ? null : tuple.rest,
  };
}

/** Drafts before 2020-12 have the list in `items`. */
export function prefixKeyword(
  schema: RawSchema,
): "items" | "prefixItems" | null {
  if (keywordOf(schema, "prefixItems") !== undefined) return "prefixItems";
  return Array.isArray(schema["items"]) ? "items" : null;
}

function readRest(
  place: Place,
  schema: RawSchema,
  prefix: "items" | "prefixItems" | null,
  read: (place: Place) => TypeExpr,
): TypeExpr | null {
  const keyword = keywordOfRest(
    schema,
    prefix === "items" ? "additionalItems" : "items",
  );
  const rest = keywordOf(schema, keyword);
  if (rest === undefined) return unknownType;
  return rest === false ? null : read(memberAt(place, keyword));
}

/** The keyword for items that no prefix describes. */
function keywordOfRest(schema: RawSchema, own: string): string {
  return keywordOf(schema, own) === undefined ? "unevaluatedItems" : own;
}
