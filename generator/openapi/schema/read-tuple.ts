import type { TypeExpr } from "../../model/type-expr.ts";
import { isObject } from "../../json/json-value.ts";
import { memberAt } from "../document/place.ts";
import { isMarkedNullable } from "../schema-keywords/null-forms.ts";
import { keywordOf, type RawSchema } from "../schema-keywords/keyword-value.ts";
import { wholeOf } from "./discriminator.ts";
import { intersectionOf } from "./intersect.ts";
import { boundTuple, prefixKeyword } from "./read-array.ts";
import { readOwnType, type SchemaAt } from "./read-type.ts";

/**
 * The tuple that a schema, its reference and its `allOf` describe together: a number of items in one of them makes
 * elements of another one required, and `unevaluatedItems` is about the elements that none of them describes. `null`
 * if they do not describe one, or if each part says the same by itself.
 */
export function readTuple(at: SchemaAt): TypeExpr | null {
  const { context, place, schema } = at;
  if (!mayBound(schema)) return null;
  const parts = wholeOf(context, place).flatMap((part) =>
    isObject(part.value) ? [{ place: part, schema: part.value }] : [],
  );
  if (!parts.some((part) => prefixKeyword(part.schema) !== null)) return null;
  if (parts.some((part) => isChoice(part.schema))) return null;
  // What is left over is known only when all parts are.
  const { unevaluatedItems, ...own } = schema;
  const types = parts.map((part) =>
    readOwnType({
      ...at,
      ...part,
      ...(part.place === place && { schema: own }),
    }),
  );
  const type = intersectionOf(types, context.mergingAt(place));
  if (type.kind !== "tuple") return null;
  const schemas = parts.map((part) => part.schema);
  const isOpen =
    unevaluatedItems !== undefined &&
    schemas.every((each) => each === schema || !describesRest(each)) &&
    !describesRest(own);
  const tuple = boundTuple(
    isOpen ? { ...type, rest: readRest(at) } : type,
    schemas,
  );
  const { identify } = context;
  return identify(tuple) === identify(type) ? null : tuple;
}

/** Most schemas cannot, and a document has tens of thousands. */
function mayBound(schema: RawSchema): boolean {
  return ["allOf", "minItems", "maxItems", "unevaluatedItems"].some(
    (name) => schema[name] !== undefined,
  );
}

/** Whether a value may be something else than the list that the schema describes. */
function isChoice(schema: RawSchema): boolean {
  return (
    schema["oneOf"] !== undefined ||
    schema["anyOf"] !== undefined ||
    isMarkedNullable(schema)
  );
}

/** Whether a schema says of which type the elements after its prefix are. */
function describesRest(schema: RawSchema): boolean {
  const items = keywordOf(schema, "items");
  return (
    (items !== undefined && !Array.isArray(items)) ||
    keywordOf(schema, "additionalItems") !== undefined ||
    keywordOf(schema, "unevaluatedItems") !== undefined
  );
}

function readRest({ place, schema, read }: SchemaAt): TypeExpr | null {
  return keywordOf(schema, "unevaluatedItems") === false
    ? null
    : read(memberAt(place, "unevaluatedItems"), "json");
}
