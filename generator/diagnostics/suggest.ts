import { distance } from "fastest-levenshtein";
import { compareText } from "./sort.ts";

/**
 * The longest word that is compared. Longer words are no typing errors, and the time of a comparison grows with the
 * product of the two lengths.
 */
const longest = 200;

/**
 * Finds the known words that are nearest to a wrong one, best first. Finds none when all are too different to be a
 * typing error.
 */
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

/** Gives `Did you mean "a" or "b"?`, else the given sentence. */
export function didYouMean(
  wrong: string,
  known: readonly string[],
  otherwise: string,
): string {
  const words = nearest(wrong, known);
  if (words.length === 0) return otherwise;
  return `Did you mean ${words.map((word) => JSON.stringify(word)).join(" or ")}?`;
}
