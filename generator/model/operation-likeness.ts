import { distance } from "fastest-levenshtein";
import { singular, splitWords } from "../naming/words.ts";

/** What of an operation is compared, whoever describes it. Both have one method. */
export interface Likened {
  /** Without its version, and with `{}` for each parameter: `/pets/{}`. */
  readonly path: string;
  readonly operationId: string | null;
  /** What goes in and comes out, see `payload-traits.ts`; `null` where nobody says it. */
  readonly traits: ReadonlySet<string> | null;
}

/** How much two operations look like one. */
export interface Likeness {
  /** 0 to 1, in hundredths. */
  readonly score: number;
  /** Why, in short sentences. */
  readonly reasons: readonly string[];
}

/** Below it the likeness of two paths is more often chance. */
const alike = 0.7;
/** Of paths that say the same in other words, and of those of which one stands below the other. */
const sameWords = 0.9;
const contained = 0.75;

/** The one measure by which operations are guessed to be one, or to follow each other: proposed, never decided. */
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

/** The path with its words in one spelling: `/computers-inventory/{}` and `/computerInventory/{}` give the same. */
export function pathWords(path: string): string {
  return path.split("/").map(segmentWords).join("/");
}

function segmentWords(segment: string): string {
  const words = segment.includes("{") ? [] : splitWords(segment);
  return words.length === 0 ? segment : words.map(singular).join("");
}

/** 1 for equal texts, 0 for texts without anything in common. */
export function textLikeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
}

/** How much of what either has both have; `null` when a side does not say what it has. */
function shared(
  before: ReadonlySet<string> | null,
  after: ReadonlySet<string> | null,
): number | null {
  if (before === null || after === null) return null;
  const both = [...before].filter((trait) => after.has(trait)).length;
  const all = new Set([...before, ...after]).size;
  return all === 0 ? null : both / all;
}
