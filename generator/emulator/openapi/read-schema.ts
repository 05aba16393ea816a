import {
  entriesAt,
  isMapping,
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import { hasForm } from "../../openapi/schema-keywords/keyword-forms.ts";
import {
  formOfKeyword,
  type RawSchema,
} from "../../openapi/schema-keywords/keyword-value.ts";
import { isMarkedNullable } from "../../openapi/schema-keywords/null-forms.ts";
import { referenceIn } from "../../openapi/schema-keywords/written-reference.ts";
import type { JsonSchema } from "../route.ts";
import {
  noteNotImitated,
  objectAt,
  reportForm,
  type OpenapiDocument,
} from "./document.ts";
import {
  boundKeywords,
  passedKeywords,
  silentKeywords,
  type KeywordContent,
} from "./schema-keywords.ts";
import {
  marksOf,
  orNull,
  readBounds,
  type SchemaMembers,
} from "./schema-members.ts";

/** Reads schemas that operations need, and those that they refer to. */
export interface SchemaReader {
  /** The schema at a place as JSON Schema 2020-12. */
  read(place: Place): JsonSchema;
  /** All referenced schemas, by their new ids. */
  referred(): ReadonlyMap<string, JsonSchema>;
}

/**
 * References become ids such as `schema:12`, so that no text of the document is used as a URI. Regular expressions
 * are left out: that of a hostile document could take forever on a text that its author sends.
 */
export function createSchemaReader(document: OpenapiDocument): SchemaReader {
  const ids = new Map<object, string>();
  const waiting: Place[] = [];
  const reading: Reading = {
    document,
    idOf: (target) => {
      const key = target.value;
      if (!isMapping(key)) return null;
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
      const schemas = new Map<string, JsonSchema>();
      // Reading adds to the list that the loop visits.
      for (const place of waiting)
        schemas.set(reading.idOf(place) ?? "", readSchema(reading, place));
      return schemas;
    },
  };
}

interface Reading {
  readonly document: OpenapiDocument;
  /** The id of the target of a reference; `null` if it is not a schema object. */
  readonly idOf: (target: Place) => string | null;
}

function readSchema(reading: Reading, place: Place): JsonSchema {
  const { document } = reading;
  const { value: schema } = place;
  if (typeof schema === "boolean") return schema;
  if (!isMapping(schema)) {
    reportForm(document, place, "a schema", "it");
    return true;
  }
  const reference = readReference(reading, place, schema);
  // In 3.0, siblings of a reference are ignored, but for the marks of members that go one way.
  if (reference !== null && document.isVersion30(place))
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
  const { document } = reading;
  const written = referenceIn(schema);
  if (written === null) return null;
  const target = document.references.target(place, written);
  if (target === null || target.value === true) return {};
  if (target.value === false) return { not: {} };
  const id = reading.idOf(target);
  if (id !== null) return { $ref: id };
  reportForm(document, target, "a schema", "it");
  return {};
}

function readKeyword(
  reading: Reading,
  members: SchemaMembers,
  keyword: string,
  place: Place,
): void {
  const { document } = reading;
  const form = formOfKeyword(keyword);
  const content = passedKeywords.get(keyword);
  const isBound = boundKeywords.has(keyword);
  if (form === null || (content === undefined && !isBound)) {
    if (!silentKeywords.has(keyword) && !keyword.startsWith("x-"))
      noteNotImitated(document, `the schema keyword "${keyword}"`, place);
  } else if (!hasForm(place.value, form))
    reportForm(document, place, form, `"${keyword}"`);
  else if (keyword === "items" && Array.isArray(place.value))
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

/** The reader returns objects without a prototype, which the validator cannot compare. */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, plainValue(member)]),
  );
}

/** The schema object that a place leads to; `null` if there is none. */
export function schemaAt(
  document: OpenapiDocument,
  place: Place,
): Place | null {
  const found = objectAt(document, place);
  return found !== null && isMapping(found.value) ? found : null;
}
