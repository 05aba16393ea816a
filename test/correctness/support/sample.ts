import { flatten, type FlatSchema } from "./flatten.ts";
import type { Direction } from "./json-schema.ts";
import type { Random } from "./random.ts";
import { isObject, type Json, type JsonObject } from "./raw-document.ts";
import { sampleNumber, sampleText } from "./sample-scalar.ts";

export interface SampleContext {
  readonly root: JsonObject;
  readonly direction: Direction;
  readonly random: Random;
  /** Levels at which members that need not be there are still made. Default 4. */
  readonly optionalDepth?: number;
  /** How likely such a member is made: 0 never, 1 always. Default 0.5. */
  readonly optionalChance?: number;
}

/** A schema that is deeper leads into itself. */
const maxDepth = 12;

/**
 * A value by the schema, which may yet break it: bounds of several keywords, `not` and `oneOf` are not weighed against
 * each other. Whoever calls asks a validator.
 */
export function sampleValue(
  schema: Json,
  context: SampleContext,
  depth = 0,
): Json {
  const { root, random } = context;
  const flat = flatten(root, schema, random);
  if (flat.values !== null) return random.pick(flat.values) ?? null;
  if (depth > maxDepth) return null;
  const type =
    random.pick(flat.types.filter((each) => each !== "null")) ?? "null";
  const mayBeNull =
    flat.types.includes("null") || flat.schema["nullable"] === true;
  if (mayBeNull && random.chance(0.1)) return null;
  switch (type) {
    case "object":
      return sampleObject(flat, context, depth);
    case "array":
      return sampleArray(flat, context, depth);
    case "boolean":
      return random.chance(0.5);
    case "integer":
    case "number":
      return sampleNumber(flat.schema, type === "integer", random);
    case "string":
      return sampleText(flat.schema, random);
    default:
      return null;
  }
}

function sampleObject(
  flat: FlatSchema,
  context: SampleContext,
  depth: number,
): JsonObject {
  const {
    random,
    direction,
    optionalDepth = 4,
    optionalChance = 0.5,
  } = context;
  const left = direction === "request" ? "readOnly" : "writeOnly";
  const members: [string, Json][] = [];
  for (const [name, schema] of flat.properties) {
    const isLeft = flattenFlag(schema, left, context.root);
    const isRequired = flat.required.has(name) && !isLeft;
    if (isLeft || name === "__proto__") continue;
    if (isRequired || (depth < optionalDepth && random.chance(optionalChance)))
      members.push([name, sampleValue(schema, context, depth + 1)]);
  }
  const { additionalProperties } = flat.schema;
  // Some documents require what they do not describe.
  for (const name of flat.required)
    if (!flat.properties.has(name) && additionalProperties !== false)
      members.push([name, "text"]);
  const isMap = flat.properties.size === 0 && isObject(additionalProperties);
  if (isMap && depth < optionalDepth)
    for (const name of ["first", "second"].slice(0, random.below(3)))
      members.push([
        name,
        sampleValue(additionalProperties, context, depth + 1),
      ]);
  return { ...Object.fromEntries(members), ...flat.tags };
}

function flattenFlag(schema: Json, keyword: string, root: JsonObject): boolean {
  let at: Json | undefined = schema;
  for (let count = 0; isObject(at) && count < 20; count += 1) {
    if (at[keyword] === true) return true;
    const reference: Json | undefined = at["$ref"];
    if (typeof reference !== "string") return false;
    at = reference
      .split("/")
      .slice(1)
      .reduce<Json | undefined>(
        (below, step) => (isObject(below) ? below[step] : undefined),
        root,
      );
  }
  return false;
}

function sampleArray(
  { schema }: FlatSchema,
  context: SampleContext,
  depth: number,
): readonly Json[] {
  const { random, optionalDepth = 4 } = context;
  const least = Number(schema["minItems"] ?? 0);
  const most = Number(schema["maxItems"] ?? least + 2);
  const wanted = depth < optionalDepth ? least + random.below(3) : least;
  const prefix = Array.isArray(schema["prefixItems"])
    ? (schema["prefixItems"] as readonly Json[])
    : [];
  const items = schema["items"] ?? true;
  return Array.from({ length: Math.max(Math.min(wanted, most), least) }).map(
    (_, index) => sampleValue(prefix[index] ?? items, context, depth + 1),
  );
}
