import { isPattern } from "./is-pattern.ts";

/** A regular expression of ECMAScript as data: everything but what only backtracking can decide. */
export type PatternNode =
  /** One character. */
  | {
      readonly kind: "character";
      readonly fits: (character: string) => boolean;
    }
  | { readonly kind: "assertion"; readonly assertion: Assertion }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly ways: readonly PatternNode[] }
  | {
      readonly kind: "repeat";
      readonly part: PatternNode;
      readonly least: number;
      /** `null`: as often as it fits. */
      readonly most: number | null;
    };

export type Assertion = "^" | "$" | "\\b" | "\\B";

/** The text that is still to be read. Reading moves it. */
interface Reading {
  rest: string;
  /** Whether a part was met that is not supported: a group that looks around, a reference to a group, a flag. */
  isRefused: boolean;
}

/**
 * Parses a pattern of ECMAScript with the flag `u`. The language itself judges the syntax, and single characters later
 * on, so a class of characters means here exactly what it means there.
 * @returns `null` for text that is no such pattern, and for lookaround, back references and flags
 */
export function parsePattern(pattern: string): PatternNode | null {
  if (!isPattern(pattern)) return null;
  const reading: Reading = { rest: pattern, isRefused: false };
  const node = readChoice(reading);
  return reading.isRefused ? null : node;
}

function readChoice(reading: Reading): PatternNode {
  const ways = [readSequence(reading)];
  while (take(reading, /^\|/) !== null) ways.push(readSequence(reading));
  return ways.length === 1 && ways[0] ? ways[0] : { kind: "choice", ways };
}

function readSequence(reading: Reading): PatternNode {
  const parts: PatternNode[] = [];
  while (reading.rest !== "" && !/^[|)]/.test(reading.rest))
    parts.push(readRepeat(reading));
  return { kind: "sequence", parts };
}

function readRepeat(reading: Reading): PatternNode {
  const part = readAtom(reading);
  const sign = take(reading, /^(?:[*+?]|\{\d+(?:,\d*)?\})/);
  if (sign === null) return part;
  // A lazy repetition finds another match, but only when there is one.
  take(reading, /^\?/);
  const [least = 0, most = null] = bounds[sign] ?? countsOf(sign);
  return { kind: "repeat", part, least, most };
}

const bounds: Readonly<Record<string, readonly [number, number | null]>> = {
  "*": [0, null],
  "+": [1, null],
  "?": [0, 1],
};

function countsOf(sign: string): readonly [number, number | null] {
  const [least = "", most] = sign.slice(1, -1).split(",");
  return [
    Number(least),
    most === undefined ? Number(least) : most === "" ? null : Number(most),
  ];
}

function readAtom(reading: Reading): PatternNode {
  if (take(reading, /^\((?:\?:|\?<(?![=!])[^>]*>|(?!\?))/) !== null) {
    const node = readChoice(reading);
    take(reading, /^\)/);
    return node;
  }
  const assertion = take(reading, /^(?:[\^$]|\\[bB])/);
  if (assertion !== null)
    return { kind: "assertion", assertion: assertion as Assertion };
  const set = take(reading, characterSet);
  if (set !== null) return { kind: "character", fits: fitsSet(set) };
  const literal = take(reading, /^[^\\()[\]{}|*+?.^$]/u);
  if (literal !== null)
    return { kind: "character", fits: (character) => character === literal };
  reading.isRefused = true;
  reading.rest = "";
  return { kind: "sequence", parts: [] };
}

/** A dot, a class, or an escape other than a back reference, which begins with a digit from 1 or with `k`. */
const characterSet =
  /^(?:\.|\[(?:[^\\\]]|\\.)*\]|\\(?:u\{[^}]*\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|x..|c.|[pP]\{[^}]*\}|[^1-9kuxcpP]))/su;

function fitsSet(set: string): (character: string) => boolean {
  // On a single character there is nothing to go back to.
  const form = new RegExp(`^${set}$`, "u");
  return (character) => form.test(character);
}

function take(reading: Reading, form: RegExp): string | null {
  const found = form.exec(reading.rest)?.[0] ?? null;
  if (found !== null) reading.rest = reading.rest.slice(found.length);
  return found;
}
