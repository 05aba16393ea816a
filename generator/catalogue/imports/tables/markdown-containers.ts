import { skipSpaces } from "./markdown-line.ts";

/** The containers of blocks. */
export type Container = "quote" | Item;

interface Item {
  /** Columns by which its content is indented. */
  readonly indent: number;
  /** Nothing follows the marker. */
  readonly isEmpty: boolean;
}

/** Text with this indent is code wherever a block may begin. */
export const codeIndent = 4;

/** How far a line continues the open containers. */
export interface Continued {
  /** How many of them, from the outermost. */
  readonly count: number;
  /** Where their content begins in the line. */
  readonly at: number;
}

export function continueContainers(
  text: string,
  open: readonly Container[],
): Continued {
  let at = 0;
  let count = 0;
  for (const container of open) {
    const next = skipSpaces(text, at);
    if (container === "quote") {
      if (next - at >= codeIndent || text[next] !== ">") break;
      at = afterQuoteMarker(text, next);
    } else if (next === text.length) {
      // An item that begins with an empty line ends with a second one.
      if (container.isEmpty) break;
      at = next;
    } else {
      if (next - at < container.indent) break;
      at += container.indent;
    }
    count += 1;
  }
  return { count, at };
}

/** A container that begins in a line, and the start of its content. */
export interface OpenedContainer {
  readonly container: Container;
  readonly at: number;
}

/** The container that begins at a place of a line; `null` if there is none. */
export function openContainer(
  text: string,
  at: number,
  position: "free" | "in-paragraph",
): OpenedContainer | null {
  const next = skipSpaces(text, at);
  if (next - at >= codeIndent) return null;
  if (text[next] === ">")
    return { container: "quote", at: afterQuoteMarker(text, next) };
  const marker = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/.exec(
    text.slice(next, next + 11),
  )?.[0];
  if (marker === undefined || isThematicBreak(text, next)) return null;
  const content = skipSpaces(text, next + marker.length);
  const isEmpty = content === text.length;
  if (position === "in-paragraph" && (isEmpty || !interrupting.has(marker)))
    return null;
  const spaces = content - next - marker.length;
  const padding = isEmpty || spaces > codeIndent ? 1 : spaces;
  const indent = next - at + marker.length + padding;
  return { container: { indent, isEmpty }, at: at + indent };
}

/** Within a paragraph, another number is part of its text. */
const interrupting: ReadonlySet<string> = new Set(["-", "+", "*", "1.", "1)"]);

function afterQuoteMarker(text: string, marker: number): number {
  return text[marker + 1] === " " ? marker + 2 : marker + 1;
}

export function isThematicBreak(text: string, at: number): boolean {
  const marker = text[at];
  if (marker !== "-" && marker !== "*" && marker !== "_") return false;
  let count = 0;
  for (let index = at; index < text.length; index += 1) {
    const character = text[index];
    if (character === marker) count += 1;
    else if (character !== " " && character !== "\t") return false;
  }
  return count >= 3;
}
