import type { JsonValue } from "../../../generator/model/json-value.ts";
import { announcedIn } from "../../../generator/openapi/extensions/announced-life.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import type { WirePlace } from "../../../generator/model/wire/wire-place.ts";
import {
  jsonTypes,
  type JsonType,
  type WireArray,
  type WireBound,
  type WireDiscriminator,
  type WireKeyword,
  type WireDocs,
  type WireObject,
  type WireProperty,
  type WireSchema,
  type WireShape,
  type WireUnion,
} from "../../../generator/model/wire/wire-schema.ts";

/** A JSON Schema of 2020-12 without `allOf`, as the tests write it. */
export type JsonSchema = Keywords | boolean;

/** With names, so that a keyword that the reader below does not know does not compile. */
export type Keywords = { readonly [name in Keyword]?: JsonValue };

type Keyword =
  | "$ref"
  | "additionalProperties"
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

/**
 * Reads schemas as one document: the reader of the importer in small, so that the comparison is tested on its own. The
 * reference `#/components/schemas/Pet` leads to the component, the same object every time.
 */
export function wireSchemas(components: Components): {
  readonly component: (name: string) => WireSchema;
  readonly inPlace: (schema: JsonSchema) => WireSchema;
} {
  const known = new Map<string, WireSchema>();
  const component = (name: string): WireSchema => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const written = components[name];
    if (written === undefined) throw new Error(`No component ${name}`);
    const made = schemaOf(
      written,
      `#/components/schemas/${name}`,
      name,
      component,
    );
    known.set(name, made);
    return made;
  };
  return {
    component,
    inPlace: (schema) => read(schema, "#/paths/~1pets/get", component),
  };
}

type Resolve = (name: string) => WireSchema;

function read(
  schema: JsonSchema,
  pointer: string,
  resolve: Resolve,
): WireSchema {
  const reference = typeof schema === "object" ? schema.$ref : undefined;
  return typeof reference === "string"
    ? resolve(reference.slice(reference.lastIndexOf("/") + 1))
    : schemaOf(schema, pointer, null, resolve);
}

function schemaOf(
  written: JsonSchema,
  pointer: string,
  component: string | null,
  resolve: Resolve,
): WireSchema {
  const said: Keywords = typeof written === "boolean" ? {} : written;
  let shape: WireShape | null = null;
  return {
    component,
    place: placeAt(pointer),
    get shape() {
      shape ??= shapeOf(written, pointer, resolve);
      return shape;
    },
    docs: {
      title: text(said.title),
      description: text(said.description),
      ...lifeOf(said),
      defaultValue:
        said.default === undefined ? null : JSON.stringify(said.default),
      examples: list(said.examples).map((example) => JSON.stringify(example)),
    },
  };
}

function lifeOf(said: Keywords): Pick<WireDocs, "isDeprecated" | "life"> {
  const { isDeprecated, life } = announcedIn(
    said,
    defaultOpenapiSettings.extensions,
  );
  return {
    isDeprecated: isDeprecated || said.deprecated === true,
    ...(life === null ? {} : { life }),
  };
}

function placeAt(pointer: string): WirePlace {
  return {
    pointer,
    location: { file: "openapi.yaml", line: 1, column: 1, length: 1 },
  };
}

function shapeOf(
  written: JsonSchema,
  pointer: string,
  resolve: Resolve,
): WireShape {
  const said: Keywords = typeof written === "boolean" ? {} : written;
  const values =
    said.const === undefined
      ? said.enum === undefined && said["x-extensible-enum"] === undefined
        ? null
        : list(said.enum ?? said["x-extensible-enum"])
      : [said.const];
  const types = written === false ? [] : typesOf(said.type);
  const format = text(said.format);
  return {
    types: jsonTypes.filter((type) => types.includes(type)),
    values: values && values.map((value) => ({ value, description: null })),
    isExtensible: said["x-extensible-enum"] !== undefined,
    number: {
      isInteger: texts(said.type).includes("integer"),
      minimum: bound(said.minimum, said.exclusiveMinimum, 1),
      maximum: bound(said.maximum, said.exclusiveMaximum, -1),
      multiplesOf: typeof said.multipleOf === "number" ? [said.multipleOf] : [],
      format: types.includes("number") ? format : null,
    },
    string: {
      minLength: count(said.minLength) ?? 0,
      maxLength: count(said.maxLength),
      patterns: typeof said.pattern === "string" ? [said.pattern] : [],
      format: types.includes("string") ? format : null,
      contentEncoding: text(said.contentEncoding),
      contentMediaType: text(said.contentMediaType),
    },
    array: arrayOf(said, pointer, resolve),
    object: objectOf(said, pointer, resolve),
    unions: (["oneOf", "anyOf"] as const).flatMap((mode) =>
      said[mode] === undefined ? [] : [unionOf(said, mode, pointer, resolve)],
    ),
    others: rulesOf(said, pointer, resolve),
    unread: [],
  };
}

/** Rules that have no part of their own, each with the keywords that belong to it. */
function rulesOf(
  said: Keywords,
  pointer: string,
  resolve: Resolve,
): readonly WireKeyword[] {
  const groups = [
    ["not"],
    ["if", "then", "else"],
    ["contains", "minContains", "maxContains"],
  ] as const;
  const rules = groups.flatMap((group): readonly WireKeyword[] => {
    const [keyword] = group;
    if (said[keyword] === undefined) return [];
    const parts = group.flatMap((name) => {
      const value = said[name];
      return value === undefined || (name === "minContains" && value === 1)
        ? []
        : [part(name, value, pointer, resolve)];
    });
    if (keyword === "if" && parts.length === 1) return [];
    const isIdle = said.minContains === 0 && said.maxContains === undefined;
    if (keyword === "contains" && isIdle) return [];
    const text = parts.map((each) => `${each.keyword} ${each.text}`).join(" ");
    return [{ keyword, text, parts }];
  });
  const dependent = Object.entries(members(said.dependentSchemas)).map(
    ([name, schema]) => ({
      keyword: "dependentSchemas",
      text: JSON.stringify({ [name]: schema }),
      parts: [part(name, schema, pointer, resolve)],
    }),
  );
  return [...rules, ...dependent];
}

function part(
  keyword: string,
  value: JsonValue,
  pointer: string,
  resolve: Resolve,
): WireKeyword["parts"][number] {
  const schema =
    typeof value === "number"
      ? null
      : read(asSchema(value), `${pointer}/${keyword}`, resolve);
  return { keyword, text: JSON.stringify(value), schema };
}

function typesOf(type: JsonValue | undefined): readonly JsonType[] {
  if (type === undefined) return jsonTypes;
  const names = texts(type);
  return jsonTypes.filter(
    (name) =>
      names.includes(name) || (name === "number" && names.includes("integer")),
  );
}

function arrayOf(said: Keywords, pointer: string, resolve: Resolve): WireArray {
  return {
    prefix: list(said.prefixItems).map((item, index) =>
      read(asSchema(item), `${pointer}/prefixItems/${index}`, resolve),
    ),
    items: rest(said.items, `${pointer}/items`, resolve),
    minItems: count(said.minItems) ?? 0,
    maxItems: count(said.maxItems),
    isUnique: said.uniqueItems === true,
  };
}

function rest(
  schema: JsonValue | undefined,
  pointer: string,
  resolve: Resolve,
): WireSchema | "any" | "none" {
  if (schema === undefined || schema === true) return "any";
  return schema === false ? "none" : read(asSchema(schema), pointer, resolve);
}

function objectOf(
  said: Keywords,
  pointer: string,
  resolve: Resolve,
): WireObject {
  const required = texts(said.required);
  const described = members(said.properties);
  const names = [...new Set([...Object.keys(described), ...required])];
  return {
    properties: new Map(
      names.map((name) => [
        name,
        propertyOf(
          described[name],
          `${pointer}/properties/${name}`,
          required.includes(name),
          resolve,
        ),
      ]),
    ),
    additional: rest(
      said.additionalProperties,
      `${pointer}/additionalProperties`,
      resolve,
    ),
    saysAdditional: said.additionalProperties !== undefined,
    patterns: new Map(
      Object.entries(members(said.patternProperties)).map(
        ([pattern, schema]) => [
          pattern,
          read(
            asSchema(schema),
            `${pointer}/patternProperties/${pattern}`,
            resolve,
          ),
        ],
      ),
    ),
    names:
      said.propertyNames === undefined
        ? null
        : read(
            asSchema(said.propertyNames),
            `${pointer}/propertyNames`,
            resolve,
          ),
    minProperties: count(said.minProperties) ?? 0,
    maxProperties: count(said.maxProperties),
    dependentRequired: Object.entries(members(said.dependentRequired)).map(
      ([name, others]) => [name, texts(others)] as const,
    ),
  };
}

function propertyOf(
  written: JsonValue | undefined,
  pointer: string,
  isRequired: boolean,
  resolve: Resolve,
): WireProperty {
  const said: Keywords = members(written);
  return {
    schema:
      written === undefined ? "any" : read(asSchema(written), pointer, resolve),
    isRequired,
    access:
      said.readOnly === true
        ? "read"
        : said.writeOnly === true
          ? "write"
          : "both",
    place: placeAt(pointer),
  };
}

function unionOf(
  said: Keywords,
  mode: "oneOf" | "anyOf",
  pointer: string,
  resolve: Resolve,
): WireUnion {
  const alternatives = list(said[mode]).map((member, index) =>
    read(asSchema(member), `${pointer}/${mode}/${index}`, resolve),
  );
  return {
    mode,
    members: alternatives,
    discriminator: discriminatorOf(said.discriminator, alternatives, resolve),
  };
}

function discriminatorOf(
  written: JsonValue | undefined,
  alternatives: readonly WireSchema[],
  resolve: Resolve,
): WireDiscriminator | null {
  const said = members(written);
  if (typeof said["propertyName"] !== "string") return null;
  const explicit = Object.entries(members(said["mapping"])).map(
    ([value, name]) => [value, resolve(String(name))] as const,
  );
  const targets = new Set(explicit.map(([, target]) => target));
  const implicit = alternatives.flatMap((member) =>
    member.component === null || targets.has(member)
      ? []
      : [[member.component, member] as const],
  );
  return {
    property: said["propertyName"],
    mapping: new Map([...explicit, ...implicit]),
  };
}

/** The stricter of the two. */
function bound(
  inclusive: JsonValue | undefined,
  exclusive: JsonValue | undefined,
  inwards: 1 | -1,
): WireBound | null {
  const out = typeof exclusive === "number" ? exclusive : null;
  const edge = typeof inclusive === "number" ? inclusive : null;
  if (out !== null && (edge === null || (edge - out) * inwards <= 0))
    return { value: out, isExclusive: true };
  return edge === null ? null : { value: edge, isExclusive: false };
}

function count(value: JsonValue | undefined): number | null {
  return typeof value === "number" ? value : null;
}

function text(value: JsonValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

function texts(value: JsonValue | undefined): readonly string[] {
  if (typeof value === "string") return [value];
  return list(value).filter((item) => typeof item === "string");
}

function list(value: JsonValue | undefined): readonly JsonValue[] {
  // `Array.isArray` does not narrow readonly arrays.
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

function members(
  value: JsonValue | undefined,
): Readonly<Record<string, JsonValue>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, JsonValue>>)
    : {};
}

/** The tests write schemas where schemas belong. */
function asSchema(value: JsonValue): JsonSchema {
  return value as JsonSchema;
}
