import { compareText } from "../../diagnostics/sort.ts";
import { noDocs } from "../../model/type-expr.ts";
import type { ExactBound } from "../../model/exact-bound.ts";
import { isObject } from "../../json/json-value.ts";
import { boundOf } from "../schema-keywords/bounds.ts";
import { keywordOf, type RawSchema } from "../schema-keywords/keyword-value.ts";
import { jsonText } from "./json-value.ts";

type Say = (value: unknown, schema: RawSchema) => string | null;

/** In the order of the sentences. */
const sentences: ReadonlyMap<string, Say> = new Map<string, Say>([
  ["format", (value) => `Format ${String(value)}.`],
  ["contentEncoding", (value) => `Encoding ${String(value)}.`],
  ["contentMediaType", (value) => `Content ${String(value)}.`],
  ["minimum", sayMinimum],
  ["exclusiveMinimum", sayMinimum],
  ["maximum", sayMaximum],
  ["exclusiveMaximum", sayMaximum],
  ["multipleOf", (value) => `Multiple of ${String(value)}.`],
  ["minLength", count("At least", "character")],
  ["maxLength", count("At most", "character")],
  ["pattern", (value) => `Pattern: ${String(value)}`],
  ["minItems", count("At least", "item")],
  ["maxItems", count("At most", "item")],
  ["uniqueItems", (value) => (value === true ? "No item twice." : null)],
  ["minProperties", count("At least", "member")],
  ["maxProperties", count("At most", "member")],
  ["propertyNames", sayNames],
  ["dependentRequired", sayDependent],
]);

const ranks: ReadonlyMap<string, number> = new Map(
  [...sentences.keys()].map((keyword, rank) => [keyword, rank]),
);

/** The restrictions of a schema that a type cannot express, as sentences. */
export function readConstraints(schema: RawSchema): readonly string[] {
  // Schemas have few of the keywords, and most have none.
  const present = Object.keys(schema).filter((name) => sentences.has(name));
  if (present.length === 0) return noDocs.constraints;
  const said = present.toSorted(byRank).flatMap((keyword) => {
    const value = keywordOf(schema, keyword);
    if (value === undefined) return [];
    return sentences.get(keyword)?.(value, schema) ?? [];
  });
  // Two keywords may set the same bound.
  return [...new Set(said)];
}

function byRank(a: string, b: string): number {
  return (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
}

function sayMinimum(_: unknown, schema: RawSchema): string | null {
  return sayBound("Minimum", "More than", boundOf(schema, "minimum"));
}

function sayMaximum(_: unknown, schema: RawSchema): string | null {
  return sayBound("Maximum", "Less than", boundOf(schema, "maximum"));
}

function sayBound(
  inclusively: string,
  exclusively: string,
  bound: ExactBound | null,
): string | null {
  return (
    bound && `${bound.isExclusive ? exclusively : inclusively} ${bound.value}.`
  );
}

function count(words: string, what: string) {
  return (value: unknown) =>
    `${words} ${String(value)} ${what}${value === 1 ? "" : "s"}.`;
}

function sayNames(value: unknown): string | null {
  if (!isObject(value)) return null;
  const said = readConstraints(value);
  const values = keywordOf(value, "enum");
  const oneOf = values === undefined ? [] : [`One of ${jsonText(values)}.`];
  const all = [...oneOf, ...said];
  return all.length === 0 ? null : `Names of members: ${all.join(" ")}`;
}

function sayDependent(value: unknown): string | null {
  if (!isObject(value)) return null;
  return Object.entries(value)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([name, others]) => `With ${name} also ${jsonText(others)}.`)
    .join(" ");
}
