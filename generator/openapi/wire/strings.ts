import type { WireString } from "../../model/wire/wire-schema.ts";
import { anyString } from "../../model/wire/any-shape.ts";
import type { RawSchema } from "./schema-registry.ts";

/** What a schema object asserts of strings, but for `format`. */
export function stringOf(schema: RawSchema): WireString {
  return {
    minLength: countAt(schema, "minLength") ?? 0,
    maxLength: countAt(schema, "maxLength"),
    patterns: textAt(schema, "pattern") ?? [],
    format: null,
    contentEncoding: textAt(schema, "contentEncoding")?.[0] ?? null,
    contentMediaType: textAt(schema, "contentMediaType")?.[0] ?? null,
  };
}

export function intersectStrings(a: WireString, b: WireString): WireString {
  if (a === anyString || a === b) return b;
  if (b === anyString) return a;
  return {
    minLength: Math.max(a.minLength, b.minLength),
    maxLength: smaller(a.maxLength, b.maxLength),
    patterns: [...new Set([...a.patterns, ...b.patterns])].toSorted(),
    format: a.format ?? b.format,
    contentEncoding: a.contentEncoding ?? b.contentEncoding,
    contentMediaType: a.contentMediaType ?? b.contentMediaType,
  };
}

export function smaller(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** A whole number from 0; `null` where there is none. */
export function countAt(schema: RawSchema, keyword: string): number | null {
  const value = schema[keyword];
  return typeof value === "number" && Number.isInteger(value) && value >= 0
    ? value
    : null;
}

function textAt(schema: RawSchema, keyword: string): readonly string[] | null {
  const value = schema[keyword];
  return typeof value === "string" ? [value] : null;
}
