import { skipSpaces } from "./markdown-line.ts";

/** A part of a line. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface RawCell {
  /** Without the spaces around it. */
  readonly content: Span;
  /** With the divider from the previous cell. */
  readonly whole: Span;
}

/** The cells of a row that begins at a place of a line, by the rules of GitHub's tables. */
export function splitCells(text: string, from: number): readonly RawCell[] {
  const dividers = [...text.slice(from).matchAll(/\\[\\|]|\|/g)].flatMap(
    ({ 0: found, index }) => (found === "|" ? [from + index] : []),
  );
  const starts = dividers[0] === from ? dividers : [from - 1, ...dividers];
  const cells = starts.map((start, index): RawCell => {
    const end = starts[index + 1] ?? text.length;
    const first = Math.min(skipSpaces(text, start + 1), end);
    let last = end;
    while (last > first && /[ \t]/.test(text[last - 1] ?? "")) last -= 1;
    return {
      content: { from: first, to: last },
      whole: { from: Math.max(start, from), to: end },
    };
  });
  const end = cells.at(-1);
  const isClosed = end !== undefined && end.content.from === end.content.to;
  if (!isClosed) return cells;
  const [closing, ...before] = [end, ...cells.slice(0, -1).toReversed()];
  const [last, ...others] = before;
  // The divider at the end belongs to the cell before it.
  return last === undefined
    ? []
    : [
        ...others.toReversed(),
        { ...last, whole: { from: last.whole.from, to: closing.whole.to } },
      ];
}

/** Number of columns that the delimiter row defines; `null` if the row is not one. */
export function countDelimiters(text: string, from: number): number | null {
  const row = text.slice(from).trimEnd();
  if (!/[|:]/.test(row) || !/^[-|: \t]+$/.test(row)) return null;
  const cells = splitCells(text, from).map(({ content }) =>
    text.slice(content.from, content.to),
  );
  return cells.every((cell) => /^:?-+:?$/.test(cell)) ? cells.length : null;
}
