import {
  entriesAt,
  isMapping,
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/place.ts";
import { requiredIn, type JsonSchema } from "../route.ts";
import {
  noteNotImitated,
  objectAt,
  reportForm,
  type OpenapiDocument,
} from "./document.ts";
import {
  hasForm,
  keywordForms,
  silentKeywords,
  type KeywordForm,
} from "./schema-keywords.ts";

/** Reads schemas as operations need them, and the ones that they refer to. */
export interface SchemaReader {
  /** The schema at a place as JSON Schema 2020-12. */
  read(place: Place): JsonSchema;
  /** All that was referred to, by the id that the references have now. */
  referred(): ReadonlyMap<string, JsonSchema>;
}

/**
 * References become ids such as `schema:12`, so that no text of the document has to survive as a URI. Regular expressions
 * are left out: one of a hostile document could take for ever on a text that its author sends.
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
      // Reading adds to the list that is walked.
      for (const place of waiting)
        schemas.set(reading.idOf(place) ?? "", readSchema(reading, place));
      return schemas;
    },
  };
}

interface Reading {
  readonly document: OpenapiDocument;
  /** The id of what a reference leads to; `null` when no schema object stands there. */
  readonly idOf: (target: Place) => string | null;
}

type Members = Record<string, unknown>;

function readSchema(reading: Reading, place: Place): JsonSchema {
  const { document } = reading;
  if (typeof place.value === "boolean") return place.value;
  if (!isMapping(place.value)) {
    reportForm(document, place, "a schema", "it");
    return true;
  }
  const reference = readReference(reading, place);
  // In 3.0 nothing counts beside a reference.
  if (reference !== null && document.isVersion30) return reference;
  const members: Members = { ...reference };
  for (const [keyword, at] of membersAt(place)) {
    const form = keywordForms.get(keyword);
    if (form !== undefined) readKeyword(reading, members, keyword, at, form);
    else if (!silentKeywords.has(keyword) && !keyword.startsWith("x-"))
      noteNotImitated(document, `the schema keyword "${keyword}"`, at);
  }
  return finishSchema(document, place, members);
}

function readReference(reading: Reading, place: Place): Members | null {
  const reference = memberAt(place, "$ref").value;
  if (typeof reference !== "string") return null;
  const target = reading.document.references.target(place, reference);
  if (target === null) return {};
  const id = reading.idOf(target);
  if (id !== null) return { $ref: id };
  reportForm(reading.document, target, "a schema", "it");
  return {};
}

function readKeyword(
  reading: Reading,
  members: Members,
  keyword: string,
  place: Place,
  form: KeywordForm,
): void {
  const { document } = reading;
  if (isOldBound(document, keyword, place)) return;
  if (!hasForm(place.value, form)) {
    reportForm(document, place, formText(form), `"${keyword}"`);
    return;
  }
  members[keyword] = readValue(reading, place, form);
}

function formText(form: KeywordForm): string {
  switch (form) {
    case "count":
      return "a whole number from 0";
    case "type":
      return "a type of JSON or a list of them";
    case "schemas":
    case "values":
    case "texts":
      return `a list of ${form}`;
    default:
      return `a ${form}`;
  }
}

function readValue(reading: Reading, place: Place, form: KeywordForm): unknown {
  switch (form) {
    case "schema":
      return readSchema(reading, place);
    case "schemas":
      return entriesAt(place).map((entry) => readSchema(reading, entry));
    case "schemas by name":
      return Object.fromEntries(
        membersAt(place).map(([name, at]) => [name, readSchema(reading, at)]),
      );
    default:
      return plainValue(place.value);
  }
}

/** `exclusiveMinimum: true` of 3.0 says how `minimum` is meant. */
function isOldBound(
  { isVersion30 }: OpenapiDocument,
  keyword: string,
  { value }: Place,
): boolean {
  return (
    isVersion30 &&
    (keyword === "exclusiveMinimum" || keyword === "exclusiveMaximum") &&
    typeof value === "boolean"
  );
}

function finishSchema(
  document: OpenapiDocument,
  place: Place,
  members: Members,
): JsonSchema {
  if (document.isVersion30) readOldBounds(place, members);
  readOneWayMembers(document, place, members);
  // Regular expressions are not tried, so every name may be one that `patternProperties` allows.
  if (memberAt(place, "patternProperties").value !== undefined)
    delete members["additionalProperties"];
  return memberAt(place, "nullable").value === true && document.isVersion30
    ? orNull(members)
    : members;
}

function readOldBounds(place: Place, members: Members): void {
  for (const [exclusive, inclusive] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (memberAt(place, exclusive).value !== true) continue;
    if (members[inclusive] === undefined) continue;
    members[exclusive] = members[inclusive];
    delete members[inclusive];
  }
}

/** A required member that is only read is required in answers alone, one that is only written in requests alone. */
function readOneWayMembers(
  document: OpenapiDocument,
  place: Place,
  members: Members,
): void {
  const required: unknown = members["required"];
  if (!Array.isArray(required)) return;
  const properties = memberAt(place, "properties");
  // The form of the keyword has been looked at.
  const names = required as readonly string[];
  const only = (keyword: "readOnly" | "writeOnly") =>
    names.filter((name) =>
      hasMark(document, memberAt(properties, name), keyword),
    );
  const read = only("readOnly");
  const written = only("writeOnly");
  const oneWay = new Set([...read, ...written]);
  members["required"] = names.filter((name) => !oneWay.has(name));
  if (read.length > 0) members[requiredIn.answers] = read;
  if (written.length > 0) members[requiredIn.requests] = written;
}

function hasMark(
  { references }: OpenapiDocument,
  property: Place,
  keyword: "readOnly" | "writeOnly",
): boolean {
  if (memberAt(property, keyword).value === true) return true;
  const reference = memberAt(property, "$ref").value;
  const target =
    typeof reference === "string"
      ? references.target(property, reference)
      : null;
  return target !== null && memberAt(target, keyword).value === true;
}

/** What `nullable` of 3.0 means, taken as it is used: beside `allOf` or `enum` too. */
function orNull(members: Members): JsonSchema {
  const { type } = members;
  const values: unknown = members["enum"];
  if (typeof type !== "string") return { anyOf: [members, { type: "null" }] };
  return {
    ...members,
    type: [type, "null"],
    ...(Array.isArray(values) && !values.includes(null)
      ? { enum: [...values, null] }
      : {}),
  };
}

/** The reader gives objects without a prototype, which the validator cannot compare. */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, plainValue(member)]),
  );
}

/** The schema object that a place leads to; `null` when there is none. */
export function schemaAt(
  document: OpenapiDocument,
  place: Place,
): Place | null {
  const found = objectAt(document, place);
  return found !== null && isMapping(found.value) ? found : null;
}
