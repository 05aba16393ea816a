/** The identity of a named schema: the document and the JSON pointer in it, `common.yaml#/components/schemas/Pet`. */
export type SchemaId = string;

export type Scalar = string | number | boolean | null;

/**
 * The values that a schema allows, as far as a type can express them. Other rules (bounds, patterns) are in
 * `SchemaDocs.constraints`.
 */
export type TypeExpr =
  /** This is any JSON value. */
  | { readonly kind: "unknown" }
  /** This has no value: the schema `false`. */
  | { readonly kind: "never" }
  | { readonly kind: "null" }
  | { readonly kind: "boolean" }
  | {
      readonly kind: "number";
      readonly isInteger: boolean;
      readonly format: string | null;
    }
  /** The format `rsql` is a filter expression: a text, or an object that the runtime builds. */
  | { readonly kind: "string"; readonly format: string | null }
  /** These are raw bytes: a file, an octet stream. JSON contains none. */
  | { readonly kind: "binary" }
  /**
   * One of these values; a constant is an enum with one value. There is at least one value, and no value occurs
   * twice.
   */
  | { readonly kind: "enum"; readonly values: readonly EnumValue[] }
  | { readonly kind: "array"; readonly items: TypeExpr }
  | {
      readonly kind: "tuple";
      readonly items: readonly TypeExpr[];
      /** The number of items that are always present. */
      readonly required: number;
      /** The type of the items after them; `null` when there are none. */
      readonly rest: TypeExpr | null;
    }
  | ObjectType
  | {
      readonly kind: "union";
      /** Two or more types, none of them a union, and none twice. */
      readonly members: readonly TypeExpr[];
    }
  | {
      readonly kind: "intersection";
      /** Two or more types that could not be merged into one object. */
      readonly members: readonly TypeExpr[];
    }
  | { readonly kind: "reference"; readonly schema: SchemaId };

/** Whether it is a 64-bit integer, which a `number` cannot represent exactly. */
export function isLongInteger({
  isInteger,
  format,
}: Extract<TypeExpr, { readonly kind: "number" }>): boolean {
  return isInteger && (format === "int64" || format === "uint64");
}

export interface EnumValue {
  readonly value: Scalar;
  /** The description, from `x-enum-descriptions` and similar extensions; first whether it is deprecated, and since when. */
  readonly description: string | null;
  readonly isDeprecated?: true;
  /** The texts from before stated renames, which callers may give for it. Default: none. */
  readonly former?: readonly string[];
}

/**
 * The largest number of values in the type of an enum. The compiler takes one to two seconds longer for a program
 * that uses an enum of 20,000 values than for one with ten. A longer list is data rather than a choice, and gets its
 * base type.
 */
export const maxEnumValues = 20_000;

export interface ObjectType {
  readonly kind: "object";
  /** The properties in canonical order: sorted by name. */
  readonly properties: readonly Property[];
  /**
   * The type of members that `properties` does not name: `additionalProperties` and `patternProperties` together.
   * `null` when the schema does not mention them, or forbids them.
   */
  readonly additional: TypeExpr | null;
  /** Whether the schema allows any other members beside those of other schemas (`unevaluatedProperties: true`). */
  readonly isOpen?: true;
}

export interface Property {
  /** The name on the wire. */
  readonly name: string;
  readonly type: TypeExpr;
  readonly isRequired: boolean;
  /** `read`: only in responses (`readOnly`); `write`: only in requests (`writeOnly`). */
  readonly access: "both" | "read" | "write";
  /** The names from before stated renames, which the SDK takes too. Default: none. */
  readonly former?: readonly string[];
  /** Whether answers have the former names too. Default: no. */
  readonly answersFormer?: true;
  readonly docs: SchemaDocs;
}

/** The documentation in a schema. It is untrusted text, unchanged from the document. */
export interface SchemaDocs {
  readonly title: string | null;
  readonly description: string | null;
  readonly isDeprecated: boolean;
  /** The deprecation notice of a vendor extension: the reason, the time and the replacement. */
  readonly deprecation: string | null;
  /** The default as JSON text; `null` when there is none. */
  readonly defaultValue: string | null;
  /** The examples as JSON texts. */
  readonly examples: readonly string[];
  /** Short sentences in our own fixed wording: `Minimum 1.`, `Format int64.`, `Pattern: ^[a-z]+$`. */
  readonly constraints: readonly string[];
  /** The same rules for programs, as far as examples of values need them; absent when the schema has none. */
  readonly bounds?: ValueBounds;
}

/** The rules of a schema for values, besides their type. */
export interface ValueBounds {
  readonly minimum: NumberBound | null;
  readonly maximum: NumberBound | null;
  readonly multipleOf: number | null;
  readonly minLength: number;
  readonly maxLength: number | null;
  readonly hasPattern: boolean;
  readonly minItems: number;
  readonly minProperties: number;
}

export interface NumberBound {
  readonly value: number;
  readonly isExclusive: boolean;
}

export const noDocs: SchemaDocs = {
  title: null,
  description: null,
  isDeprecated: false,
  deprecation: null,
  defaultValue: null,
  examples: [],
  constraints: [],
};

/** A schema that others reference. */
export interface NamedSchema {
  readonly id: SchemaId;
  /** The name in the document, `Pet`; when it is not a component, the last name in the path to it. */
  readonly name: string;
  readonly type: TypeExpr;
  readonly docs: SchemaDocs;
}

/** The named schemas by id, sorted by id. */
export type NamedSchemas = ReadonlyMap<SchemaId, NamedSchema>;
