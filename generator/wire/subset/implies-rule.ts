import {
  leastOf,
  mostOf,
  partOf,
  schemaOf,
  textOf,
} from "../model/rule-parts.ts";
import type { WireKeyword, WireSchema } from "../model/wire-schema.ts";

/** Whether every value of the first schema is certainly valid for the second. */
export type IsWithin = (inner: WireSchema, outer: WireSchema) => boolean;

/** Whether a value that obeys one rule certainly obeys the other. */
export function impliesRule(
  own: WireKeyword,
  rule: WireKeyword,
  isWithin: IsWithin,
): boolean {
  if (own.keyword !== rule.keyword) return false;
  if (own.text === rule.text) return true;
  switch (rule.keyword) {
    case "not":
      return isPartWithin(rule, own, "not", isWithin);
    case "contains":
      return impliesContains(own, rule, isWithin);
    case "if":
      return (
        textOf(own, "if") === textOf(rule, "if") &&
        isPartWithin(own, rule, "then", isWithin) &&
        isPartWithin(own, rule, "else", isWithin)
      );
    case "dependentSchemas": {
      const [part] = rule.parts;
      return (
        part !== undefined && isPartWithin(own, rule, part.keyword, isWithin)
      );
    }
    default:
      return false;
  }
}

function impliesContains(
  own: WireKeyword,
  rule: WireKeyword,
  isWithin: IsWithin,
): boolean {
  const least = leastOf(rule);
  const most = mostOf(rule);
  return (
    (least === 0 ||
      (leastOf(own) >= least &&
        isPartWithin(own, rule, "contains", isWithin))) &&
    (most === Number.POSITIVE_INFINITY ||
      (mostOf(own) <= most && isPartWithin(rule, own, "contains", isWithin)))
  );
}

/** A missing part requires nothing. */
function isPartWithin(
  inner: WireKeyword,
  outer: WireKeyword,
  keyword: string,
  isWithin: IsWithin,
): boolean {
  const wanted = schemaOf(outer, keyword);
  if (wanted === null) return partOf(outer, keyword) === undefined;
  const own = schemaOf(inner, keyword);
  return own !== null && isWithin(own, wanted);
}
