import type { WireDocs } from "../../model/wire/wire-schema.ts";
import { entriesAt, isMapping, memberAt, type Place } from "../place.ts";
import { jsonText } from "../schema/json-value.ts";
import { isNullSchema } from "./alternatives.ts";
import { allBits, leading, saysToPeople } from "./keyword-sets.ts";
import { referenceIn, settle } from "./next-schema.ts";
import type { RawSchema, WireWorld } from "./wire-world.ts";

export const noWireDocs: WireDocs = {
  title: null,
  description: null,
  isDeprecated: false,
  defaultValue: null,
  examples: [],
};

/** Schemas behind each other that are asked for what the first does not say. */
const mostLevels = 5;

/**
 * What stands at these places, the first that says something first. Then speak members of `allOf` that are written in place,
 * and last the only schema that `allOf` names or that stands beside null.
 */
export function docsAt(
  world: WireWorld,
  places: readonly Place[],
  levels: number = mostLevels,
): WireDocs {
  let docs = noWireDocs;
  for (const { value } of places)
    if (isMapping(value) && saysToPeople(value, world.extensions))
      docs = merge(docs, ownDocs(value));
  if (levels === 0) return docs;
  for (const place of places)
    for (const member of speakersAt(world, place))
      docs = merge(docs, docsAt(world, [member], levels - 1));
  return docs;
}

function speakersAt(world: WireWorld, place: Place): readonly Place[] {
  const { value } = place;
  if (!isMapping(value)) return [];
  if ((allBits(value, world.extensions) & leading) === 0) return [];
  const members = entriesAt(memberAt(place, "allOf"));
  if (members.length > 1)
    return members.filter(
      (member) => isMapping(member.value) && referenceIn(member.value) === null,
    );
  return ["allOf", "oneOf", "anyOf"].flatMap((keyword) => {
    const others = entriesAt(memberAt(place, keyword))
      .slice(0, 3)
      .map((member) => settle(world, member))
      .filter((member) => !isNullSchema(member));
    return others.length === 1 ? others : [];
  });
}

function ownDocs(schema: RawSchema): WireDocs {
  return {
    title: textOf(schema, "title"),
    description: textOf(schema, "description") ?? textOf(schema, "summary"),
    isDeprecated: schema["deprecated"] === true,
    defaultValue: Object.hasOwn(schema, "default")
      ? jsonText(schema["default"])
      : null,
    examples: examplesOf(schema),
  };
}

function merge(a: WireDocs, b: WireDocs): WireDocs {
  if (a === noWireDocs) return b;
  return {
    title: a.title ?? b.title,
    description: a.description ?? b.description,
    isDeprecated: a.isDeprecated || b.isDeprecated,
    defaultValue: a.defaultValue ?? b.defaultValue,
    examples: a.examples.length > 0 ? a.examples : b.examples,
  };
}

function textOf(schema: RawSchema, name: string): string | null {
  const value = Object.hasOwn(schema, name) ? schema[name] : null;
  return typeof value === "string" ? value : null;
}

/** `example` of 3.0 and `examples` of 3.1, each value once. */
function examplesOf(schema: RawSchema): readonly string[] {
  const { examples } = schema;
  const all = [
    ...(Object.hasOwn(schema, "example") ? [schema["example"]] : []),
    ...(Array.isArray(examples) ? examples : []),
  ];
  return all.length === 0
    ? noWireDocs.examples
    : [...new Set(all.map(jsonText))];
}
