import type { WireString } from "../model/wire-schema.ts";
import type { Answer } from "../accept/answer.ts";
import { inOneForm } from "../model/content-forms.ts";
import { isFormatWithin } from "./formats.ts";
import { arePatternsWithin } from "./pattern-subset.ts";

export function isStringSubset(a: WireString, b: WireString): Answer {
  const [inner, outer] = inOneForm(a, b);
  if (inner.maxLength !== null && inner.minLength > inner.maxLength)
    return "yes";
  // With a format or a pattern, the lengths may follow from these.
  const isPlain = inner.patterns.length === 0 && inner.format === null;
  if (inner.minLength < outer.minLength) return isPlain ? "no" : "unknown";
  if (
    outer.maxLength !== null &&
    (inner.maxLength === null || inner.maxLength > outer.maxLength)
  )
    return isPlain ? "no" : "unknown";
  if (!isFormatWithin(inner.format, outer.format))
    return isPlain ? "no" : "unknown";
  const isSaid =
    arePatternsWithin(inner.patterns, outer.patterns) &&
    isSameOrAny(inner.contentEncoding, outer.contentEncoding) &&
    isSameOrAny(inner.contentMediaType, outer.contentMediaType);
  return isSaid ? "yes" : "unknown";
}

function isSameOrAny(inner: string | null, outer: string | null): boolean {
  return outer === null || inner === outer;
}
