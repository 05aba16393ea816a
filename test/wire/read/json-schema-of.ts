import type {
  WireKeyword,
  WireSchema,
  WireShape,
} from "../../../generator/wire/model/wire-schema.ts";
import { jsonTypes } from "../../../generator/wire/model/wire-schema.ts";

type Json = Readonly<Record<string, unknown>> | boolean;
type Direction = "request" | "response";

/** A normal form as a schema of 2020-12 that accepts the same values in a direction, with what it refers to below `$defs`. */
export function jsonSchemaOf(schema: WireSchema, direction: Direction): Json {
  const names = new Map<WireShape, string>();
  const defs: Record<string, Json> = {};
  const refer = ({ shape }: WireSchema): Json => {
    const known = names.get(shape);
    const name = known ?? `s${names.size}`;
    if (known === undefined) {
      names.set(shape, name);
      defs[name] = written(shape, direction, refer);
    }
    return { $ref: `#/$defs/${name}` };
  };
  return { allOf: [refer(schema)], $defs: defs };
}

type Refer = (schema: WireSchema) => Json;

function written(shape: WireShape, direction: Direction, refer: Refer): Json {
  const { types, values, number, string, array, object } = shape;
  if (types.length === 0) return false;
  const rest = (each: WireSchema | "any" | "none"): Json =>
    typeof each === "object" ? refer(each) : each === "any";
  const hidden = direction === "request" ? "read" : "write";
  const names = types.map((type) =>
    type === "number" && number.isInteger ? "integer" : type,
  );
  const bound = (name: string, each: WireShape["number"]["minimum"]) =>
    each === null
      ? {}
      : {
          [each.isExclusive ? `exclusive${name}` : name.toLowerCase()]:
            each.value,
        };
  return {
    ...(types.length === jsonTypes.length && !number.isInteger
      ? {}
      : { type: names }),
    ...(values === null ? {} : { enum: values.map(({ value }) => value) }),
    ...bound("Minimum", number.minimum),
    ...bound("Maximum", number.maximum),
    minLength: string.minLength,
    ...most("maxLength", string.maxLength),
    prefixItems: array.prefix.map(refer),
    items: rest(array.items),
    minItems: array.minItems,
    ...most("maxItems", array.maxItems),
    uniqueItems: array.isUnique,
    properties: Object.fromEntries(
      [...object.properties].map(([name, each]) => [name, rest(each.schema)]),
    ),
    required: [...object.properties]
      .filter(([, { isRequired, access }]) => isRequired && access !== hidden)
      .map(([name]) => name),
    additionalProperties: rest(object.additional),
    patternProperties: Object.fromEntries(
      [...object.patterns].map(([pattern, each]) => [pattern, refer(each)]),
    ),
    ...(object.names === null ? {} : { propertyNames: refer(object.names) }),
    minProperties: object.minProperties,
    ...most("maxProperties", object.maxProperties),
    dependentRequired: Object.fromEntries(object.dependentRequired),
    allOf: [
      ...number.multiplesOf.map((multipleOf) => ({ multipleOf })),
      ...string.patterns.map((pattern) => ({ pattern })),
      ...shape.unions.map(({ mode, members }) => ({
        [mode]: members.map(refer),
      })),
      ...shape.others.map((rule) => ruleOf(rule, refer)),
    ],
  };
}

function most(keyword: string, value: number | null) {
  return value === null ? {} : { [keyword]: value };
}

function ruleOf({ keyword, text, parts }: WireKeyword, refer: Refer): Json {
  const said = Object.fromEntries(
    parts.map((part) => [
      part.keyword,
      // The text is JSON; what it says of a count is that count.
      part.schema === null
        ? (JSON.parse(part.text) as unknown)
        : refer(part.schema),
    ]),
  );
  if (keyword === "dependentSchemas") return { dependentSchemas: said };
  if (parts.length === 0) throw new Error(`Not read: ${keyword} ${text}`);
  return said;
}
