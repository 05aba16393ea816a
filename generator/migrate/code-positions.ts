import {
  editedText,
  positionAfter,
  positionBefore,
  type CodeEdit,
} from "./code-edit.ts";

/** The texts of a project. */
export interface CodeTexts {
  /** The folder to which names of files are relative: absolute. */
  readonly top: string;
  /** The text of a file on the disk, by its absolute path. */
  textOf(file: string): string;
}

/** The texts after edits, of the files that have some, by their absolute paths. */
export function editedTexts(
  edits: readonly CodeEdit[],
  { textOf }: CodeTexts,
): ReadonlyMap<string, string> {
  const files = new Set(edits.map(({ file }) => file));
  return new Map(
    [...files].map((file) => [
      file,
      editedText(
        textOf(file),
        edits.filter((each) => each.file === file),
      ),
    ]),
  );
}

export interface CodePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where a place of the code before is after the edits, and what they do to it. */
export interface MovedPosition {
  readonly position: number;
  /** Whether an edit has written something there. */
  readonly isEdited: boolean;
  /** Whether it was taken out, and is not elsewhere either. */
  readonly isRemoved: boolean;
}

/** Finds where a place of the code before is after the edits. */
export function placeAfter(
  { file, line, column }: CodePosition,
  edits: readonly CodeEdit[],
  { textOf, top }: CodeTexts,
): MovedPosition {
  const path = `${top}/${file}`;
  const own = edits.filter((each) => each.file === path);
  const before = positionIn(textOf(path), { line, column });
  const moved = own.find(
    ({ from }) => from && from.start <= before && before < from.end,
  );
  if (moved?.from !== undefined)
    return {
      // Positions at an insertion are after it.
      position:
        positionAfter(own, moved.start) -
        moved.text.length +
        (before - moved.from.start),
      isEdited: true,
      isRemoved: false,
    };
  return {
    position: positionAfter(own, before),
    isEdited: own.some(
      // A text begins with its quote.
      ({ start, end }) =>
        start - 1 <= before && before < Math.max(end, start + 1),
    ),
    isRemoved: own.some(
      ({ start, end, isRemoval }) =>
        isRemoval === true && start <= before && before < end,
    ),
  };
}

/** Finds where a place of the code after the edits was before. */
export function placeBefore(
  place: CodePosition,
  edits: readonly CodeEdit[],
  { textOf, top }: CodeTexts,
): Pick<CodePosition, "line" | "column"> {
  const path = `${top}/${place.file}`;
  const own = edits.filter(({ file }) => file === path);
  const before = textOf(path);
  const position = positionIn(editedText(before, own), place);
  return lineAndColumn(before, positionBefore(own, position));
}

/** Lines end as the compiler counts them. */
export function positionIn(
  text: string,
  { line, column }: Pick<CodePosition, "line" | "column">,
): number {
  return (lineStarts(text)[line - 1] ?? text.length) + column - 1;
}

let latest: { readonly text: string; readonly starts: readonly number[] } = {
  text: "",
  starts: [0],
};

function lineStarts(text: string): readonly number[] {
  if (latest.text !== text)
    latest = {
      text,
      starts: [
        0,
        ...Array.from(
          text.matchAll(/\r\n|[\n\r\u2028\u2029]/g),
          ({ index, 0: end }) => index + end.length,
        ),
      ],
    };
  return latest.starts;
}

export function lineAndColumn(
  text: string,
  position: number,
): Pick<CodePosition, "line" | "column"> {
  const starts = lineStarts(text);
  const line = starts.findLastIndex((start) => start <= position);
  return { line: line + 1, column: position - (starts[line] ?? 0) + 1 };
}
