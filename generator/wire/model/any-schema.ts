import { anyShape } from "./any-shape.ts";
import type { WirePlace } from "./wire-place.ts";
import {
  jsonTypes,
  type JsonType,
  type WireDocs,
  type WireProperty,
  type WireSchema,
  type WireShape,
} from "./wire-schema.ts";

export const emptyDocs: WireDocs = {
  title: null,
  description: null,
  isDeprecated: false,
  defaultValue: null,
  examples: [],
};

/** For questions that do not need a location. */
export const anySchema: WireSchema = {
  component: null,
  place: {
    pointer: "",
    location: { file: "", line: 1, column: 1, length: 0 },
  },
  shape: anyShape,
  docs: emptyDocs,
};

const byPlace = new WeakMap<WirePlace, WireSchema>();

/** Replaces a missing schema; the same object for the same place. */
export function anySchemaAt(place: WirePlace): WireSchema {
  const known = byPlace.get(place);
  if (known !== undefined) return known;
  const schema = { component: null, place, shape: anyShape, docs: emptyDocs };
  byPlace.set(place, schema);
  return schema;
}

/** The schema of a member, also where the document gives none. */
export function schemaOf({ schema, place }: WireProperty): WireSchema {
  return schema === "any" ? anySchemaAt(place) : schema;
}

/** Whether a shape restricts nothing besides its types and unions. */
export function partsSayNothing(shape: WireShape): boolean {
  return (
    shape.values === null &&
    shape.others.length === 0 &&
    shape.unread.length === 0 &&
    sayingTypes(shape).length === 0
  );
}

/** The types for which a shape has keywords. */
export function sayingTypes(shape: WireShape): readonly JsonType[] {
  return jsonTypes.filter((type) => saysSomething[type](shape));
}

const saysSomething: Readonly<Record<JsonType, (shape: WireShape) => boolean>> =
  {
    null: () => false,
    boolean: () => false,
    number: ({ number }) =>
      number.isInteger ||
      number.minimum !== null ||
      number.maximum !== null ||
      number.multiplesOf.length > 0 ||
      number.format !== null,
    string: ({ string }) =>
      string.minLength > 0 ||
      string.maxLength !== null ||
      string.patterns.length > 0 ||
      string.format !== null ||
      string.contentEncoding !== null ||
      string.contentMediaType !== null,
    array: ({ array }) =>
      array.prefix.length > 0 ||
      array.items !== "any" ||
      array.minItems > 0 ||
      array.maxItems !== null ||
      array.isUnique,
    object: ({ object }) =>
      object.properties.size > 0 ||
      object.additional !== "any" ||
      object.patterns.size > 0 ||
      object.names !== null ||
      object.minProperties > 0 ||
      object.maxProperties !== null ||
      object.dependentRequired.length > 0,
  };

export function isAnyShape(shape: WireShape): boolean {
  return (
    shape.types.length === jsonTypes.length &&
    shape.unions.length === 0 &&
    partsSayNothing(shape)
  );
}
