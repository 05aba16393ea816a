import { isObject } from "../../../generator/json/json-value.ts";
import {
  entriesAt,
  memberAt,
  membersAt,
  type Place,
} from "../../../generator/openapi/document/place.ts";
import { hasForm } from "../../../generator/openapi/schema-keywords/keyword-forms.ts";
import {
  formOfKeyword,
  type RawSchema,
} from "../../../generator/openapi/schema-keywords/keyword-value.ts";
import { isMarkedNullable } from "../../../generator/openapi/schema-keywords/null-forms.ts";
import { referenceIn } from "../../../generator/openapi/schema-keywords/written-reference.ts";
import { createFindings } from "../../../generator/openapi/document/findings.ts";
import {
  createReferences,
  type References,
} from "../../../generator/openapi/document/references.ts";
import type { DocumentSet } from "../../../generator/source/document-set.ts";
import {
  boundKeywords,
  passedKeywords,
  type KeywordContent,
} from "./schema-keywords.ts";
import {
  marksOf,
  orNull,
  readBounds,
  type SchemaMembers,
} from "./schema-members.ts";

/** A schema of JSON Schema 2020-12 whose references lead to others by their ids. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

export interface PlainReader {
  /** The schema at a place as JSON Schema 2020-12. */
  read(place: Place): JsonSchema;
  /** All referenced schemas, by their new ids. */
  referred(): ReadonlyMap<string, JsonSchema>;
}

/**
 * Another reading of schemas, which merges nothing: for ajv, and to compare with the readings of the generator. References
 * become ids such as `schema:12`, and regular expressions are left out.
 */
export function createPlainReader(documents: DocumentSet): PlainReader {
  const ids = new Map<object, string>();
  const waiting: Place[] = [];
  const schemas = new Map<string, JsonSchema>();
  const reading: Reading = {
    references: createReferences(documents, createFindings()),
    idOf: (target) => {
      const key = target.value;
      if (!isObject(key)) return null;
      const known = ids.get(key);
      if (known !== undefined) return known;
      const id = `schema:${ids.size + 1}`;
      ids.set(key, id);
      waiting.push(target);
      return id;
    },
  };
  return {
    read: (place) => readSchema(reading, place),
    referred: () => {
      // Reading adds to the list.
      for (let at = waiting.shift(); at; at = waiting.shift())
        schemas.set(reading.idOf(at) ?? "", readSchema(reading, at));
      return schemas;
    },
  };
}

interface Reading {
  readonly references: References;
  /** The id of the target of a reference; `null` if it is not a schema object. */
  readonly idOf: (target: Place) => string | null;
}

function readSchema(reading: Reading, place: Place): JsonSchema {
  const { value: schema } = place;
  if (typeof schema === "boolean") return schema;
  if (!isObject(schema)) return true;
  const reference = readReference(reading, place, schema);
  // In 3.0, siblings of a reference are ignored, but for the marks of members that go one way.
  if (reference !== null && reading.references.isVersion30(place))
    return { ...reference, ...marksOf(schema) };
  const members: SchemaMembers = { ...reference };
  for (const [keyword, at] of membersAt(place))
    readKeyword(reading, members, keyword, at);
  readBounds(schema, members);
  // Regular expressions are not run, so every name may match `patternProperties`.
  if (schema["patternProperties"] !== undefined)
    delete members["additionalProperties"];
  return isMarkedNullable(schema) ? orNull(members) : members;
}

function readReference(
  reading: Reading,
  place: Place,
  schema: RawSchema,
): SchemaMembers | null {
  const written = referenceIn(schema);
  if (written === null) return null;
  const target = reading.references.target(place, written);
  if (target === null || target.value === true) return {};
  if (target.value === false) return { not: {} };
  const id = reading.idOf(target);
  return id === null ? {} : { $ref: id };
}

function readKeyword(
  reading: Reading,
  members: SchemaMembers,
  keyword: string,
  place: Place,
): void {
  const form = formOfKeyword(keyword);
  const content = passedKeywords.get(keyword);
  const isBound = boundKeywords.has(keyword);
  if (form === null || (content === undefined && !isBound)) return;
  if (!hasForm(place.value, form)) return;
  if (keyword === "items" && Array.isArray(place.value))
    readTuple(reading, members, place);
  // The sampler would treat any value as a list.
  else if (keyword === "examples" && !Array.isArray(place.value)) return;
  else if (content !== undefined)
    members[keyword] = readContent(reading, place, content);
}

/** Drafts before 2020-12 wrote `prefixItems` with `items` as a list of `items` with `additionalItems`. */
function readTuple(
  reading: Reading,
  members: SchemaMembers,
  items: Place,
): void {
  if (entriesAt(items).length > 0)
    members["prefixItems"] = readContent(reading, items, "schemas");
  const rest = items.above && memberAt(items.above, "additionalItems");
  if (rest !== null && rest.value !== undefined)
    members["items"] = readSchema(reading, rest);
}

function readContent(
  reading: Reading,
  place: Place,
  content: KeywordContent,
): unknown {
  switch (content) {
    case "schema":
      return readSchema(reading, place);
    case "schemas":
      return entriesAt(place).map((entry) => readSchema(reading, entry));
    case "schemas by name":
      return Object.fromEntries(
        membersAt(place).map(([name, at]) => [name, readSchema(reading, at)]),
      );
    case "data":
      return plainValue(place.value);
  }
}

/** The reader returns objects without a prototype, which ajv cannot compare. */
function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, plainValue(member)]),
  );
}
