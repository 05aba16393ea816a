import { emptyDocs } from "../model/any-schema.ts";
import { textOf } from "../../openapi/schema/docs.ts";
import type { WireDocs } from "../model/wire-schema.ts";
import { announcedIn } from "../../openapi/extensions/announced-life.ts";
import type { ExtensionPaths } from "../../openapi/settings/extension-facts.ts";
import { isObject } from "../../json/json-value.ts";
import {
  entriesAt,
  memberAt,
  type Place,
} from "../../openapi/document/place.ts";
import { jsonText } from "../../openapi/schema/json-value.ts";
import type { RawSchema } from "../../openapi/schema-keywords/keyword-value.ts";
import { isNullSchema } from "../../openapi/schema-keywords/null-forms.ts";
import { referenceIn } from "../../openapi/schema-keywords/written-reference.ts";
import { groupsOf, applicators, hasAnnotations } from "./keyword-groups.ts";
import { resolveSchema } from "./resolve-schema.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/** Limit of nested schemas that are searched for annotations that the first one does not have. */
const mostLevels = 5;

/**
 * The annotations at these places, the first one of each kind. If there is none, inline members of `allOf` are
 * searched, and last the only schema of an `allOf` or the only alternative besides null.
 */
export function docsAt(
  registry: SchemaRegistry,
  places: readonly Place[],
  levels: number = mostLevels,
): WireDocs {
  let docs = emptyDocs;
  for (const { value } of places)
    if (isObject(value) && hasAnnotations(value, registry.extensions))
      docs = merge(docs, ownDocs(value, registry.extensions));
  if (levels === 0) return docs;
  for (const place of places)
    for (const member of annotatedAt(registry, place))
      docs = merge(docs, docsAt(registry, [member], levels - 1));
  return docs;
}

function annotatedAt(registry: SchemaRegistry, place: Place): readonly Place[] {
  const { value } = place;
  if (!isObject(value)) return [];
  if ((groupsOf(value, registry.extensions) & applicators) === 0) return [];
  const members = entriesAt(memberAt(place, "allOf"));
  if (members.length > 1)
    return members.filter(
      (member) => isObject(member.value) && referenceIn(member.value) === null,
    );
  return ["allOf", "oneOf", "anyOf"].flatMap((keyword) => {
    const others = entriesAt(memberAt(place, keyword))
      .slice(0, 3)
      .map((member) => resolveSchema(registry, member))
      .filter(({ value: each }) => !isObject(each) || !isNullSchema(each));
    return others.length === 1 ? others : [];
  });
}

function ownDocs(schema: RawSchema, extensions: ExtensionPaths): WireDocs {
  const { isDeprecated, life } = announcedIn(schema, extensions);
  return {
    title: textOf(schema, "title"),
    description: textOf(schema, "description") ?? textOf(schema, "summary"),
    isDeprecated: isDeprecated || schema["deprecated"] === true,
    ...(life === null ? {} : { life }),
    defaultValue: Object.hasOwn(schema, "default")
      ? jsonText(schema["default"])
      : null,
    examples: examplesOf(schema),
  };
}

function merge(a: WireDocs, b: WireDocs): WireDocs {
  if (a === emptyDocs) return b;
  const life = a.life ?? b.life;
  return {
    title: a.title ?? b.title,
    description: a.description ?? b.description,
    isDeprecated: a.isDeprecated || b.isDeprecated,
    ...(life === undefined ? {} : { life }),
    defaultValue: a.defaultValue ?? b.defaultValue,
    examples: a.examples.length > 0 ? a.examples : b.examples,
  };
}

/** `example` of 3.0 and `examples` of 3.1, without duplicates. */
function examplesOf(schema: RawSchema): readonly string[] {
  const { examples } = schema;
  const all = [
    ...(Object.hasOwn(schema, "example") ? [schema["example"]] : []),
    ...(Array.isArray(examples) ? examples : []),
  ];
  return all.length === 0
    ? emptyDocs.examples
    : [...new Set(all.map(jsonText))];
}
