import { compareText } from "../../diagnostics/sort.ts";
import { dataKeywords } from "../../source/document-keywords.ts";
import { jsonText } from "../schema/json-value.ts";
import { entriesAt, isMapping, membersAt, type Place } from "../place.ts";
import { componentName } from "./component-name.ts";
import { isSaying } from "./keyword-sets.ts";
import { referenceIn, settle } from "./next-schema.ts";
import type { WireWorld } from "./wire-world.ts";

interface Writing {
  readonly world: WireWorld;
  /** Schemas around the one that is written: meeting one of them again is a circle. */
  readonly around: Set<unknown>;
  /** Characters left; without any, references are written by name alone. */
  budget: number;
}

/** Their values are no schemas. */
const plainKeywords: ReadonlySet<string> = new Set([
  "discriminator",
  "required",
  "type",
  "xml",
]);

/** Enough for what stands below `not` and the like in real documents. */
const mostCharacters = 20_000;

/** Schemas in schemas through references. */
const mostAround = 100;

/** Names whose members are schemas by names that mean nothing to us. */
const schemaMaps: ReadonlySet<string> = new Set([
  "dependencies",
  "dependentSchemas",
  "patternProperties",
  "properties",
]);

/**
 * The value of a keyword as JSON text with its members in order and without what it says to people. References stand for
 * what they lead to; those that lead back to themselves, and those behind very long texts, for the name of it.
 */
export function canonicalText(world: WireWorld, place: Place): string {
  if (plainKeywords.has(String(place.step))) return jsonText(place.value);
  return writeAny({ world, around: new Set(), budget: mostCharacters }, place);
}

/** As `canonicalText`, with all references by name: short, however much they lead to. */
export function textByNames(world: WireWorld, place: Place): string {
  const { value } = place;
  const known = isMapping(value) ? world.memory.texts.get(value) : undefined;
  if (known !== undefined) return known;
  const text = writeAny({ world, around: new Set(), budget: 0 }, place);
  if (isMapping(value)) world.memory.texts.set(value, text);
  return text;
}

function writeAny(writing: Writing, place: Place): string {
  const { value } = place;
  if (Array.isArray(value))
    return `[${entriesAt(place)
      .map((entry) => writeAny(writing, entry))
      .join(",")}]`;
  if (!isMapping(value)) return count(writing, JSON.stringify(value) ?? "null");
  return writeSchema(writing, place);
}

function writeSchema(writing: Writing, place: Place): string {
  const { world, around } = writing;
  const settled = writing.budget > 0 ? settle(world, place) : place;
  const { value } = settled;
  if (!isMapping(value)) return count(writing, JSON.stringify(value) ?? "null");
  if (around.has(value) || around.size >= mostAround)
    return count(writing, nameText(settled));
  around.add(value);
  const members = membersAt(settled)
    .filter(([name]) => isSaying(name, world.extensions))
    .toSorted(([a], [b]) => compareText(a, b))
    .map(
      ([name, at]) =>
        `${JSON.stringify(name)}:${writeKeyword(writing, name, at)}`,
    );
  around.delete(value);
  return `{${members.join(",")}}`;
}

function writeKeyword(writing: Writing, name: string, place: Place): string {
  const { world } = writing;
  if (name === "$ref" && place.above !== null) {
    const written = isMapping(place.above.value)
      ? referenceIn(place.above.value)
      : null;
    const target =
      written && world.references.target(place.above, written.reference);
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
