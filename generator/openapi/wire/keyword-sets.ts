import type { ExtensionPaths } from "../settings/extension-facts.ts";
import type { RawSchema } from "./wire-world.ts";

/** Keywords that are compared as texts, by the type of which they speak; `null` for all types. */
export const otherKeywords: ReadonlyMap<
  string,
  "array" | "object" | "string" | null
> = new Map([
  ["contains", "array"],
  ["contentSchema", "string"],
  ["dependentSchemas", "object"],
  ["else", null],
  ["if", null],
  ["maxContains", "array"],
  ["minContains", "array"],
  ["not", null],
  ["then", null],
  ["xml", null],
]);

/** What the keywords of a schema speak of, as bits of one number: asked of every schema, again and again. */
export const says = {
  /** The schemas behind references, or those that have to hold together. */
  reference: 1,
  all: 2,
  alternatives: 4,
  type: 8,
  values: 16,
  numbers: 32,
  texts: 64,
  lists: 128,
  objects: 256,
  others: 512,
  discriminator: 1024,
  /** Nothing about values: what people read. */
  docs: 2048,
  /** Of objects what hardly any schema says. */
  namesOrCounts: 4096,
} as const;

const byGroup: readonly (readonly [number, readonly string[]])[] = [
  [says.reference, ["$dynamicRef", "$recursiveRef", "$ref"]],
  [says.all, ["allOf"]],
  [says.alternatives, ["anyOf", "oneOf"]],
  [says.type, ["format", "nullable", "type", "x-nullable"]],
  [says.values, ["const", "enum"]],
  [
    says.numbers,
    [
      "exclusiveMaximum",
      "exclusiveMinimum",
      "maximum",
      "minimum",
      "multipleOf",
    ],
  ],
  [
    says.texts,
    [
      "contentEncoding",
      "contentMediaType",
      "maxLength",
      "minLength",
      "pattern",
    ],
  ],
  [
    says.lists,
    [
      "additionalItems",
      "items",
      "maxItems",
      "minItems",
      "prefixItems",
      "unevaluatedItems",
      "uniqueItems",
    ],
  ],
  [says.objects, ["additionalProperties", "properties", "required"]],
  [
    says.objects | says.namesOrCounts,
    [
      "dependentRequired",
      "maxProperties",
      "minProperties",
      "patternProperties",
      "propertyNames",
      "unevaluatedProperties",
    ],
  ],
  [says.others | says.objects | says.namesOrCounts, ["dependencies"]],
  [says.others, [...otherKeywords.keys()]],
  [says.discriminator, ["discriminator"]],
  [
    says.docs,
    [
      "default",
      "deprecated",
      "description",
      "example",
      "examples",
      "summary",
      "title",
    ],
  ],
];

const bitsOfKeyword: ReadonlyMap<string, number> = new Map(
  byGroup.flatMap(([bits, names]) =>
    names.map((name) => [name, bits] as const),
  ),
);

/** What a keyword speaks of; 0 for what names a schema or is unknown. */
function bitsOf(name: string, extensions: ExtensionPaths): number {
  const bits = bitsOfKeyword.get(name);
  if (bits !== undefined) return bits;
  const isValues =
    name.startsWith("x-") &&
    extensions["enum-values"].some((path) => path.name === name);
  return isValues ? says.values : 0;
}

/** What leads to other schemas. */
export const leading: number = says.reference | says.all | says.alternatives;

/** What all keywords of a schema speak of. */
export function allBits(schema: RawSchema, extensions: ExtensionPaths): number {
  let bits = 0;
  for (const name of Object.keys(schema)) bits |= bitsOf(name, extensions);
  return bits;
}

/** Whether a keyword says which values there are. */
export function isSaying(name: string, extensions: ExtensionPaths): boolean {
  return (bitsOf(name, extensions) & ~says.docs) !== 0;
}

/** Whether a schema says which values there are by anything but one keyword. */
export function saysMoreThan(
  only: string,
  schema: RawSchema,
  extensions: ExtensionPaths,
): boolean {
  return Object.keys(schema).some(
    (name) => name !== only && isSaying(name, extensions),
  );
}

export function saysToPeople(
  schema: RawSchema,
  extensions: ExtensionPaths,
): boolean {
  return (allBits(schema, extensions) & says.docs) !== 0;
}
