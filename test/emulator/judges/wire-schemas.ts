import { asDoubles } from "../../../generator/json/as-doubles.ts";
import { ExactNumber, toDouble } from "../../../generator/json/exact-number.ts";
import {
  isObject,
  type JsonObject,
} from "../../../generator/emulator/member-path.ts";
import {
  requiredIn,
  type Api,
  type JsonSchema,
} from "../../../generator/emulator/route.ts";
import type { Place } from "../../../generator/openapi/place.ts";
import type { References } from "../../../generator/openapi/references.ts";
import { joinExtensions } from "../../../generator/openapi/settings/extension-facts.ts";
import { dataKeywords } from "../../../generator/source/document-keywords.ts";
import type { LoadedDocument } from "../../../generator/source/document-set.ts";
import type { WireSchema } from "../../../generator/wire/model/wire-schema.ts";
import { createRegistry } from "../../../generator/wire/read/create-registry.ts";

const nowhere = { file: "", line: 1, column: 1, length: 0 };

/** Schemas are read as those of a document without a file; references lead to the schemas by their ids. */
const document: LoadedDocument = {
  uri: "",
  source: {
    value: { openapi: "3.1.0" },
    locate: () => nowhere,
    locateKey: () => nowhere,
  },
};

export function createWireSchemas(
  schemas: Api["schemas"],
): (schema: JsonSchema) => WireSchema {
  const placeOf = (value: JsonSchema): Place => {
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = { document, value: readable(value), above: null, step: "" };
    places.set(value, place);
    return place;
  };
  const places = new Map<JsonSchema, Place>();
  const find = (_from: Place, id: string): Place | null => {
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

/** With the numbers that a program reads, and with all required members: the acceptor knows which direction needs them. */
function readable(schema: unknown, isNames = false): unknown {
  if (schema instanceof ExactNumber) {
    const double = toDouble(schema);
    return Number.isFinite(double) ? double : schema;
  }
  if (Array.isArray(schema)) return schema.map((each) => readable(each));
  if (!isObject(schema)) return schema;
  const members = Object.entries(schema).map(([name, value]) => {
    if (!isNames && dataKeywords.has(name)) return [name, asDoubles(value)];
    const isMap = !isNames && maps.has(name);
    return [name, readable(value, isMap)];
  });
  const made = Object.fromEntries(members) as JsonObject;
  return isNames ? made : withAllRequired(made);
}

const maps: ReadonlySet<string> = new Set([
  "dependentSchemas",
  "properties",
  "patternProperties",
]);

function withAllRequired(schema: JsonObject): JsonObject {
  const {
    [requiredIn.requests]: requests,
    [requiredIn.answers]: answers,
    ...rest
  } = schema;
  const lists = [schema["required"], requests, answers].flatMap((list) =>
    Array.isArray(list) ? (list as readonly unknown[]) : [],
  );
  return lists.length === 0 ? schema : { ...rest, required: lists };
}
