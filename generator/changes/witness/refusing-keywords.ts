import type { ChangeKind } from "../change/kind-ids.ts";

/**
 * The keywords that can refuse a value for each kind, so that no proof rests on another difference of the same
 * schema. For kinds that are not listed, any keyword counts.
 */
const keywordsOf: Readonly<Partial<Record<ChangeKind, readonly string[]>>> = {
  "property-removed": ["additionalProperties"],
  "required-property-removed": ["required", "additionalProperties"],
  "property-renamed": ["required", "additionalProperties"],
  "required-property-added": ["required", "additionalProperties"],
  "property-required": ["required"],
  "property-optional": ["required"],
  "property-read-only": ["additionalProperties"],
  "property-write-only": ["required", "additionalProperties"],
  "property-writable": ["required", "additionalProperties"],
  "property-readable": ["required", "additionalProperties"],
  "null-forbidden": ["type", "enum", "oneOf", "anyOf"],
  "null-allowed": ["type", "enum", "oneOf", "anyOf"],
  "enum-value-removed": ["enum"],
  "enum-value-renamed": ["enum"],
  "enum-added": ["enum"],
  "enum-removed": ["enum"],
  "enum-value-added": ["enum"],
  "format-changed": ["format"],
  "format-added": ["format"],
  "format-removed": ["format"],
  "pattern-changed": ["pattern"],
  "pattern-added": ["pattern"],
  "pattern-removed": ["pattern"],
  "min-length-added": ["minLength"],
  "min-length-raised": ["minLength"],
  "max-length-added": ["maxLength"],
  "max-length-lowered": ["maxLength"],
  "minimum-added": ["minimum"],
  "minimum-raised": ["minimum"],
  "maximum-added": ["maximum"],
  "maximum-lowered": ["maximum"],
  "multiple-of-changed": ["multipleOf"],
  "multiple-of-added": ["multipleOf"],
  "min-items-added": ["minItems"],
  "min-items-raised": ["minItems"],
  "max-items-added": ["maxItems"],
  "max-items-lowered": ["maxItems"],
  "unique-items-added": ["uniqueItems"],
  "items-forbidden": ["items"],
  "min-properties-added": ["minProperties"],
  "min-properties-raised": ["minProperties"],
  "max-properties-added": ["maxProperties"],
  "max-properties-lowered": ["maxProperties"],
  "additional-properties-forbidden": ["additionalProperties"],
  "property-names-added": ["propertyNames"],
  "property-names-changed": ["propertyNames"],
  "dependent-required-added": ["dependentRequired"],
};

/** `null`: any. */
export function refusingKeywords(kind: ChangeKind): readonly string[] | null {
  return keywordsOf[kind] ?? null;
}
