import {
  isObject,
  type Json,
  type JsonObject,
  type RawDocument,
} from "./raw-document.ts";

/** Whether values are those of requests, without what is only read, or of answers, without what is only written. */
export type Direction = "request" | "response";

/** `full`: all that a schema says. `types`: what TypeScript can say of it, see `unsaid`. */
export type Strictness = "full" | "types";

/**
 * What types do not say: bounds, patterns, that only one of several holds, that there is nothing else. `integer` is
 * `number` moreover, and `oneOf` is `anyOf`.
 */
export const unsaid: ReadonlySet<string> = new Set([
  "maximum",
  "minimum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "multipleOf",
  "maxLength",
  "minLength",
  "pattern",
  "format",
  "maxItems",
  "minItems",
  "uniqueItems",
  "contains",
  "minContains",
  "maxContains",
  "maxProperties",
  "minProperties",
  "propertyNames",
  "dependentRequired",
  "dependentSchemas",
  "not",
  "if",
  "then",
  "else",
  "unevaluatedProperties",
  "unevaluatedItems",
]);

/**
 * A whole document with its schemas in the dialect 2020-12: `nullable`, Boolean bounds and references with siblings of
 * OpenAPI 3.0 and Swagger 2.0 say what they mean there, and what never comes in a direction is not required.
 */
export function toJsonSchema(
  { root }: RawDocument,
  direction: Direction,
  strictness: Strictness = "full",
): JsonObject {
  const version = root["openapi"] ?? root["swagger"];
  const isOld = typeof version === "string" && !/^3\.[12]/.test(version);
  const convert = (value: Json): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map(convert);
    if (!isObject(value)) return value;
    if (isOld && typeof value["$ref"] === "string")
      return { $ref: value["$ref"] };
    const members = Object.entries(value).map(
      ([name, each]) => [name, convert(each)] as const,
    );
    const whole: Members = Object.fromEntries(members);
    const said = strictness === "types" ? relax(whole) : whole;
    return finish(said, root, direction);
  };
  // An object stays an object.
  return convert(root) as JsonObject;
}

type Members = { [name: string]: Json };

function finish(
  schema: Members,
  root: JsonObject,
  direction: Direction,
): JsonObject {
  leaveOutRequired(schema, root, direction);
  for (const [exclusive, inclusive] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    const isExclusive = schema[exclusive];
    if (typeof isExclusive !== "boolean") continue;
    delete schema[exclusive];
    const bound = schema[inclusive];
    if (!isExclusive || bound === undefined) continue;
    schema[exclusive] = bound;
    delete schema[inclusive];
  }
  return schema["nullable"] === true || schema["x-nullable"] === true
    ? orNull(schema)
    : schema;
}

function leaveOutRequired(
  schema: Members,
  root: JsonObject,
  direction: Direction,
): void {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return;
  const keyword = direction === "request" ? "readOnly" : "writeOnly";
  schema["required"] = (required as readonly Json[]).filter((name) => {
    const property = properties[String(name)];
    if (!isObject(property)) return true;
    const reference = property["$ref"];
    const named =
      typeof reference === "string"
        ? reference
            .split("/")
            .slice(1)
            .reduce<Json | undefined>(
              (at, step) => (isObject(at) ? at[step] : undefined),
              root,
            )
        : undefined;
    return (
      property[keyword] !== true &&
      !(isObject(named) && named[keyword] === true)
    );
  });
}

function orNull(schema: Members): JsonObject {
  const { nullable: _, "x-nullable": __, ...rest } = schema;
  return { anyOf: [rest, { type: "null" }] };
}

/** A map of properties is taken for a schema too, whose members with such names are schemas and stay. */
function relax(schema: JsonObject): Members {
  const kept = Object.entries(schema).filter(
    ([keyword, value]) =>
      isProperty(value) ||
      !(
        unsaid.has(keyword) ||
        (keyword === "additionalProperties" && value === false)
      ),
  );
  const { oneOf, ...rest }: Members = Object.fromEntries(kept);
  const { anyOf, type, allOf } = rest;
  if (type === "integer") rest["type"] = "number";
  if (Array.isArray(type))
    rest["type"] = (type as readonly Json[]).map((each) =>
      each === "integer" ? "number" : each,
    );
  if (oneOf === undefined) return rest;
  if (!Array.isArray(oneOf)) return { ...rest, oneOf };
  if (anyOf === undefined) return { ...rest, anyOf: oneOf };
  const parts = Array.isArray(allOf) ? (allOf as readonly Json[]) : [];
  return { ...rest, allOf: [...parts, { anyOf: oneOf }] };
}

/** Schemas that stand under `pattern` or `format` are members of that name. */
function isProperty(value: Json): boolean {
  return (
    isObject(value) &&
    ["type", "$ref", "description", "properties", "allOf", "anyOf"].some(
      (keyword) => value[keyword] !== undefined,
    )
  );
}
