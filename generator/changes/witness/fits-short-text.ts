import type { SubsetAnswer } from "../schemas/subset/answer.ts";
import { fitsPattern } from "../schemas/subset/fits-pattern.ts";

const longestText = 12;
const longestPattern = 120;
const mostUnbounded = 3;
const mostChoices = 8;
const mostCounted = 12;

/**
 * As `fitsPattern`, and of short texts more: what a pattern of few repetitions and alternatives can do to a dozen characters is bounded,
 * whatever stands in its groups. Patterns come from strangers.
 */
export function fitsShortText(pattern: string, text: string): SubsetAnswer {
  const known = fitsPattern(pattern, text);
  if (known !== "unknown" || !isBounded(pattern, text)) return known;
  try {
    return new RegExp(pattern, "u").test(text) ? "yes" : "no";
  } catch {
    // Not a pattern of ECMAScript.
    return "unknown";
  }
}

function isBounded(pattern: string, text: string): boolean {
  if (text.length > longestText || pattern.length > longestPattern)
    return false;
  // Back references and looking around.
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
