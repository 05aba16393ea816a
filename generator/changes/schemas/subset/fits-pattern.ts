import type { SubsetAnswer } from "./answer.ts";

const longestText = 200;
const mostRepetitions = 2;

/**
 * Runs a pattern only if it is certain to end soon, because patterns are untrusted. Without groups and with few
 * repetitions, the work is bounded by a power of the length of the text.
 */
export function fitsPattern(pattern: string, text: string): SubsetAnswer {
  const repetitions = pattern.match(/[*+?{]/g)?.length ?? 0;
  const isHarmless =
    text.length <= longestText &&
    pattern.length <= longestText &&
    repetitions <= mostRepetitions &&
    !/[(\\]/.test(pattern);
  if (!isHarmless) return "unknown";
  try {
    return new RegExp(pattern, "u").test(text) ? "yes" : "no";
  } catch {
    // Not an ECMAScript pattern.
    return "unknown";
  }
}
