import { capitalised } from "../../changes/wording/capitalised.ts";
import type { ProsePart } from "../../changes/wording/prose.ts";

/** The meaning of a piece of text. The printer decides what it looks like. */
export type Tone =
  | "plain"
  | "strong"
  | "faint"
  | "code"
  | "breaking"
  | "risky"
  | "deprecated"
  | "compatible";

/** A piece of a line: prose whose meaning may be said too. Nothing in it is escaped yet. */
export interface InlinePart extends ProsePart {
  readonly tone?: Tone;
  /** The `id` of a section that the piece is about. Forms with links lead there. */
  readonly section?: string;
  /** The address of a page that explains the piece, without characters that a form would have to escape. */
  readonly address?: string;
}

/** A line of a report. Prose of changes is one without tones. */
export type Inline = readonly InlinePart[];

export function text(words: string): Inline {
  return words === "" ? [] : [{ kind: "text", text: words }];
}

/** Gives a tone to prose. A piece that has one keeps it. */
export function toned(tone: Tone, given: string | Inline): Inline {
  const parts = typeof given === "string" ? text(given) : given;
  return parts.map((part) => ({ tone, ...part }));
}

/** Makes prose lead to a section, where the form has links. */
export function linked(section: string, given: Inline): Inline {
  return given.map((part) => ({ ...part, section }));
}

/** Makes prose lead to a page elsewhere, where the form has links. */
export function linkedTo(address: string, given: Inline): Inline {
  return given.map((part) => ({ ...part, address }));
}

/** Reads a sentence of ours, which may have code between backticks. */
export function sentence(words: string): Inline {
  const parts = words.split("`");
  if (parts.length % 2 === 0) return text(words);
  return parts
    .map((part, index): InlinePart => ({
      kind: index % 2 === 1 ? "code" : "text",
      text: part,
    }))
    .filter((part) => part.text !== "");
}

/** Joins what is not empty. */
export function joined(
  lines: readonly Inline[],
  between: string | Inline = " ",
): Inline {
  const gap = typeof between === "string" ? text(between) : between;
  return lines
    .filter(({ length }) => length > 0)
    .flatMap((line, index) => (index === 0 ? line : [...gap, ...line]));
}

/** Ends a line with a period. A text of a document may end with its own period, inside the code that shows it. */
export function asSentence(line: Inline): Inline {
  const last = line.at(-1);
  return last !== undefined &&
    last.kind !== "excerpt" &&
    last.text.endsWith(".")
    ? line
    : [...line, { kind: "text", text: "." }];
}

/** Begins a line with a capital, unless it begins with code. */
export function asTitle([first, ...others]: Inline): Inline {
  if (first === undefined) return [];
  return first.kind === "text"
    ? [{ ...first, text: capitalised(first.text) }, ...others]
    : [first, ...others];
}

/** The text with its code marked. Lines that look alike in every form have the same. */
export function markedText(line: Inline): string {
  return line
    .map((part) => (part.kind === "text" ? part.text : `\`${part.text}\``))
    .join("");
}
