import type { SubsetAnswer } from "../schemas/subset/answer.ts";
import { fitsPattern } from "../schemas/subset/fits-pattern.ts";

const longestText = 12;
const longestPattern = 120;
const mostUnbounded = 3;
const mostChoices = 8;
const mostCounted = 12;

/**
 * Like `fitsPattern`, with more patterns for short texts: the work of a pattern with few repetitions and alternatives
 * on a dozen characters is bounded, whatever its groups contain. Patterns are untrusted.
 */
export function fitsShortText(pattern: string, text: string): SubsetAnswer {
  const known = fitsPattern(pattern, text);
  if (known !== "unknown" || !isBounded(pattern, text)) return known;
  try {
    return new RegExp(pattern, "u").test(text) ? "yes" : "no";
  } catch {
    // Not an ECMAScript pattern.
    return "unknown";
  }
}

function isBounded(pattern: string, text: string): boolean {
  if (text.length > longestText || pattern.length > longestPattern)
    return false;
  // Back references and lookaround.
  if (/\\[1-9k]|\(\?[=!<]/.test(pattern)) return false;
  const bare = pattern.replace(/\\./gs, "x").replace(/\[[^\]]*\]/g, "x");
  const unbounded = bare.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  const choices = bare.match(/\||(?<!\()\?/g)?.length ?? 0;
  const counts = [...bare.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(
    ([, least = "0", most]) =>
      Number(most === undefined || most === "" ? least : most),
  );
  return (
    unbounded <= mostUnbounded &&
    choices <= mostChoices &&
    counts.length <= mostChoices &&
    counts.every((count) => count <= mostCounted)
  );
}
