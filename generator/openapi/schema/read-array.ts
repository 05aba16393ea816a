import type { TypeExpr } from "../../model/type-expr.ts";
import { countOf } from "../schema-keywords/bounds.ts";
import { entriesAt, memberAt, type Place } from "../place.ts";
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
  return {
    kind: "tuple",
    items,
    required: Math.min(items.length, countOf(schema, "minItems") ?? 0),
    rest:
      (countOf(schema, "maxItems") ?? Infinity) <= items.length
        ? null
        : readRest(place, schema, prefix, (at) => read(at, below)),
  };
}

/** Drafts before 2020-12 have the list in `items`. */
function prefixKeyword(schema: RawSchema): "items" | "prefixItems" | null {
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
