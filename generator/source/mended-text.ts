import type { YAMLException } from "js-yaml";
import { yamlLoose } from "../diagnostics/codes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { TextPlaces } from "./text-places.ts";

/**
 * A YAML text with blanks that YAML 1.2 requires and other readers, such as PyYAML and go-yaml, do not miss. They are
 * inserted where they have no other meaning: in front of a line of a quoted text or of brackets, and of a comment.
 */
export interface MendedText {
  readonly text: string;
  /** In the order of their insertion, each with its offset in the text of that moment. */
  readonly mends: readonly Mend[];
}

interface Mend {
  readonly kind: "line" | "comment";
  readonly at: number;
  readonly length: number;
}

/** Each mend parses the text again. Documents that need mends need some. */
const mostMends = 100;
const mostParsed = 20_000_000;

/** The text with one more mend; `null` if none explains the error. */
export function mendText(
  { text, mends }: MendedText,
  { reason, mark }: YAMLException,
): MendedText | null {
  const isEnough =
    mends.length >= mostMends || mends.length * text.length > mostParsed;
  if (mark === undefined || isEnough) return null;
  const mend = findMend(text, reason, mark.position);
  if (mend === null) return null;
  const { at, length } = mend;
  return {
    text: `${text.slice(0, at)}${" ".repeat(length)}${text.slice(at)}`,
    mends: [...mends, mend],
  };
}

function findMend(text: string, reason: string, at: number): Mend | null {
  if (reason === "deficient indentation") {
    const start = text.lastIndexOf("\n", at - 1) + 1;
    return { kind: "line", at: start, length: widthAbove(text, start) };
  }
  const isComment = text.charAt(at) === "#" && /\S/.test(text.charAt(at - 1));
  return isComment ? { kind: "comment", at, length: 1 } : null;
}

/** More than the indentation of the line above; a line that needs still more is mended again. */
function widthAbove(text: string, start: number): number {
  const above = text.lastIndexOf("\n", start - 2) + 1;
  return 8 + text.slice(above, start).search(/[^ ]|$/);
}

/** The places in the text without its mends. */
export function originalPlaces(
  place: TextPlaces,
  mends: readonly Mend[],
): TextPlaces {
  if (mends.length === 0) return place;
  const original = (offset: number): number =>
    mends.reduceRight(
      (found, { at, length }) =>
        found < at ? found : Math.max(at, found - length),
      offset,
    );
  return (from, to) => place(original(from), original(to));
}

/** One finding for each mended line. */
export function mendFindings(
  mends: readonly Mend[],
  place: TextPlaces,
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const [index, { kind, at }] of mends.entries()) {
    const before = originalPlaces(place, mends.slice(0, index));
    const where = before(at, at + 1);
    found.set(`${kind} ${where.line}`, yamlLoose(where, kind));
  }
  return [...found.values()];
}
