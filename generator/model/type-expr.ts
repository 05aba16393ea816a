/** Identity of a named schema: the document and the JSON pointer in it, `common.yaml#/components/schemas/Pet`. */
export type SchemaId = string;

export type Scalar = string | number | boolean | null;

/**
 * The values that a schema lets through, as far as a type can say it. What a schema says beyond that (bounds, patterns)
 * stands in `SchemaDocs.constraints`.
 */
export type TypeExpr =
  /** Any JSON value. */
  | { readonly kind: "unknown" }
  /** No value: the schema `false`. */
  | { readonly kind: "never" }
  | { readonly kind: "null" }
  | { readonly kind: "boolean" }
  | {
      readonly kind: "number";
      readonly isInteger: boolean;
      readonly format: string | null;
    }
  /** The format `rsql` is a filter expression, as text or as the runtime builds it. */
  | { readonly kind: "string"; readonly format: string | null }
  /** Bytes as they are: a file, an octet stream. Inside JSON there are none. */
  | { readonly kind: "binary" }
  /** One of these values; a constant is an enum of one. At least one value, no value twice. */
  | { readonly kind: "enum"; readonly values: readonly EnumValue[] }
  | { readonly kind: "array"; readonly items: TypeExpr }
  | {
      readonly kind: "tuple";
      readonly items: readonly TypeExpr[];
      /** How many of the items are always there. */
      readonly required: number;
      /** Of the items behind them; `null` when there are none. */
      readonly rest: TypeExpr | null;
    }
  | ObjectType
  | {
      readonly kind: "union";
      /** Two or more, no union among them, none twice. */
      readonly members: readonly TypeExpr[];
    }
  | {
      readonly kind: "intersection";
      /** Two or more; what could be merged into one object has been. */
      readonly members: readonly TypeExpr[];
    }
  | { readonly kind: "reference"; readonly schema: SchemaId };

/** Whether it is a whole number of 64 bits, which a `number` does not hold exactly. */
export function isLongInteger({
  isInteger,
  format,
}: Extract<TypeExpr, { readonly kind: "number" }>): boolean {
  return isInteger && (format === "int64" || format === "uint64");
}

export interface EnumValue {
  readonly value: Scalar;
  /** From `x-enum-descriptions` and the like. */
  readonly description: string | null;
}

/**
 * Listed values that a type has. A program that uses an enum of 20,000 is checked one to two seconds longer than one that uses
 * ten; a longer list, which is data rather than a choice, is of its base type.
 */
export const maxEnumValues = 20_000;

export interface ObjectType {
  readonly kind: "object";
  /** In the order of the canonical form: sorted by name. */
  readonly properties: readonly Property[];
  /**
   * Type of members that `properties` does not name: `additionalProperties` and `patternProperties` together. `null`
   * when the schema does not speak of them, or forbids them.
   */
  readonly additional: TypeExpr | null;
}

export interface Property {
  /** As on the wire. */
  readonly name: string;
  readonly type: TypeExpr;
  readonly isRequired: boolean;
  /** `read`: in answers only (`readOnly`); `write`: in requests only (`writeOnly`). */
  readonly access: "both" | "read" | "write";
  readonly docs: SchemaDocs;
}

/** What a schema says to people. Untrusted text, as it stands in the document. */
export interface SchemaDocs {
  readonly title: string | null;
  readonly description: string | null;
  readonly isDeprecated: boolean;
  /** From a vendor extension: why, since when, what instead. */
  readonly deprecation: string | null;
  /** As JSON text; `null` when there is none. */
  readonly defaultValue: string | null;
  /** As JSON texts. */
  readonly examples: readonly string[];
  /** Short sentences in a fixed wording of ours: `Minimum 1.`, `Format int64.`, `Pattern: ^[a-z]+$`. */
  readonly constraints: readonly string[];
  /** The same for programs, as far as examples of values need it; absent where the schema asks for none of it. */
  readonly bounds?: ValueBounds;
}

/** What a schema asks of values besides their type. */
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

/** A schema that others refer to. */
export interface NamedSchema {
  readonly id: SchemaId;
  /** What the document calls it, `Pet`; for a place that is no component, the last name on the way to it. */
  readonly name: string;
  readonly type: TypeExpr;
  readonly docs: SchemaDocs;
}

/** By id, in canonical order: by id. */
export type NamedSchemas = ReadonlyMap<SchemaId, NamedSchema>;
