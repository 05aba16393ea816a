import type { JsonNumber } from "../../json/exact-number.ts";
import type { JsonValue } from "../json-value.ts";
import type { AnnouncedLife } from "../operation-shape.ts";
import type { WirePlace } from "./wire-place.ts";

/*
 * Schemas as comparison needs them: which values go over the wire. Everything that says the same in two ways is one way
 * here: references followed, `allOf` folded, alternatives of one taken for what they are, both spellings of null.
 */

/** A schema; what it says is computed when first asked for, since most schemas of two documents are alike. */
export interface WireSchema {
  /**
   * The component that it is, `Pet`; `null` for one that is written in place. What a reference leads to outside of
   * `components/schemas` is named by its pointer.
   */
  readonly component: string | null;
  readonly place: WirePlace;
  /** Folded; cycles end here, since what stands below is again a `WireSchema`. The same object every time. */
  readonly shape: WireShape;
  readonly docs: WireDocs;
  /**
   * The one place where any of these keywords is written, when it is one: with `allOf` and references behind null that is another than
   * the place of the schema. A search as for all places.
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
 * What has to hold for a value, all of it together: it has one of `types`, is one of `values`, obeys the part for its
 * type, and fits each of `unions`. A part says nothing of values of other types.
 */
export interface WireShape {
  /** In the order of `jsonTypes`; all six when nothing is said, none for the schema `false`. `integer` is a number. */
  readonly types: readonly JsonType[];
  /** From `enum` and `const` (several that meet: what they share); `null` when any value will do. Each once. */
  readonly values: readonly WireValue[] | null;
  /** Said by an extension such as `x-extensible-enum`: readers have been told that more values will come. */
  readonly isExtensible: boolean;
  readonly number: WireNumber;
  readonly string: WireString;
  readonly array: WireArray;
  readonly object: WireObject;
  /** Alternatives that are more than one. */
  readonly unions: readonly WireUnion[];
  /**
   * Rules that have no part of their own here, sorted by keyword: `not`, `if`, `dependentSchemas`, `contains` and the like, as
   * canonical JSON in which references stand for what they lead to. Equal texts mean the same; others may.
   */
  readonly others: readonly WireKeyword[];
  /** What could not be read of it, such as references that lead nowhere, sorted: nobody knows what it asks for. */
  readonly unread: readonly string[];
}

export interface WireValue {
  readonly value: JsonValue;
  readonly description: string | null;
}

/** One rule: `if` with its `then` and `else`, `contains` with its counts, a member of `dependentSchemas`. */
export interface WireKeyword {
  readonly keyword: string;
  readonly text: string;
  /** The keywords that it is made of; empty for what is no more than a text. */
  readonly parts: readonly WireKeywordPart[];
}

export interface WireKeywordPart {
  /** For `dependentSchemas` the name of the member. */
  readonly keyword: string;
  readonly text: string;
  /** `null` for counts. */
  readonly schema: WireSchema | null;
}

export interface WireNumber {
  readonly isInteger: boolean;
  readonly minimum: WireBound | null;
  readonly maximum: WireBound | null;
  /** Sorted; all of them hold. Usually none or one. */
  readonly multiplesOf: readonly JsonNumber[];
  /** `int32`, `double`: of the numeric formats alone. */
  readonly format: string | null;
}

export interface WireBound {
  readonly value: JsonNumber;
  readonly isExclusive: boolean;
}

export interface WireString {
  /** 0 when nothing is said. */
  readonly minLength: number;
  readonly maxLength: number | null;
  /** Sorted; all of them hold. */
  readonly patterns: readonly string[];
  readonly format: string | null;
  readonly contentEncoding: string | null;
  readonly contentMediaType: string | null;
}

export interface WireArray {
  /** The first items; empty for a list of equal items. */
  readonly prefix: readonly WireSchema[];
  /** The items behind the prefix; `any` when nothing is said, `none` when there are none. */
  readonly items: WireSchema | "any" | "none";
  readonly minItems: number;
  readonly maxItems: number | null;
  readonly isUnique: boolean;
}

export interface WireObject {
  /** By name. Also those that are only required: with the schema of additional members. */
  readonly properties: ReadonlyMap<string, WireProperty>;
  /** Members that neither `properties` nor `patterns` name; `any` when nothing is said, `none` when they are forbidden. */
  readonly additional: WireSchema | "any" | "none";
  /** Whether the document speaks of additional members at all. */
  readonly saysAdditional: boolean;
  /** By the pattern of their names. */
  readonly patterns: ReadonlyMap<string, WireSchema>;
  /** `propertyNames`. */
  readonly names: WireSchema | null;
  readonly minProperties: number;
  readonly maxProperties: number | null;
  /** Sorted: with the first also the others. */
  readonly dependentRequired: readonly (readonly [
    name: string,
    others: readonly string[],
  ])[];
}

export interface WireProperty {
  /** `any` for a member that is required and of which nothing more is said. */
  readonly schema: WireSchema | "any";
  readonly isRequired: boolean;
  /** `read`: in answers only (`readOnly`); `write`: in requests only (`writeOnly`). */
  readonly access: "both" | "read" | "write";
  /** Where the member is written, before any reference is followed: the cause of what is found about it. */
  readonly place: WirePlace;
}

export interface WireUnion {
  readonly mode: "oneOf" | "anyOf";
  /** Two or more in the order of the document. */
  readonly members: readonly WireSchema[];
  readonly discriminator: WireDiscriminator | null;
}

export interface WireDiscriminator {
  readonly property: string;
  /** Explicit mappings and those that follow from names, by value: the member that it stands for. */
  readonly mapping: ReadonlyMap<string, WireSchema>;
}

/** What a schema says to people, and what changes nothing on the wire. */
export interface WireDocs {
  readonly title: string | null;
  readonly description: string | null;
  readonly isDeprecated: boolean;
  /** Default: nothing is announced. */
  readonly life?: AnnouncedLife;
  /** `null` when there is none; a default of null is the text `null`. JSON text in canonical form. */
  readonly defaultValue: string | null;
  /** JSON texts in canonical form, of `example` and `examples` alike. */
  readonly examples: readonly string[];
}
