import type { ts } from "ts-morph";
import { partLinksOf, partAt } from "../usage/linked-parts.ts";
import { positionAfter, positionBefore, type CodeEdit } from "./code-edit.ts";

/** Something that is not proven, at a place of the code after the edits. */
export interface Unproven {
  /** The absolute path. */
  readonly file: string;
  /** In the text after the edits, in UTF-16 code units. */
  readonly position: number;
}

/** The code before. */
interface LinkedCode {
  readonly program: ts.Program;
  /** Those of the project, without SDKs. */
  readonly files: readonly ts.SourceFile[];
}

/**
 * Returns the edits that are taken back for something unproven: those in the statement or member in which it
 * stands, else those in what makes the values there, else those in the smallest declaration around it that has some, else those of its file, else all, since nothing shows which edit elsewhere it follows from.
 * @param tried how often that was not enough before, by file: in the end, all of the file goes
 */
export function blamedEdits(
  { file, position }: Unproven,
  edits: readonly CodeEdit[],
  tried: ReadonlyMap<string, number>,
  project: LinkedCode,
): readonly CodeEdit[] {
  const own = edits.filter((each) => each.file === file);
  const source = project.program.getSourceFile(file);
  if (own.length === 0 || source === undefined) return edits;
  if ((tried.get(file) ?? 0) >= mostTries) return own;
  const isAround = ({ from, end }: Span): boolean =>
    positionAfter(own, from) <= position && position <= positionAfter(own, end);
  const [smallest] = own
    .flatMap(({ start }) => spansAround(source, start).find(isAround) ?? [])
    .toSorted((a, b) => a.end - a.from - (b.end - b.from));
  const inside = own.filter(
    ({ start }) =>
      smallest !== undefined && smallest.from <= start && start < smallest.end,
  );
  const before = positionBefore(own, position);
  const part = partAt(source, before);
  // What only surrounds the place, such as a function, has edits that have nothing to do with it.
  if (smallest !== undefined && smallest.end <= part.end && part !== source)
    return inside;
  const causes = editsBehind(source, before, edits, project);
  if (causes.length > 0) return causes;
  return inside.length > 0 ? inside : own;
}

/** The edits in what makes the values and types at a position: of a type that code there uses as it was. */
function editsBehind(
  source: ts.SourceFile,
  position: number,
  edits: readonly CodeEdit[],
  { program, files }: LinkedCode,
): readonly CodeEdit[] {
  const parts = [...partLinksOf(program, files).madeIn(source, position)];
  return edits.filter(({ file, start }) =>
    parts.some(
      (part) =>
        part.getSourceFile().fileName === file &&
        part.getStart() <= start &&
        start < part.end,
    ),
  );
}

/** Each of them compiles the project. */
const mostTries = 4;

interface Span {
  readonly from: number;
  readonly end: number;
}

/** The part of a file in which a position stands and what it is in, smallest first, without the file itself. */
function spansAround(file: ts.SourceFile, start: number): readonly Span[] {
  const spans: Span[] = [];
  for (
    let node = partAt(file, start);
    node !== file && node.parent !== undefined;
    node = node.parent
  )
    spans.push({ from: node.getStart(file, true), end: node.end });
  return spans;
}
