import { distance } from "fastest-levenshtein";
import { singular, splitWords } from "../naming/words.ts";

/** The parts of an operation that are compared, from any source. Both operations have the same method. */
export interface Likened {
  /** The path without its version, and with `{}` for each parameter: `/pets/{}`. */
  readonly path: string;
  readonly operationId: string | null;
  /** The traits of request and response, see `payload-traits.ts`; `null` when no source describes them. */
  readonly traits: ReadonlySet<string> | null;
}

/** The similarity of two operations. */
export interface Likeness {
  /** A number from 0 to 1, with two decimals. */
  readonly score: number;
  /** The reasons, in short sentences. */
  readonly reasons: readonly string[];
}

/** The lowest similarity of two paths that is not usually accidental. */
const alike = 0.7;
/**
 * The similarity of paths with the same words in different spellings; the next one is for a path that ends with the
 * other.
 */
const sameWords = 0.9;
const contained = 0.75;
/** Below this share of equal letters, words are other words. */
const fewLetters = 0.8;

/**
 * Measures the similarity of two operations. This is the only measure for guesses that two operations are the same or
 * that one follows the other. A guess is only proposed, and never applied by itself.
 */
export function operationLikeness(from: Likened, to: Likened): Likeness {
  const reasons: string[] = [];
  const path = pathLikeness(from.path, to.path);
  if (path === 1) reasons.push("The paths differ only in their version.");
  else if (path >= alike) reasons.push("The paths are similar.");
  const isSameId =
    from.operationId !== null && from.operationId === to.operationId;
  if (isSameId) reasons.push("Both have the same operationId.");
  const payload = shared(from.traits, to.traits);
  if (payload === 1) reasons.push("Both have the same requests and responses.");
  const likeness = payload === null ? path : 0.7 * path + 0.3 * payload;
  const score = isSameId ? Math.max(0.9, likeness) : likeness;
  return { score: Math.round(score * 100) / 100, reasons };
}

function pathLikeness(a: string, b: string): number {
  const letters = textLikeness(a, b);
  if (pathWords(a) === pathWords(b)) return Math.max(letters, sameWords);
  return a.endsWith(b) || b.endsWith(a)
    ? Math.max(letters, contained)
    : letters;
}

/**
 * Gives a path whose words have one spelling: `/computers-inventory/{}` and `/computerInventory/{}` give the same.
 */
export function pathWords(path: string): string {
  return path.split("/").map(segmentWords).join("/");
}

function segmentWords(segment: string): string {
  const words = segment.includes("{") ? [] : splitWords(segment);
  return words.length === 0 ? segment : words.map(singular).join("");
}

/** Gives 1 for equal texts, and 0 for texts that have nothing in common. */
export function textLikeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
}

/** Gives the share of common traits among all traits of both sides; `null` when the traits of a side are unknown. */
function shared(
  before: ReadonlySet<string> | null,
  after: ReadonlySet<string> | null,
): number | null {
  if (before === null || after === null) return null;
  const both = [...before].filter((trait) => after.has(trait)).length;
  const all = new Set([...before, ...after]).size;
  return all === 0 ? null : both / all;
}

/** Whether words of one path stand where the other one has other words. What one of them has in addition is no such. */
export function replacesWords(from: Likened, to: Likened): boolean {
  const [gone, come] = withoutEnds(wordsOf(from), wordsOf(to));
  return (
    !isSubsequence(gone, come) &&
    !isSubsequence(come, gone) &&
    // Together, since paths differ in what they separate: `pay-items` and `payitems`.
    textLikeness(gone.join(""), come.join("")) < fewLetters
  );
}

function wordsOf({ path }: Likened): readonly string[] {
  return splitWords(path).map(singular);
}

/** Two lists without what both begin or end with. */
function withoutEnds(
  a: readonly string[],
  b: readonly string[],
): readonly [readonly string[], readonly string[]] {
  const start = equalFrom(a, b);
  const [one, other] = [a.slice(start), b.slice(start)];
  const end = equalFrom(one.toReversed(), other.toReversed());
  return [one.slice(0, one.length - end), other.slice(0, other.length - end)];
}

function equalFrom(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((word, index) => word !== b[index]);
  return at === -1 ? a.length : at;
}

function isSubsequence(
  short: readonly string[],
  long: readonly string[],
): boolean {
  let at = 0;
  for (const word of long) if (word === short[at]) at += 1;
  return at === short.length;
}
