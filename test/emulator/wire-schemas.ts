import type { Place } from "../../generator/openapi/document/place.ts";
import type { References } from "../../generator/openapi/document/references.ts";
import { joinExtensions } from "../../generator/openapi/settings/extension-facts.ts";
import type { LoadedDocument } from "../../generator/source/document-set.ts";
import type { WireSchema } from "../../generator/wire/model/wire-schema.ts";
import { createRegistry } from "../../generator/wire/read/create-registry.ts";
import type { JsonSchema } from "../support/plain-schemas/read-schema.ts";

const nowhere = { file: "", line: 1, column: 1, length: 0 };

const document: LoadedDocument = {
  uri: "",
  source: {
    value: { openapi: "3.1.0" },
    locate: () => nowhere,
    locateKey: () => nowhere,
  },
};

/** Reads schemas as those of a document whose references are the ids of these. */
export function createWireSchemas(
  schemas: ReadonlyMap<string, JsonSchema> = new Map(),
): (schema: JsonSchema) => WireSchema {
  const places = new Map<JsonSchema, Place>();
  const placeOf = (schema: JsonSchema): Place => {
    const known = places.get(schema);
    if (known !== undefined) return known;
    const place = { document, value: schema, above: null, step: "" };
    places.set(schema, place);
    return place;
  };
  const find = (_: Place, id: string): Place | null => {
    const schema = schemas.get(id);
    return schema === undefined ? null : placeOf(schema);
  };
  const references: References = {
    entry: document,
    isVersion30: () => false,
    target: find,
    find,
    isTold: () => false,
    resolve: (place) => place,
    textBeside: () => null,
  };
  const documents = { entry: document, documents: new Map([["", document]]) };
  const registry = createRegistry(documents, references, joinExtensions([]));
  return (schema) => registry.schemaAt(placeOf(schema));
}

/** A schema that refers to no other. */
export const wireSchema: (schema: JsonSchema) => WireSchema =
  createWireSchemas();
