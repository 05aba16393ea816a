import type { JsonValue } from "../../../generator/json/json-value.ts";
import type { WireSchema } from "../../../generator/wire/model/wire-schema.ts";
import { readSchema } from "../../wire/read/wire-schemas.ts";

/** A JSON Schema of 2020-12, as the tests write it. */
export type JsonSchema = Keywords | boolean;

/** With names, so that a keyword that is written wrongly does not compile. */
export type Keywords = { readonly [name in Keyword]?: JsonValue };

type Keyword =
  | "$ref"
  | "additionalProperties"
  | "allOf"
  | "anyOf"
  | "const"
  | "contains"
  | "contentEncoding"
  | "dependentSchemas"
  | "else"
  | "maxContains"
  | "minContains"
  | "then"
  | "contentMediaType"
  | "default"
  | "dependentRequired"
  | "deprecated"
  | "description"
  | "discriminator"
  | "enum"
  | "examples"
  | "exclusiveMaximum"
  | "exclusiveMinimum"
  | "format"
  | "if"
  | "items"
  | "maxItems"
  | "maxLength"
  | "maxProperties"
  | "maximum"
  | "minItems"
  | "minLength"
  | "minProperties"
  | "minimum"
  | "multipleOf"
  | "not"
  | "oneOf"
  | "pattern"
  | "patternProperties"
  | "prefixItems"
  | "properties"
  | "propertyNames"
  | "readOnly"
  | "required"
  | "title"
  | "type"
  | "uniqueItems"
  | "writeOnly"
  | "x-extensible-enum"
  | "x-stability"
  | "x-sunset";

export type Components = Readonly<Record<string, JsonSchema>>;

/** Schemas beside components, as they are read from a document. */
export function wireSchemas(components: Components): {
  readonly component: (name: string) => WireSchema;
  readonly inPlace: (schema: JsonSchema) => WireSchema;
} {
  const inPlace = (schema: JsonSchema): WireSchema =>
    readSchema(schema, { schemas: components });
  return {
    component: (name) => inPlace({ $ref: `#/components/schemas/${name}` }),
    inPlace,
  };
}

/** Schemas that are read together, which costs little more than one. */
function readAll(
  schemas: readonly JsonSchema[],
  components: Components,
): readonly WireSchema[] {
  const read = readSchema({ prefixItems: schemas }, { schemas: components });
  return read.shape.array.prefix;
}

/** Pairs of schemas of two documents. */
export function readPairs(
  pairs: readonly (readonly [JsonSchema, JsonSchema, ...unknown[]])[],
  components: Components = {},
): readonly (readonly [WireSchema, WireSchema])[] {
  const [ones, others] = ([0, 1] as const).map((end) =>
    readAll(
      pairs.map((pair) => pair[end]),
      components,
    ),
  );
  return pairs.map((_, index) => {
    const [one, other] = [ones?.[index], others?.[index]];
    if (one === undefined || other === undefined) throw new Error();
    return [one, other] as const;
  });
}
