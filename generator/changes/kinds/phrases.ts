import { htmlToMarkdown } from "../../html-text/html-to-markdown.ts";
import type { JsonValue } from "../../json/json-value.ts";
import { valueKey } from "../../model/value-key.ts";
import { adviceOf, noWork, type Advice } from "../wording/advice.ts";
import { code, prose, type Prose, type ProsePart } from "../wording/prose.ts";
import type { ChangeInContext } from "../wording/change-in-context.ts";

type Phrase = (context: ChangeInContext) => Prose;

/** Says a fixed text. */
export function says(text: string): Phrase {
  return () => prose`${text}`;
}

/** `Added: integer`; the value that was added or removed follows the text. */
export function names(text: string): Phrase {
  return ({ change: { before, after } }) => {
    const value = after ?? before;
    return value === null
      ? prose`${text}`
      : prose`${text}: ${valuePart(value)}`;
  };
}

/** Joins a message and another one: `Removed: integer; deprecated before`. */
export function followed(
  first: Phrase,
  second: (context: ChangeInContext) => string,
): Phrase {
  return (context) => prose`${first(context)}${second(context)}`;
}

/** `Style: form, now deepObject` */
export function turns(text: string): Phrase {
  return ({ change: { before, after } }) =>
    prose`${text}: ${valuePart(before)}, now ${valuePart(after)}`;
}

/** `limit` is now `page_size`. */
export const renames: Phrase = ({ change: { before, after } }) =>
  prose`${valuePart(before)} is now ${valuePart(after)}`;

/** Excerpts of texts for people, starting shortly before their first difference. */
export function rewords(text: string): Phrase {
  return ({ change: { before, after } }) => {
    if (typeof before !== "string")
      return prose`${text} added: ${excerpt(wordsOf(after), 0)}`;
    if (typeof after !== "string")
      return prose`${text} removed: ${excerpt(wordsOf(before), 0)}`;
    const [from, to] = wordsOfBoth(before, after);
    const start = firstDifference(from, to);
    return prose`${text}: ${excerpt(from, start)}, now ${excerpt(to, start)}`;
  };
}

function wordsOf(value: JsonValue): string {
  return typeof value === "string" ? htmlToMarkdown(value) : "";
}

/** Texts without their HTML, unless only the HTML differs. */
function wordsOfBoth(
  before: string,
  after: string,
): readonly [before: string, after: string] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  return from === to ? [before, after] : [from, to];
}

/** Advice for the sender and for the receiver: webhooks and callbacks go the other way. */
export function advises(
  sending: string | Advice,
  reading: string | Advice = sending,
): (context: ChangeInContext) => Advice {
  return ({ change: { direction } }) =>
    adviceOf(direction === "response" ? reading : sending);
}

/** The same for kinds that are harmless where what was sent stays valid, and what comes was possible before. */
export function advisesIfBroken(
  sending: string,
  reading: string,
): (context: ChangeInContext) => Advice {
  const breaks = advises(sending, reading);
  return (context) => {
    const { direction, effect } = context.change;
    const isHarmless =
      effect === (direction === "response" ? "narrows" : "widens");
    return isHarmless ? noWork("Nothing to do.") : breaks(context);
  };
}

/** The name of the changed element within its place: a scope, a tag, a part. */
export function nameOf({ change }: ChangeInContext): ProsePart {
  return code(change.element.name ?? "");
}

export function valuePart(value: JsonValue): ProsePart {
  if (value === null || (Array.isArray(value) && value.length === 0))
    return { kind: "text", text: "nothing" };
  if (typeof value === "string") return code(value);
  return code(isTexts(value) ? value.join(", ") : valueKey(value));
}

function isTexts(value: JsonValue): value is readonly string[] {
  return (
    Array.isArray(value) && value.every((item) => typeof item === "string")
  );
}

const shownLength = 60;
const shownInFront = 15;

function excerpt(words: string, start: number): ProsePart {
  const text = words.replace(/\s+/g, " ");
  const from = start <= shownInFront ? 0 : wordStart(text, start);
  const piece = Array.from(text.slice(from)).slice(0, shownLength).join("");
  const isCut = from + piece.length < text.length;
  const shown = `${from > 0 ? "…" : ""}${piece}${isCut ? "…" : ""}`;
  return { kind: "excerpt", text: shown };
}

/** Where the excerpt begins, at the start of a word. */
function wordStart(text: string, place: number): number {
  const space = text.indexOf(" ", place - shownInFront);
  return space === -1 || space >= place ? place - shownInFront : space + 1;
}

function firstDifference(before: string, after: string): number {
  const [a, b] = [before, after].map((text) => text.replace(/\s+/g, " "));
  if (a === undefined || b === undefined) return 0;
  let index = 0;
  while (index < a.length && a[index] === b[index]) index += 1;
  return index;
}
