import { singular, splitWords } from "../naming/words.ts";
import { textLikeness } from "./operation-likeness.ts";

/** How likely two names are spellings of one, and why. */
export interface NameLikeness {
  /** 0 to 1; 0: nothing speaks for it. */
  readonly score: number;
  readonly reason: string;
}

const unlike: NameLikeness = { score: 0, reason: "" };

/** Short names that differ in a letter are other words: `min` and `max`. */
const shortest = 6;
/** Below this share of equal letters, names are other words. */
const fewLetters = 0.8;

/**
 * Compares names by their words. Names of one group often share most words and differ in the one that matters, such as
 * `lambda_percentage` and `appsec_percentage`, so shared letters alone say nothing.
 */
export function nameLikeness(from: string, to: string): NameLikeness {
  const [a, b] = [wordsOf(from), wordsOf(to)];
  const [one, other] = [a.join(""), b.join("")];
  if (one === "" || other === "") return unlike;
  if (lettersOf(from) === lettersOf(to))
    return { score: 1, reason: "The names differ only in spelling." };
  if (one === other || areSame(a, b))
    return { score: 0.95, reason: "The names have the same words." };
  // A number distinguishes elements of one kind: `v1` and `v2`, `7d` and `30d`.
  if (digitsOf(from) !== digitsOf(to)) return unlike;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length * 2 >= long.length && isWithin(short, long))
    return { score: 0.8, reason: "One name contains the other." };
  if (isShortened(short, long))
    return { score: 0.75, reason: "One name is short for the other." };
  const likeness = textLikeness(one, other);
  return Math.min(one.length, other.length) >= shortest &&
    likeness >= fewLetters &&
    areSpelledAlike(a, b)
    ? { score: likeness, reason: "The names differ in few letters." }
    : unlike;
}

/** Words in which only a few letters differ: `adress` and `address`, not `user` and `group`. */
function areSpelledAlike(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      (word, index) =>
        word === b[index] || textLikeness(word, b[index] ?? "") >= fewLetters,
    )
  );
}

/** `nick` is short for `nickname`. */
function isShortened(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.length === b.length &&
    a.every((word, index) => {
      const other = b[index] ?? "";
      const [short, long] =
        word.length < other.length ? [word, other] : [other, word];
      return word === other || (short.length >= 4 && long.startsWith(short));
    })
  );
}

function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.toSorted().join(" ") === b.toSorted().join(" ");
}

function isWithin(short: readonly string[], long: readonly string[]): boolean {
  return (
    short.length < long.length && short.every((word) => long.includes(word))
  );
}

/** `petNames`, `pet_name` and `pet-name` have the same words. */
function wordsOf(name: string): readonly string[] {
  return splitWords(name).map((word) => singular(word.toLowerCase()));
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function digitsOf(name: string): string {
  return name.replace(/\D+/g, " ").trim();
}
