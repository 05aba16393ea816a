import { distance } from "fastest-levenshtein";
import { compareText } from "./sort.ts";

/** Longer words are no typing errors, and comparing takes the product of two lengths. */
const longest = 200;

/** The known words nearest to a wrong one, best first; none when all are too far to be a typing error. */
export function nearest(
  wrong: string,
  known: readonly string[],
  most = 3,
): readonly string[] {
  if (wrong.length > longest) return [];
  const limit = Math.max(2, Math.floor(wrong.length / 3));
  return known
    .filter((word) => Math.abs(word.length - wrong.length) <= limit)
    .map((word) => ({
      word,
      far: distance(wrong.toLowerCase(), word.toLowerCase()),
    }))
    .filter(({ far }) => far <= limit)
    .toSorted((a, b) => a.far - b.far || compareText(a.word, b.word))
    .slice(0, most)
    .map(({ word }) => word);
}

/** `Did you mean "a" or "b"?`, else the given sentence. */
export function didYouMean(
  wrong: string,
  known: readonly string[],
  otherwise: string,
): string {
  const words = nearest(wrong, known);
  if (words.length === 0) return otherwise;
  return `Did you mean ${words.map((word) => JSON.stringify(word)).join(" or ")}?`;
}
