import type { RawPlace } from "./reachable-places.ts";
import { isObject, resolve, type Draft, type Json } from "./schema-spots.ts";

interface Asked extends RawPlace {
  readonly document: Draft;
  readonly mode: "delete" | "change";
}

/** Why an edit at a place is rightly not told; the first that applies. */
const reasons: readonly (readonly [
  reason: string,
  applies: (asked: Asked) => boolean,
])[] = [
  [
    "an extension that no setting names",
    ({ pointer }) => /\/x-(?!webhooks|pagination)/.test(pointer),
  ],
  [
    "no keyword of OpenAPI or JSON Schema",
    ({ key }) => ["swagger-extension", "$schema", "$comment"].includes(key),
  ],
  [
    "who publishes the description",
    ({ pointer }) =>
      /^#\/info\/(?:contact|license|termsOfService|summary)/.test(pointer),
  ],
  [
    "where to read more: told of operations, tags and the whole, by its address",
    ({ pointer }) =>
      /\/externalDocs(?:\/description)?$/.test(pointer) &&
      !/^#(?:\/paths\/[^/]+\/[^/]+|\/tags\/\d+)?\/externalDocs$/.test(pointer),
  ],
  [
    "a tag without a description is what its operations say",
    ({ above, key, pointer }) =>
      /^#\/tags\/\d+(?:\/name)?$/.test(pointer) &&
      describedTag(above, key) === undefined,
  ],
  [
    "parameters of the path are always required",
    ({ above, key }) =>
      key === "required" && !Array.isArray(above) && above["in"] === "path",
  ],
  [
    "what holds without it",
    ({ above, key, mode }) => isDefault(above, key, mode),
  ],
  [
    "how lists are written, of a single value",
    ({ above, key, document }) =>
      key === "explode" && isSingle(document, above),
  ],
  [
    // A changed one is no type at all, and counts as none.
    "a type that the listed values have",
    ({ above, key }) =>
      key === "type" && !Array.isArray(above) && Array.isArray(above["enum"]),
  ],
  [
    "a type that the other parts have",
    ({ pointer }) => /\/allOf\/\d+\/type$/.test(pointer),
  ],
  [
    "a type that all alternatives have",
    ({ document, above, key }) =>
      key === "type" &&
      !Array.isArray(above) &&
      haveAllType(document, above["oneOf"] ?? above["anyOf"], above["type"]),
  ],
  [
    "a style that there is not counts as none",
    ({ key, mode }) => key === "style" && mode === "change",
  ],
  [
    "a keyword for values of another type",
    ({ above, key }) => isForOtherType(above, key),
  ],
  [
    "in one direction only members are left out, and in answers nobody sends anything",
    ({ key }) => key === "readOnly" || key === "writeOnly",
  ],
  ["a reference says the same, or goes first with its own words", isShadowed],
  [
    "no client is made of what the service sends by itself",
    ({ pointer }) =>
      /^#\/(?:x-)?webhooks\/[^/]+\/[^/]+\/(?:externalDocs|operationId|tags)/.test(
        pointer,
      ),
  ],
  [
    "a body of octets is octets without a schema that says so",
    ({ pointer }) =>
      pointer.endsWith("/content/application~1octet-stream/schema"),
  ],
  ["a hint for people on how tokens look", ({ key }) => key === "bearerFormat"],
];

export function reasonForSilence(asked: Asked): string | null {
  return reasons.find(([, applies]) => applies(asked))?.[0] ?? null;
}

function describedTag(above: Draft | Json[], key: string): Json | undefined {
  const tag = Array.isArray(above) ? above[Number(key)] : above;
  return isObject(tag) ? tag["description"] : undefined;
}

const defaults: Readonly<Record<string, readonly Json[]>> = {
  deprecated: [false],
  explode: [true, false],
  minItems: [0],
  minLength: [0],
  minProperties: [0],
  nullable: [false],
  required: [false],
  style: ["form", "simple"],
  uniqueItems: [false],
  additionalProperties: [true],
  exclusiveMaximum: [false],
  exclusiveMinimum: [false],
};

/** Lists and objects have no other value: they are deleted in any case. */
function isDefault(
  above: Draft | Json[],
  key: string,
  mode: Asked["mode"],
): boolean {
  if (Array.isArray(above)) return false;
  const value = above[key];
  if (value === undefined) return false;
  if (typeof value === "object" && value !== null)
    return Object.keys(value).every(
      (name) => key === "additionalProperties" && forPeople.has(name),
    );
  return mode === "delete" && (defaults[key]?.includes(value) ?? false);
}

const types: Readonly<Record<string, readonly string[]>> = {
  number: [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
  ],
  string: ["minLength", "maxLength", "pattern"],
  array: ["minItems", "maxItems", "uniqueItems", "items"],
  object: ["minProperties", "maxProperties", "additionalProperties"],
};

function haveAllType(
  document: Draft,
  alternatives: Json | undefined,
  type: Json | undefined,
): boolean {
  if (!Array.isArray(alternatives)) return false;
  return alternatives.every((alternative) => {
    const reference = isObject(alternative) ? alternative["$ref"] : undefined;
    const schema =
      typeof reference === "string"
        ? resolve(document, reference)
        : alternative;
    return isObject(schema) && schema["type"] === type;
  });
}

function isForOtherType(above: Draft | Json[], key: string): boolean {
  if (Array.isArray(above) || typeof above["type"] !== "string") return false;
  const own = above["type"] === "integer" ? "number" : above["type"];
  const [type] =
    Object.entries(types).find(([, keywords]) => keywords.includes(key)) ?? [];
  return type !== undefined && type !== own;
}

/** Beside a reference the same is written as behind it, or a reference leads here with words of its own. */
function isShadowed({ document, above, key, pointer }: Asked): boolean {
  if (Array.isArray(above)) return false;
  if (above["$ref"] !== undefined && above["type"] !== undefined)
    return ["$ref", "format", "type"].includes(key);
  if (!forPeople.has(key)) return false;
  const names = [pointer.slice(0, pointer.lastIndexOf("/")), above["$id"]];
  return hasTellingReference(document, names, key);
}

const forPeople: ReadonlySet<string> = new Set([
  "default",
  "description",
  "example",
  "title",
]);

function hasTellingReference(
  value: Json,
  names: readonly (Json | undefined)[],
  key: string,
): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (
    isObject(value) &&
    value[key] !== undefined &&
    names.includes(value["$ref"])
  )
    return true;
  return Object.values(value).some((each) =>
    hasTellingReference(each, names, key),
  );
}

/** One value is written the same, however lists are. */
function isSingle(document: Draft, parameter: Draft | Json[]): boolean {
  const schema = Array.isArray(parameter) ? null : parameter["schema"];
  if (!isObject(schema)) return false;
  const reference = schema["$ref"];
  const target =
    typeof reference === "string" ? resolve(document, reference) : schema;
  const type = isObject(target) ? target["type"] : null;
  return ["string", "integer", "number", "boolean"].includes(String(type));
}
