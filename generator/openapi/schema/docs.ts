import { noDocs, type SchemaDocs } from "../../model/type-expr.ts";
import type {
  ExtensionPath,
  ExtensionPaths,
} from "../settings/extension-facts.ts";
import { isObject } from "../../json/json-value.ts";
import { entriesAt, memberAt, type Place } from "../document/place.ts";
import { keywordOf, type RawSchema } from "../schema-keywords/keyword-value.ts";
import { referenceIn } from "../schema-keywords/written-reference.ts";
import { readConstraints } from "./constraints.ts";
import { jsonText } from "./json-value.ts";
import type { SchemaContext } from "./context.ts";
import { mergeDocs } from "./merge-objects.ts";
import { partsOf, referredBy } from "./parts.ts";
import { sayExactValues } from "./read-enum.ts";
import { extensionOf, sayKnownValues } from "./schema-extensions.ts";
import { readBounds } from "./value-bounds.ts";

/** Limit of references in a row that lead to a deprecated schema; real documents have one or two. */
const maxReferences = 20;

/**
 * The texts of a schema for people. Next to a reference, the texts there count: the target has its own. But what
 * refers to a deprecated schema is deprecated, since the annotation applies to the same value (JSON Schema 2020-12,
 * section 9.3 of the validation vocabulary).
 */
export function readDocs(context: SchemaContext, place: Place): SchemaDocs {
  const { paths } = context.extensions;
  const docs = readWrittenDocs(place, paths);
  let at = soleTarget(context, place);
  for (let count = 0; at !== null && count < maxReferences; count += 1) {
    const { isDeprecated, deprecation } = readWrittenDocs(at, paths);
    if (isDeprecated)
      return {
        ...docs,
        isDeprecated,
        deprecation: docs.deprecation ?? deprecation,
      };
    at = soleTarget(context, at);
  }
  return docs;
}

/** The target of the reference that a schema is, or that is alone in its `allOf`: 3.0 needs it to add texts. */
function soleTarget(context: SchemaContext, place: Place): Place | null {
  const [part, ...others] = partsOf(context, place);
  if (part === undefined || others.length > 0) return null;
  if (isObject(place.value) && referenceIn(place.value) !== null) return part;
  return referredBy(context, part);
}

/** If a schema has no texts, inline members of its `allOf` provide them. */
function readWrittenDocs(place: Place, extensions: ExtensionPaths): SchemaDocs {
  if (!isObject(place.value)) return noDocs;
  let docs = readOwnDocs(place.value, extensions);
  if (place.value["allOf"] !== undefined)
    for (const member of entriesAt(memberAt(place, "allOf")))
      if (!isObject(member.value) || referenceIn(member.value) === null)
        docs = mergeDocs(docs, readWrittenDocs(member, extensions));
  return docs;
}

function readOwnDocs(
  schema: RawSchema,
  extensions: ExtensionPaths,
): SchemaDocs {
  return {
    title: textOf(schema, "title"),
    description: textOf(schema, "description") ?? textOf(schema, "summary"),
    isDeprecated: keywordOf(schema, "deprecated") === true,
    deprecation: textExtension(schema, extensions["deprecation-note"]),
    defaultValue: Object.hasOwn(schema, "default")
      ? jsonText(schema["default"])
      : null,
    examples: readExamples(schema),
    ...readBounds(schema),
    constraints: [
      sayExactValues(schema, extensions),
      readConstraints(schema),
      sayKnownValues(schema, extensions),
    ].reduce(joined),
  };
}

/** A list for each of tens of thousands of schemas would use most of the memory. */
function joined(a: readonly string[], b: readonly string[]): readonly string[] {
  if (b.length === 0) return a;
  return a.length === 0 ? b : [...a, ...b];
}

/** Gives `null` for a keyword that is absent or no text. */
export function textOf(schema: RawSchema, name: string): string | null {
  const value = Object.hasOwn(schema, name) ? schema[name] : null;
  return typeof value === "string" ? value : null;
}

function textExtension(
  schema: RawSchema,
  paths: readonly ExtensionPath[],
): string | null {
  const value = extensionOf(schema, paths);
  return typeof value === "string" ? value : null;
}

function readExamples(schema: RawSchema): readonly string[] {
  const { examples } = schema;
  if (Array.isArray(examples)) return examples.map(jsonText);
  return Object.hasOwn(schema, "example")
    ? [jsonText(schema["example"])]
    : noDocs.examples;
}
