import { compareText } from "../../diagnostics/sort.ts";
import { dataKeywords } from "../../source/document-keywords.ts";
import { jsonText } from "../../openapi/schema/json-value.ts";
import { isObject } from "../../json/json-value.ts";
import {
  entriesAt,
  fragmentOf,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import type { RawSchema } from "../../openapi/schema-keywords/keyword-value.ts";
import { referenceIn } from "../../openapi/schema-keywords/written-reference.ts";
import { componentName } from "./component-name.ts";
import { isAssertion } from "./keyword-groups.ts";
import { isNoSchema, misformedIn } from "./misformed.ts";
import { aliasTarget, resolveSchema } from "./resolve-schema.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

interface Writing {
  readonly registry: SchemaRegistry;
  /** The enclosing schemas: one of them inside is a cycle. */
  readonly around: Set<unknown>;
  /** Characters left; when there are none, references are written by name only. */
  budget: number;
  readonly onUnread: OnUnread;
}

/** Their values are not schemas. */
const plainKeywords: ReadonlySet<string> = new Set([
  "discriminator",
  "required",
  "type",
  "xml",
]);

/** Limit that is enough for `not` and similar keywords in real documents. */
const mostCharacters = 20_000;

/** Schemas in schemas through references. */
const mostAround = 100;

/** Keywords whose members are schemas by names of the user. */
const schemaMaps: ReadonlySet<string> = new Set([
  "dependencies",
  "dependentSchemas",
  "patternProperties",
  "properties",
]);

/**
 * The value of a keyword as JSON text with sorted members and without annotations. References are replaced by their
 * targets, except in cycles and after very long texts, where the name of the target is written.
 */
export function canonicalText(
  registry: SchemaRegistry,
  place: Place,
  onUnread: OnUnread,
): string {
  if (plainKeywords.has(String(place.step))) return jsonText(place.value);
  return writeAny(
    { registry, around: new Set(), budget: mostCharacters, onUnread },
    place,
  );
}

/** A schema under a name of the user, which may equal a keyword. */
export function canonicalSchemaText(
  registry: SchemaRegistry,
  place: Place,
  onUnread: OnUnread,
): string {
  return writeAny(
    { registry, around: new Set(), budget: mostCharacters, onUnread },
    place,
  );
}

/**
 * Called for parts that cannot be read and are written as they are: unresolved references, and values that are not
 * schemas.
 */
export type OnUnread = (reference: string) => void;

const unheard: OnUnread = () => {};

/** Like `canonicalText`, with all references by name, so that it stays short. */
export function textByNames(registry: SchemaRegistry, place: Place): string {
  const { value } = place;
  const known = isObject(value) ? registry.cache.texts.get(value) : undefined;
  if (known !== undefined) return known;
  const text = writeAny(
    { registry, around: new Set(), budget: 0, onUnread: unheard },
    place,
  );
  if (isObject(value)) registry.cache.texts.set(value, text);
  return text;
}

function writeAny(writing: Writing, place: Place): string {
  const { value } = place;
  if (Array.isArray(value))
    return `[${entriesAt(place)
      .map((entry) => writeAny(writing, entry))
      .join(",")}]`;
  if (!isObject(value)) return count(writing, jsonText(value));
  return writeSchema(writing, place);
}

function writeSchema(writing: Writing, place: Place): string {
  const { registry, around } = writing;
  const resolved = writing.budget > 0 ? resolveSchema(registry, place) : place;
  const { value } = resolved;
  if (!isObject(value)) {
    if (isNoSchema(value)) writing.onUnread(jsonText(value));
    return count(writing, jsonText(value));
  }
  tellUnread(writing, resolved, value);
  if (around.has(value) || around.size >= mostAround)
    return count(writing, nameText(resolved));
  around.add(value);
  const members = membersAt(resolved)
    .filter(([name]) => isAssertion(name, registry.extensions))
    .toSorted(([a], [b]) => compareText(a, b))
    .map(
      ([name, at]) =>
        `${JSON.stringify(name)}:${writeKeyword(writing, name, at)}`,
    );
  around.delete(value);
  return `{${members.join(",")}}`;
}

function tellUnread(
  { registry, budget, onUnread }: Writing,
  place: Place,
  schema: RawSchema,
): void {
  if (budget <= 0) return;
  for (const { at } of misformedIn(place, schema)) onUnread(fragmentOf(at));
  // The result of resolving is still an alias: it leads back to itself.
  if (aliasTarget(registry, place) !== null) onUnread(nameText(place));
}

function writeKeyword(writing: Writing, name: string, place: Place): string {
  const { registry } = writing;
  if (name === "$ref" && place.above !== null) {
    const written = isObject(place.above.value)
      ? referenceIn(place.above.value)
      : null;
    const target =
      written === null
        ? null
        : registry.references.target(place.above, written);
    if (target === null) writing.onUnread(jsonText(place.value));
    return target === null || writing.budget <= 0
      ? count(writing, jsonText(place.value))
      : writeSchema(writing, target);
  }
  if (dataKeywords.has(name) || plainKeywords.has(name))
    return count(writing, jsonText(place.value));
  if (!schemaMaps.has(name)) return writeAny(writing, place);
  const members = membersAt(place)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, at]) => `${JSON.stringify(key)}:${writeAny(writing, at)}`);
  return `{${members.join(",")}}`;
}

function count(writing: Writing, text: string): string {
  writing.budget -= text.length;
  return text;
}

function nameText(place: Place): string {
  return JSON.stringify({ $ref: componentName(place) });
}
