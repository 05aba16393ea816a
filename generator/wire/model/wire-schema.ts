import type { ExactBound } from "../../model/exact-bound.ts";
import type { JsonNumber } from "../../json/exact-number.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { AnnouncedLife } from "../../model/operation-shape.ts";
import type { WirePlace } from "./wire-place.ts";

/*
 * Schemas as comparison needs them: the values on the wire. Notations with the same meaning have one form here:
 * references are followed, `allOf` is merged, an alternative with a single member becomes that member, and both
 * notations of null are equal.
 */

/** A schema. Its contents are computed when first needed, since most schemas of two documents are equal. */
export interface WireSchema {
  /**
   * The name of the component, `Pet`; `null` for an inline schema. A reference to a place outside of
   * `components/schemas` is named by its pointer.
   */
  readonly component: string | null;
  readonly place: WirePlace;
  /**
   * The merged shape. Cycles end here, because the shape contains `WireSchema`s again. It is always the same object.
   */
  readonly shape: WireShape;
  readonly docs: WireDocs;
  /**
   * Gives the place of these keywords when all are in one place. With `allOf` and references behind null, it differs
   * from the place of the schema. Finding it needs a search, as for all places.
   */
  readonly writtenAt?: (keywords: readonly string[]) => WirePlace | null;
}

export const jsonTypes = [
  "null",
  "boolean",
  "number",
  "string",
  "array",
  "object",
] as const;

export type JsonType = (typeof jsonTypes)[number];

/**
 * The rules that a value has to obey, all of them together: it has one of `types`, is one of `values`, obeys the part
 * for its type, and matches each of `unions`. A part has no rules for values of other types.
 */
export interface WireShape {
  /**
   * The types in the order of `jsonTypes`: all six when the schema names none, and none for the schema `false`.
   * `integer` is a number.
   */
  readonly types: readonly JsonType[];
  /**
   * The values of `enum` and `const` (the common values of several); `null` when any value is allowed. Each value
   * occurs once.
   */
  readonly values: readonly WireValue[] | null;
  /** Whether an extension such as `x-extensible-enum` announces that more values will be added. */
  readonly isExtensible: boolean;
  readonly number: WireNumber;
  readonly string: WireString;
  readonly array: WireArray;
  readonly object: WireObject;
  /** The alternatives, when there is more than one. */
  readonly unions: readonly WireUnion[];
  /**
   * Rules that have no part of their own here, sorted by keyword: `not`, `if`, `dependentSchemas`, `contains` and
   * similar ones, as canonical JSON with the targets of references in their place. Equal texts mean the same;
   * different texts may also mean the same.
   */
  readonly others: readonly WireKeyword[];
  /** The parts that could not be read, such as references without a target, sorted: their rules are unknown. */
  readonly unread: readonly string[];
}

export interface WireValue {
  readonly value: JsonValue;
  readonly description: string | null;
}

/** One rule: `if` with its `then` and `else`, `contains` with its counts, or a member of `dependentSchemas`. */
export interface WireKeyword {
  readonly keyword: string;
  readonly text: string;
  /** The keywords of the rule; empty when the rule is only kept as a text. */
  readonly parts: readonly WireKeywordPart[];
}

export interface WireKeywordPart {
  /** The keyword; for `dependentSchemas` the name of the member. */
  readonly keyword: string;
  readonly text: string;
  /** The schema; `null` for counts. */
  readonly schema: WireSchema | null;
}

export interface WireNumber {
  readonly isInteger: boolean;
  readonly minimum: ExactBound | null;
  readonly maximum: ExactBound | null;
  /** The divisors, sorted. A value has to be a multiple of all of them. There is usually none or one. */
  readonly multiplesOf: readonly JsonNumber[];
  /** The format `int32` or `double`; only numeric formats. */
  readonly format: string | null;
}

export interface WireString {
  /** The minimum length; 0 when there is none. */
  readonly minLength: number;
  readonly maxLength: number | null;
  /** The patterns, sorted. A value has to match all of them. */
  readonly patterns: readonly string[];
  readonly format: string | null;
  readonly contentEncoding: string | null;
  readonly contentMediaType: string | null;
}

export interface WireArray {
  /** The schemas of the first items; empty for a list of equal items. */
  readonly prefix: readonly WireSchema[];
  /** The schema of the items after the prefix; `any` when there is none, and `none` when no items are allowed. */
  readonly items: WireSchema | "any" | "none";
  readonly minItems: number;
  readonly maxItems: number | null;
  readonly isUnique: boolean;
}

export interface WireObject {
  /** The properties by name. Properties that are only required have the schema of additional members. */
  readonly properties: ReadonlyMap<string, WireProperty>;
  /**
   * The schema of members that neither `properties` nor `patterns` name; `any` when there is none, and `none` when
   * they are forbidden.
   */
  readonly additional: WireSchema | "any" | "none";
  /** Whether the document mentions `properties` or `required`, even if they are empty. */
  readonly saysMembers: boolean;
  /** Whether the document mentions additional members. */
  readonly saysAdditional: boolean;
  /** The schemas by the pattern of the member names. */
  readonly patterns: ReadonlyMap<string, WireSchema>;
  /** The schema of `propertyNames`. */
  readonly names: WireSchema | null;
  readonly minProperties: number;
  readonly maxProperties: number | null;
  /** The dependencies, sorted: when the first member is present, the others are required. */
  readonly dependentRequired: readonly (readonly [
    name: string,
    others: readonly string[],
  ])[];
}

export interface WireProperty {
  /** `any` for a member that is required and has no schema. */
  readonly schema: WireSchema | "any";
  readonly isRequired: boolean;
  /** `read`: only in responses (`readOnly`); `write`: only in requests (`writeOnly`). */
  readonly access: "both" | "read" | "write";
  /** The place of the member before any reference is followed: it is the cause of findings about the member. */
  readonly place: WirePlace;
}

export interface WireUnion {
  readonly mode: "oneOf" | "anyOf";
  /** Two or more alternatives, in the order of the document. */
  readonly members: readonly WireSchema[];
  readonly discriminator: WireDiscriminator | null;
}

export interface WireDiscriminator {
  readonly property: string;
  /** The member for each discriminator value, from explicit mappings and from names. */
  readonly mapping: ReadonlyMap<string, WireSchema>;
}

/** The documentation of a schema, which has no effect on the wire. */
export interface WireDocs {
  readonly title: string | null;
  readonly description: string | null;
  readonly isDeprecated: boolean;
  /** The announced end. Default: none. */
  readonly life?: AnnouncedLife;
  /** `null` when there is no default; a default of null is the text `null`. It is JSON text in canonical form. */
  readonly defaultValue: string | null;
  /** The JSON texts in canonical form, from both `example` and `examples`. */
  readonly examples: readonly string[];
}
