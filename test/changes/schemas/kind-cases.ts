import type { ChangeSeverity } from "../../../generator/changes/change/effect.ts";
import type { SchemaKind } from "../../../generator/changes/kinds/schema-kinds.ts";
import type { JsonSchema } from "./wire-schemas.ts";

/** An edit that is one change of a kind, and how severe it is; `null` where there is nothing to tell on that side. */
export interface KindCase {
  readonly kind: SchemaKind;
  /** What the reverse edit is. */
  readonly mirror: SchemaKind;
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly request: ChangeSeverity | null;
  readonly response: ChangeSeverity | null;
  /** Of the reverse edit. */
  readonly back: {
    readonly request: ChangeSeverity | null;
    readonly response: ChangeSeverity | null;
  };
}

type Severities = readonly [
  request: ChangeSeverity | null,
  response: ChangeSeverity | null,
];

function edit(
  [kind, mirror]: readonly [SchemaKind, SchemaKind],
  before: JsonSchema,
  after: JsonSchema,
  [request, response]: Severities,
  [backRequest, backResponse]: Severities,
): KindCase {
  const back = { request: backRequest, response: backResponse };
  return { kind, mirror, before, after, request, response, back };
}

const stricter: Severities = ["breaking", "compatible"];
const looser: Severities = ["compatible", "risky"];
const silent: Severities = ["info", "info"];

function goes(sunset: string): JsonSchema {
  return { type: "string", deprecated: true, "x-sunset": sunset };
}

/** One more restriction, or a tighter one. */
function restriction(
  kinds: readonly [SchemaKind, SchemaKind],
  before: JsonSchema,
  after: JsonSchema,
): KindCase {
  return edit(kinds, before, after, stricter, looser);
}

/** A limit that comes, is tightened, is relaxed and goes. */
function limit(
  name: string,
  keyword: string,
  type: string,
  isLower: boolean,
): readonly KindCase[] {
  // The names of all limits are made in the same way.
  const kind = (action: string): SchemaKind =>
    `${name}-${action}` as SchemaKind;
  const said = (value: number): JsonSchema => ({ type, [keyword]: value });
  return [
    restriction([kind("added"), kind("removed")], { type }, said(5)),
    isLower
      ? restriction([kind("raised"), kind("lowered")], said(3), said(5))
      : restriction([kind("lowered"), kind("raised")], said(5), said(3)),
  ];
}

function object(
  properties: Readonly<Record<string, JsonSchema>>,
  more: JsonSchema = {},
): JsonSchema {
  const said = typeof more === "boolean" ? {} : more;
  // A record of schemas is a JSON value.
  return { type: "object", ...said, properties } as JsonSchema;
}

const text = { type: "string" } as const;
const ofLength = (minLength: number, maxLength: number) =>
  ({ type: "string", minLength, maxLength }) as const;
const atLeast = (minimum: number) => ({ type: "number", minimum }) as const;
const atMost = (maximum: number) => ({ type: "number", maximum }) as const;
const longText = { type: "string", minLength: 5 } as const;
const shortText = { type: "string", maxLength: 3 } as const;
const integer = { type: "integer" } as const;
const named = object({ name: text });
const pair = object({ name: text, nick: text });
const ref = (name: string): JsonSchema => ({
  $ref: `#/components/schemas/${name}`,
});

export const components = {
  Cat: object({ kind: text, lives: { type: "integer" } }),
  Dog: object({ kind: text, breed: text }),
  Fish: object({ kind: text, water: text, depth: { type: "number" } }),
} as const;

const union = (names: readonly string[], more: JsonSchema = {}): JsonSchema =>
  // As above.
  ({ oneOf: names.map(ref), ...(more as object) }) as JsonSchema;

const by = (
  propertyName: string,
  mapping: Readonly<Record<string, string>> = {},
): JsonSchema => ({ discriminator: { propertyName, mapping } });

const two = ["Cat", "Dog"] as const;

const formats = [
  { type: "string", format: "date" },
  { type: "string", format: "date-time" },
] as const;

// prettier-ignore
export const kindCases: readonly KindCase[] = [
  edit(["property-removed", "property-added"], pair, named, ["risky", "breaking"], ["compatible", "compatible"]),
  edit(["property-removed", "property-added"], object({ name: text, nick: text }, { additionalProperties: false }),
    object({ name: text }, { additionalProperties: false }), ["breaking", "breaking"], ["compatible", "risky"]),
  edit(["required-property-removed", "required-property-added"], object({ name: text, nick: text }, { required: ["nick"] }), named,
    ["risky", "breaking"], ["breaking", "compatible"]),
  edit(["required-property-added", "required-property-removed"], object({ name: text }, { additionalProperties: false }),
    object({ name: text, nick: { type: "string", default: "" } }, { additionalProperties: false, required: ["nick"] }), ["risky", "risky"],
    ["breaking", "breaking"]),
  edit(["property-required", "property-optional"], named, object({ name: text }, { required: ["name"] }), stricter, ["compatible", "breaking"]),
  edit(["property-required", "property-optional"], object({ name: { type: "string", default: "" } }),
    object({ name: { type: "string", default: "" } }, { required: ["name"] }), ["risky", "compatible"], ["compatible", "breaking"]),
  edit(["property-read-only", "property-writable"], named, object({ name: { type: "string", readOnly: true } }), ["risky", null],
    ["compatible", null]),
  edit(["property-write-only", "property-readable"], named, object({ name: { type: "string", writeOnly: true } }), [null, "breaking"],
    [null, "compatible"]),
  edit(["type-changed", "type-changed"], { type: "integer", minimum: 3 }, { type: "string", maxLength: 4 }, ["breaking", "breaking"],
    ["breaking", "breaking"]),
  edit(["type-widened", "type-narrowed"], { type: "integer" }, { type: "number" }, ["compatible", "breaking"], stricter),
  ...[{ properties: { a: text } }, { required: ["a"] }, { items: text }, { minLength: 3 }, { minimum: 3 }].map((schema, index) =>
    edit(
      ["implied-type-added", "implied-type-removed"],
      schema,
      { type: ["object", "object", "array", "string", "number"][index] ?? "", ...schema },
      ["compatible", "compatible"],
      ["compatible", "compatible"],
    ),
  ),
  edit(["null-allowed", "null-forbidden"], text, { type: ["string", "null"] }, ["compatible", "breaking"], stricter),
  restriction(["enum-value-removed", "enum-value-added"], { type: "string", enum: ["a", "b"] }, { type: "string", enum: ["a"] }),
  edit(["enum-value-removed", "enum-value-added"], { type: "string", "x-extensible-enum": ["a", "b"] },
    { type: "string", "x-extensible-enum": ["a"] }, stricter, ["compatible", "compatible"]),
  restriction(["enum-added", "enum-removed"], text, { type: "string", enum: ["a"] }),
  edit(["extensible-enum-declared", "extensible-enum-withdrawn"], { type: "string", enum: ["a"] }, { type: "string", "x-extensible-enum": ["a"] },
    ["info", "compatible"], silent),
  restriction(["union-member-removed", "union-member-added"], union(["Cat", "Dog", "Fish"]), union(two)),
  restriction(
    ["union-removed", "union-added"],
    {
      anyOf: [
        { type: "integer", minimum: 3 },
        { type: "array", minItems: 2 },
      ],
    },
    { type: "integer", minimum: 3 },
  ),
  edit(
    ["union-mode-changed", "union-mode-changed"],
    // An object without members fits both.
    { anyOf: two.map(ref) as never },
    union(two),
    stricter,
    looser,
  ),
  edit(
    ["union-mode-changed", "union-mode-changed"],
    // Whether a text fits both formats is not decided.
    { anyOf: formats },
    { oneOf: formats },
    ["risky", "compatible"],
    looser,
  ),
  // A text of 8 letters fits the first alternative too: each takes it, and both together do not.
  restriction(["union-overlap-added", "union-overlap-removed"], { oneOf: [longText, shortText] },
    { oneOf: [longText, shortText, { type: "string", minLength: 8 }] }),
  edit(["union-overlap-added", "union-overlap-removed"], { oneOf: [longText, shortText] },
    { oneOf: [longText, shortText, { ...longText, format: "date" }] }, ["risky", "compatible"], looser),
  edit(["discriminator-property-changed", "discriminator-property-changed"], union(two, by("kind")), union(two, by("type")), ["breaking", "breaking"],
    ["breaking", "breaking"]),
  edit(["discriminator-added", "discriminator-removed"], union(two), union(two, by("kind")), ["risky", "info"], ["info", "risky"]),
  edit(["discriminator-value-retargeted", "discriminator-value-retargeted"], union(two, by("kind", { a: "Cat", b: "Cat", c: "Dog" })),
    union(two, by("kind", { a: "Cat", b: "Dog", c: "Dog" })), ["breaking", "breaking"], ["breaking", "breaking"]),
  restriction(["discriminator-value-removed", "discriminator-value-added"], union(two, by("kind", { a: "Cat", b: "Cat", c: "Dog" })),
    union(two, by("kind", { a: "Cat", c: "Dog" }))),
  restriction(["format-added", "format-removed"], text, { type: "string", format: "date" }),
  edit(["format-changed", "format-changed"], { type: "string", format: "date" }, { type: "string", format: "date-time" }, ["breaking", "breaking"],
    ["breaking", "breaking"]),
  restriction(["format-changed", "format-changed"], { type: "string", format: "idn-email" }, { type: "string", format: "email" }),
  // A caller in JavaScript has one type of number, which counts as far as `int64` does for it.
  edit(["format-changed", "format-changed"], { type: "integer", format: "int32" }, { type: "integer", format: "int64" }, ["compatible", "compatible"], ["risky", "compatible"]),
  edit(["format-changed", "format-changed"], { type: "integer", format: "int32" }, { type: "integer", format: "float" }, ["risky", "risky"], ["risky", "risky"]),
  edit(["format-changed", "format-changed"], { type: "integer", format: "double" }, { type: "integer", format: "int64" }, silent, silent),
  edit(["format-added", "format-removed"], integer, { type: "integer", format: "int64" }, silent, silent),
  edit(["format-added", "format-removed"], integer, { type: "integer", format: "int32" }, ["risky", "compatible"], ["compatible", "compatible"]),
  edit(["format-added", "format-removed"], { type: "number" }, { type: "number", format: "double" }, silent, silent),
  restriction(["pattern-added", "pattern-removed"], text, { type: "string", pattern: "^a" }),
  restriction(["pattern-changed", "pattern-changed"], { type: "string", pattern: "^abc" }, { type: "string", pattern: "^abc$" }),
  edit(["pattern-changed", "pattern-changed"], { type: "string", pattern: "^a" }, { type: "string", pattern: "^b" }, ["risky", "risky"],
    ["risky", "risky"]),
  ...limit("min-length", "minLength", "string", true),
  ...limit("max-length", "maxLength", "string", false),
  ...limit("minimum", "minimum", "number", true),
  ...limit("maximum", "maximum", "number", false),
  ...limit("min-items", "minItems", "array", true),
  ...limit("max-items", "maxItems", "array", false),
  ...limit("min-properties", "minProperties", "object", true),
  ...limit("max-properties", "maxProperties", "object", false),
  restriction(["content-encoding-added", "content-encoding-removed"], text, { type: "string", contentEncoding: "base64" }),
  edit(["content-encoding-changed", "content-encoding-changed"], { type: "string", contentEncoding: "base64" },
    { type: "string", contentEncoding: "base64url" }, ["breaking", "breaking"], ["breaking", "breaking"]),
  restriction(["content-media-type-added", "content-media-type-removed"], text, { type: "string", contentMediaType: "image/png" }),
  edit(["content-media-type-changed", "content-media-type-changed"], { type: "string", contentMediaType: "image/png" },
    { type: "string", contentMediaType: "image/webp" }, ["breaking", "breaking"], ["breaking", "breaking"]),
  restriction(["multiple-of-added", "multiple-of-removed"], { type: "number" }, { type: "number", multipleOf: 2 }),
  restriction(["multiple-of-changed", "multiple-of-changed"], { type: "number", multipleOf: 2 }, { type: "number", multipleOf: 4 }),
  restriction(["unique-items-added", "unique-items-removed"], { type: "array" }, { type: "array", uniqueItems: true }),
  restriction(["items-restricted", "items-released"], { type: "array" }, { type: "array", items: text }),
  restriction(["items-forbidden", "items-allowed"], { type: "array", prefixItems: [text] }, { type: "array", prefixItems: [text], items: false }),
  edit(["tuple-item-added", "tuple-item-removed"], { type: "array", prefixItems: [text], items: false },
    { type: "array", prefixItems: [text, text], items: false }, looser, ["breaking", "breaking"]),
  restriction(["tuple-item-added", "tuple-item-removed"], { type: "array", prefixItems: [text] }, { type: "array", prefixItems: [text, text] }),
  edit(["additional-properties-forbidden", "additional-properties-allowed"], named, object({ name: text }, { additionalProperties: false }), stricter,
    ["compatible", "compatible"]),
  restriction(["additional-properties-restricted", "additional-properties-released"], named, object({ name: text }, { additionalProperties: text })),
  edit(["index-signature-removed", "index-signature-added"], object({ name: text }, { additionalProperties: true }), named, silent, silent),
  restriction(["pattern-property-added", "pattern-property-removed"], named, { ...(named as object), patternProperties: { "^x-": text } }),
  restriction(["property-names-added", "property-names-removed"], { type: "object" }, { type: "object", propertyNames: { maxLength: 3 } }),
  restriction(["property-names-changed", "property-names-changed"], { type: "object", propertyNames: { maxLength: 3 } },
    { type: "object", propertyNames: { maxLength: 2 } }),
  restriction(["dependent-required-added", "dependent-required-removed"], pair,
    object({ name: text, nick: text }, { dependentRequired: { name: ["nick"] } })),
  restriction(["constraint-added", "constraint-removed"], text, { type: "string", not: { const: "a" } }),
  edit(["constraint-changed", "constraint-changed"], { type: "string", not: { const: "a" } }, { type: "string", not: { const: "b" } },
    ["risky", "risky"], ["risky", "risky"]),
  restriction(["constraint-changed", "constraint-changed"], { type: "array", contains: text, minContains: 2 },
    { type: "array", contains: text, minContains: 3 }),
  edit(["default-changed", "default-changed"], { type: "string", default: "a" }, { type: "string", default: "b" }, ["risky", "info"],
    ["risky", "info"]),
  edit(["default-added", "default-removed"], text, { type: "string", default: "b" }, ["compatible", "info"], ["risky", "info"]),
  edit(["property-deprecated", "property-reactivated"], named, object({ name: { type: "string", deprecated: true } }), ["compatible", "compatible"],
    silent),
  edit(["schema-deprecated", "schema-reactivated"], text, { type: "string", deprecated: true }, ["compatible", "compatible"], silent),
  edit(["property-stability-lowered", "property-stability-raised"], named, object({ name: { type: "string", "x-stability": "beta" } }),
    ["risky", "risky"], silent),
  edit(["property-sunset-added", "property-sunset-removed"], object({ name: { type: "string", deprecated: true } }),
    object({ name: goes("2027-01-31") }), ["compatible", "compatible"], ["risky", "risky"]),
  edit(["property-sunset-earlier", "property-sunset-later"], goes("2027-06-30"), goes("2027-01-31"), ["risky", "risky"], silent),
  edit(["property-sunset-unreadable", "property-sunset-added"], goes("2027-06-30"), goes("soon"), ["risky", "risky"], ["compatible", "compatible"]),
  edit(["property-description-changed", "property-description-changed"], named, object({ name: { type: "string", description: "The name" } }), silent,
    silent),
  edit(["schema-description-changed", "schema-description-changed"], text, { type: "string", description: "A text" }, silent, silent),
  edit(["schema-title-changed", "schema-title-changed"], text, { type: "string", title: "Text" }, silent, silent),
  edit(["examples-changed", "examples-changed"], text, { type: "string", examples: ["a"] }, silent, silent),
];

/** Nothing that was answered before is possible any more: two findings at least, of which the added one breaks readers. */
// prettier-ignore
export const replacedCases: readonly (readonly [JsonSchema, JsonSchema])[] = [
  [{ enum: ["small"] }, { enum: ["large"] }],
  [{ oneOf: [ofLength(0, 1), ofLength(8, 9)] }, { oneOf: [{ type: "array", items: text }, atLeast(3), atMost(1)] }],
  [union(two, by("kind", { a: "Cat", b: "Dog" })), union(two, by("kind", { c: "Cat", d: "Dog" }))],
];

/** Where neither set of values need hold the other, or where what differs makes no difference; each both ways. */
// prettier-ignore
export const otherCases: readonly (readonly [JsonSchema, JsonSchema])[] = [
  [
    { type: "number", multipleOf: 2 },
    { type: "number", multipleOf: 3 },
  ],
  // Where other names are forbidden, those of a pattern come in addition.
  [
    { type: "object", additionalProperties: false },
    { type: "object", additionalProperties: false, patternProperties: { "^x-": text } },
  ],
  ...[text, integer, { type: "string", pattern: "^b" }].map(
    (place) =>
      [
        { type: "array", items: { type: "string", pattern: "^a" } },
        { type: "array", prefixItems: [place], items: { type: "string", pattern: "^a" } },
      ] as const,
  ),
  [
    { type: "array", items: text },
    { type: "array", prefixItems: [text], items: text },
  ],
  [object({ a: text, b: text }), object({ a: text, b: text }, { oneOf: [{ required: ["a"] }, { required: ["b"] }] })],
  [{ type: "null" }, { anyOf: [{ enum: [1.5, "y"] }, text] }],
  [{ enum: [false, null] }, { anyOf: [integer, text, { enum: [false, 5, null] }], maxProperties: 2 }],
  [{ type: "boolean" }, { oneOf: [text, text] }],
  // Who has to send it has one more to send, who reads it one more to read.
  ...["readOnly", "writeOnly"].flatMap((access) =>
    [
      { name: text },
      { name: text, additionalProperties: false },
      { name: text, required: ["name"] },
      { name: text, required: ["name"], additionalProperties: false },
      { name: { type: "string", default: "a" }, required: ["name"] },
    ].map(({ name, ...more }) => [object({ name: { ...name, [access]: true } }, more as never), object({ name }, more as never)] as const),
  ),
];
