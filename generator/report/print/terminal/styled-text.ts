import { terminalLine } from "../../../diagnostics/terminal-text.ts";
import { displayWidth } from "../../../render/display-width.ts";
import type { Inline, InlinePart, Tone } from "../../blocks/inline.ts";

/** The meaning of a piece of text, which has a style of its own. */
export type Style = Tone;

interface StyledPiece {
  readonly style: Style;
  /** The text, not escaped yet: it may come from a document that we do not trust. */
  readonly text: string;
}

/** The settings with which a terminal shows text. */
export interface TerminalLook {
  readonly columns: number;
  /** Adds the escapes of a style to text that has none. */
  readonly paint: (style: Style, text: string) => string;
}

/** The properties of standard output. */
export interface TerminalWindow extends TerminalLook {
  readonly isTerminal: boolean;
  /** The height; `null` when standard output is no window. */
  readonly lines: number | null;
}

/** The default when no window is given. */
export const plainWindow: TerminalWindow = {
  isTerminal: false,
  columns: 80,
  lines: null,
  paint: (_, text) => text,
};

/** Returns the style of a piece: that of code where no tone is given. */
export function styledPiece({
  kind,
  text,
  tone = "plain",
}: InlinePart): StyledPiece {
  return {
    style: kind === "code" && tone === "plain" ? "code" : tone,
    text: kind === "excerpt" ? `"${text}"` : text,
  };
}

/** The text between two spaces: pieces of several styles, as in `(Pet.name):`. */
interface Word {
  readonly pieces: readonly StyledPiece[];
  readonly width: number;
}

/**
 * Wraps a line of a report into lines of at most a number of columns, the first indented by `first`, the others by `rest`.
 * Control characters of a terminal in the text are made visible. The escapes of styles are added afterwards, so that
 * text of a document can never contain any.
 */
export function wrapped(
  line: Inline,
  { columns, paint }: TerminalLook,
  { first = 0, rest = first }: { first?: number; rest?: number } = {},
): readonly string[] {
  const lines: Word[][] = [[]];
  let width = first;
  const widest = Math.max(columns - rest, 1);
  for (const { words, isSpaced } of gapsAndWords(line.map(styledPiece), widest))
    for (const [index, word] of words.entries()) {
      const last = lines.at(-1) ?? [];
      // The pieces of a word that is too wide have no space between them.
      const gap = index === 0 && isSpaced && last.length > 0 ? 1 : 0;
      if (last.length > 0 && width + gap + word.width > columns) {
        lines.push([word]);
        width = rest + word.width;
      } else {
        if (gap > 0) last.push(space);
        last.push(word);
        width += gap + word.width;
      }
    }
  return lines.map((words, index) => {
    const text = words
      .flatMap((word) => word.pieces)
      .map((piece) =>
        piece === gapPiece ? " " : paint(piece.style, piece.text),
      )
      .join("");
    return text === "" ? "" : " ".repeat(index === 0 ? first : rest) + text;
  });
}

const gapPiece: StyledPiece = { style: "plain", text: " " };

const space: Word = { pieces: [gapPiece], width: 1 };

interface Spaced {
  /** One word, or the parts of a word that is wider than a line. */
  readonly words: readonly Word[];
  readonly isSpaced: boolean;
}

function gapsAndWords(
  pieces: readonly StyledPiece[],
  widest: number,
): readonly Spaced[] {
  const found: StyledPiece[][] = [[]];
  for (const { style, text } of pieces)
    for (const [index, word] of terminalLine(text).split(/ +/).entries()) {
      if (index > 0) found.push([]);
      if (word !== "") found.at(-1)?.push({ style, text: word });
    }
  return found
    .filter((word) => word.length > 0)
    .map((word, index) => ({
      words: chopped(word, widest),
      isSpaced: index > 0,
    }));
}

/** Splits a word into as many parts as lines are needed, if possible after a separator. */
function chopped(
  pieces: readonly StyledPiece[],
  widest: number,
): readonly Word[] {
  const whole = wordOf(pieces);
  if (whole.width <= widest) return [whole];
  const parts: StyledPiece[][] = [[]];
  let width = 0;
  for (const { style, text } of pieces)
    for (const part of text
      .split(/(?<=[/.,:(<>\]])/)
      .flatMap((each) => (displayWidth(each) > widest ? [...each] : [each]))) {
      const own = displayWidth(part);
      if (width + own > widest && width > 0) {
        parts.push([]);
        width = 0;
      }
      parts.at(-1)?.push({ style, text: part });
      width += own;
    }
  return parts.map(wordOf);
}

function wordOf(pieces: readonly StyledPiece[]): Word {
  const width = pieces.reduce((sum, { text }) => sum + displayWidth(text), 0);
  return { pieces: joined(pieces), width };
}

/** Joins neighbours of one style into one piece, because each piece has escapes of its own. */
function joined(pieces: readonly StyledPiece[]): readonly StyledPiece[] {
  const found: StyledPiece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.style === piece.style)
      found[found.length - 1] = { ...piece, text: last.text + piece.text };
    else found.push(piece);
  }
  return found;
}
