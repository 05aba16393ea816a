import { asDoubles } from "../../json/as-doubles.ts";
import { ExactNumber, toDouble } from "../../json/exact-number.ts";
import type { Place } from "../../openapi/document/place.ts";
import type { References } from "../../openapi/document/references.ts";
import { joinExtensions } from "../../openapi/settings/extension-facts.ts";
import { dataKeywords, nameMaps } from "../../source/document-keywords.ts";
import type { LoadedDocument } from "../../source/document-set.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import { createRegistry } from "../../wire/read/create-registry.ts";
import { isObject } from "../member-path.ts";
import type { Api, JsonSchema } from "../route.ts";

const nowhere = { file: "", line: 1, column: 1, length: 0 };

const document: LoadedDocument = {
  uri: "",
  source: {
    value: { openapi: "3.1.0" },
    locate: () => nowhere,
    locateKey: () => nowhere,
  },
};

/**
 * Reads the schemas of a service in the normal form that the acceptor takes, as those of a document whose references are the
 * ids of schemas. A schema is read when a value first reaches it.
 *
 * @param numbers `double`: those that a program reads, for the values that it sends
 */
export function createWireSchemas(
  schemas: Api["schemas"],
  numbers: "double" | "exact",
): (schema: JsonSchema) => WireSchema {
  const places = new Map<JsonSchema, Place>();
  const placeOf = (schema: JsonSchema): Place => {
    const known = places.get(schema);
    if (known !== undefined) return known;
    const value = numbers === "exact" ? schema : withDoubles(schema);
    const place = { document, value, above: null, step: "" };
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

/** With the numbers that a program reads, as those of the values are; a bound beyond all doubles stays. */
function withDoubles(schema: unknown, isNames = false): unknown {
  if (schema instanceof ExactNumber) {
    const double = toDouble(schema);
    return Number.isFinite(double) ? double : schema;
  }
  if (Array.isArray(schema)) return schema.map((each) => withDoubles(each));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      !isNames && dataKeywords.has(name)
        ? asDoubles(value)
        : withDoubles(value, !isNames && nameMaps.has(name)),
    ]),
  );
}
