import type { ExtensionPaths } from "../../openapi/settings/extension-facts.ts";
import type { RawSchema } from "../../openapi/schema-keywords/keyword-value.ts";

/** Keywords of rules without a field of their own in a shape. */
const otherKeywords = [
  "contains",
  "contentSchema",
  "dependentSchemas",
  "else",
  "if",
  "maxContains",
  "minContains",
  "not",
  "then",
  "xml",
] as const;

/** The kinds of keywords in a schema, as bits of one number: read again and again for every schema. */
export const keywordGroup = {
  /** Applicators: the target of a reference, `allOf`, and `oneOf` or `anyOf`. */
  reference: 1,
  allOf: 2,
  alternatives: 4,
  type: 8,
  values: 16,
  numbers: 32,
  strings: 64,
  arrays: 128,
  objects: 256,
  /** Rules without a field of their own. */
  others: 512,
  discriminator: 1024,
  /** Texts for people, which do not restrict values. */
  annotations: 2048,
  /** The rare keywords of objects. */
  namesOrCounts: 4096,
} as const;

const byGroup: readonly (readonly [number, readonly string[]])[] = [
  [keywordGroup.reference, ["$ref"]],
  [keywordGroup.allOf, ["allOf"]],
  [keywordGroup.alternatives, ["anyOf", "oneOf"]],
  [keywordGroup.type, ["format", "nullable", "type", "x-nullable"]],
  [keywordGroup.values, ["const", "enum"]],
  [
    keywordGroup.numbers,
    [
      "exclusiveMaximum",
      "exclusiveMinimum",
      "maximum",
      "minimum",
      "multipleOf",
    ],
  ],
  [
    keywordGroup.strings,
    [
      "contentEncoding",
      "contentMediaType",
      "maxLength",
      "minLength",
      "pattern",
    ],
  ],
  [
    keywordGroup.arrays,
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
  [keywordGroup.objects, ["additionalProperties", "properties", "required"]],
  [
    keywordGroup.objects | keywordGroup.namesOrCounts,
    [
      "dependentRequired",
      "maxProperties",
      "minProperties",
      "patternProperties",
      "propertyNames",
      "unevaluatedProperties",
    ],
  ],
  [
    keywordGroup.others | keywordGroup.objects | keywordGroup.namesOrCounts,
    ["dependencies"],
  ],
  [keywordGroup.others, otherKeywords],
  [keywordGroup.discriminator, ["discriminator"]],
  [
    keywordGroup.annotations,
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

const groupsByName: ReadonlyMap<string, number> = new Map(
  byGroup.flatMap(([groups, names]) =>
    names.map((name) => [name, groups] as const),
  ),
);

/** The groups of a keyword; 0 for keywords that are unknown or only name a schema. */
function groupsOfKeyword(name: string, extensions: ExtensionPaths): number {
  const groups = groupsByName.get(name);
  if (groups !== undefined) return groups;
  return name.startsWith("x-") ? groupsOfExtension(name, extensions) : 0;
}

/** Facts about the life of a schema, for people. */
const lifeFacts = [
  "renamed-from",
  "deprecated-since",
  "stability",
  "sunset",
] as const;

const groupsOfExtensions = new WeakMap<
  ExtensionPaths,
  ReadonlyMap<string, number>
>();

function groupsOfExtension(name: string, extensions: ExtensionPaths): number {
  let groups = groupsOfExtensions.get(extensions);
  if (groups === undefined) {
    groups = new Map([
      ...lifeFacts.flatMap((fact) =>
        extensions[fact].map(
          (path) => [path.name, keywordGroup.annotations] as const,
        ),
      ),
      ...extensions["enum-values"].map(
        (path) => [path.name, keywordGroup.values] as const,
      ),
    ]);
    groupsOfExtensions.set(extensions, groups);
  }
  return groups.get(name) ?? 0;
}

/** Keywords that apply other schemas to the same value. */
export const applicators: number =
  keywordGroup.reference | keywordGroup.allOf | keywordGroup.alternatives;

/** The groups of all keywords of a schema. */
export function groupsOf(
  schema: RawSchema,
  extensions: ExtensionPaths,
): number {
  let groups = 0;
  for (const name of Object.keys(schema))
    groups |= groupsOfKeyword(name, extensions);
  return groups;
}

/** Whether a keyword restricts values; annotations and unknown keywords do not. */
export function isAssertion(name: string, extensions: ExtensionPaths): boolean {
  return (groupsOfKeyword(name, extensions) & ~keywordGroup.annotations) !== 0;
}

/** Whether a schema has an assertion other than one keyword. */
export function assertsBeside(
  only: string,
  schema: RawSchema,
  extensions: ExtensionPaths,
): boolean {
  return Object.keys(schema).some(
    (name) => name !== only && isAssertion(name, extensions),
  );
}

export function hasAnnotations(
  schema: RawSchema,
  extensions: ExtensionPaths,
): boolean {
  return (groupsOf(schema, extensions) & keywordGroup.annotations) !== 0;
}
