import type {
  WireArray,
  WireObject,
  WireProperty,
  WireSchema,
  WireShape,
} from "../../wire/model/wire-schema.ts";
import { isAnyShape, sayingTypes } from "../../wire/model/any-schema.ts";
import { withShape } from "../../wire/model/with-shape.ts";

type MaybeSchema = WireSchema | "any" | "none";

/**
 * Whether both schemas mean binary data: OpenAPI 3.0 writes `type: string, format: binary`, 3.1 writes no schema or
 * an empty one, with or without a binary media type. Called only where a missing schema means binary data.
 */
export function areOctets(before: MaybeSchema, after: MaybeSchema): boolean {
  return (
    isOctets(before) && isOctets(after) && (isFile(before) || isFile(after))
  );
}

function isOctets(schema: MaybeSchema): boolean {
  if (typeof schema === "string") return schema === "any";
  return isFile(schema) || saysNothing(schema.shape);
}

/** Whether a text is binary, by its format or its content media type. */
function isFile(schema: MaybeSchema): boolean {
  if (typeof schema === "string") return false;
  const { types, string } = schema.shape;
  return (
    types.length === 1 &&
    types[0] === "string" &&
    (string.format === "binary" || string.contentMediaType === octets) &&
    saysOctetsAlone(schema.shape)
  );
}

function saysNothing(shape: WireShape): boolean {
  const { string } = shape;
  if (string.contentMediaType !== octets) return isAnyShape(shape);
  return shape.types.length > 1 && saysOctetsAlone(shape);
}

const octets = "application/octet-stream";

function saysOctetsAlone(shape: WireShape): boolean {
  const { string, values, unions, others, unread } = shape;
  return (
    values === null &&
    unions.length + others.length + unread.length === 0 &&
    sayingTypes(shape).every((type) => type === "string") &&
    string.minLength === 0 &&
    string.maxLength === null &&
    string.patterns.length === 0 &&
    (string.format === null || string.format === "binary") &&
    string.contentEncoding === null &&
    (string.contentMediaType === null || string.contentMediaType === octets)
  );
}

/**
 * The later schema of a multipart body, with files written as in the earlier one: a part without a schema is binary
 * unless its encoding says otherwise. Applies to lists of files too.
 */
export function withFilesOf(
  before: WireSchema,
  after: WireSchema,
  isOctetPart: (name: string) => boolean,
): WireSchema {
  const old = before.shape.object.properties;
  const now = after.shape.object.properties;
  const properties = new Map(now);
  let hasFiles = false;
  for (const [name, property] of now) {
    const known = old.get(name);
    if (known === undefined || !isOctetPart(name)) continue;
    const same = partAs(known, property);
    if (same === null) continue;
    properties.set(name, same);
    hasFiles = true;
  }
  if (!hasFiles) return after;
  const object: WireObject = { ...after.shape.object, properties };
  return withShape(after, { ...after.shape, object });
}

/** `null` if it has to be compared unchanged. */
function partAs(
  before: WireProperty,
  after: WireProperty,
): WireProperty | null {
  if (before.schema === "any" || after.schema === "any") return null;
  const { shape } = before.schema;
  if (areOctets(before.schema, after.schema))
    return { ...after, schema: withShape(after.schema, shape) };
  const items = listOf(shape)?.items;
  const array = listOf(after.schema.shape);
  if (items === undefined || array === null) return null;
  if (!areOctets(items, array.items)) return null;
  const written = { ...after.schema.shape, array: { ...array, items } };
  return { ...after, schema: withShape(after.schema, written) };
}

function listOf({ types, array }: WireShape): WireArray | null {
  return types.length === 1 && types[0] === "array" ? array : null;
}
