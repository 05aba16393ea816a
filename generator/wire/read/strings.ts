import type { WireString } from "../model/wire-schema.ts";
import { anyString } from "../model/any-shape.ts";
import { countOf } from "../../openapi/schema-keywords/bounds.ts";
import {
  keywordOf,
  type RawSchema,
} from "../../openapi/schema-keywords/keyword-value.ts";

/** The restrictions of a schema object on strings, except `format`. */
export function stringOf(schema: RawSchema): WireString {
  const pattern = textIn(schema, "pattern");
  return {
    minLength: countOf(schema, "minLength") ?? 0,
    maxLength: countOf(schema, "maxLength"),
    patterns: pattern === null ? [] : [pattern],
    format: null,
    contentEncoding: textIn(schema, "contentEncoding"),
    contentMediaType: textIn(schema, "contentMediaType"),
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

function textIn(schema: RawSchema, keyword: string): string | null {
  const value = keywordOf(schema, keyword);
  return typeof value === "string" ? value : null;
}
