import { ts } from "ts-morph";
import { startOf, tokenAt } from "../usage/error-places.ts";
import { withoutConflicts, type CodeEdit } from "./code-edit.ts";
import type { CodePosition } from "./code-positions.ts";
import { startOfLine } from "./literal-edits.ts";
import type { SuspectPlace } from "./migrated-code.ts";
import { writtenName } from "./written-name.ts";

/** Where a comment about a place can stand, in the text before: on a line of its own above the code that has the place. */
export interface CodeMark extends CodePosition {
  /** The start of the line, in UTF-16 code units. */
  readonly start: number;
  readonly indent: string;
  readonly lineEnd: string;
  /** The comments that stand there already. */
  readonly comments: string;
}

/** Code at which something is left to do. */
export interface LeftCode {
  /** Texts before, by absolute paths: of each file that has a mark or a probable edit. */
  readonly texts: ReadonlyMap<string, string>;
  readonly marks: readonly CodeMark[];
  /** Edits that are likely and not proven; none meets another, or one that is made. */
  readonly probable: readonly CodeEdit[];
}

interface LeftPlaces {
  readonly program: ts.Program;
  /** The text of a file on the disk: of a component, the program has its scripts alone. */
  readonly textOf: (file: string) => string;
  readonly top: string;
  readonly places: readonly CodePosition[];
  readonly suspects: readonly SuspectPlace[];
  readonly made: readonly CodeEdit[];
  /** Edits that were found and are not proven. */
  readonly unproven: readonly CodeEdit[];
  readonly mayEdit: (file: string) => boolean;
}

/** Finds what can be written at places that are left: comments, and edits for people to look at. */
export function leftCode(left: LeftPlaces): LeftCode {
  const { program, textOf, top, suspects, made, mayEdit } = left;
  const fileOf = ({ file }: CodePosition): ts.SourceFile | undefined =>
    mayEdit(`${top}/${file}`)
      ? program.getSourceFile(`${top}/${file}`)
      : undefined;
  const marks = left.places.flatMap((place) => {
    const file = fileOf(place);
    const mark = file && markAt(file, startOf(file, place));
    return mark ? [{ ...place, ...mark }] : [];
  });
  const wished = [
    ...left.unproven,
    ...suspects.flatMap((suspect) => {
      const file = fileOf(suspect);
      return file === undefined ? [] : suspectEdit(file, suspect);
    }),
  ];
  const fit = withoutConflicts([...made, ...wished]).edits;
  const isMade = new Set(made.map(placeText));
  const probable = fit.filter((edit) => !isMade.has(placeText(edit)));
  const files = new Set([
    ...marks.map(({ file }) => `${top}/${file}`),
    ...probable.map(({ file }) => file),
  ]);
  return {
    marks,
    probable,
    texts: new Map([...files].map((file) => [file, textOf(file)])),
  };
}

function placeText({ file, start, end }: CodeEdit): string {
  return JSON.stringify([file, start, end]);
}

/** Nothing but a comment may stand between two of these, so a comment on a line of its own changes no meaning. */
function mayFollowComment(node: ts.Node): boolean {
  return (
    ts.isStatement(node) ||
    ts.isClassElement(node) ||
    ts.isTypeElement(node) ||
    ts.isObjectLiteralElementLike(node) ||
    ts.isCaseOrDefaultClause(node)
  );
}

function markAt(
  file: ts.SourceFile,
  position: number,
): Omit<CodeMark, keyof CodePosition> | null {
  const { text } = file;
  const node = ts.findAncestor(
    tokenAt(file, position),
    (each) =>
      mayFollowComment(each) &&
      lineBefore(text, each.getStart(file)).trim() === "",
  );
  if (node === undefined) return null;
  const own = node.getStart(file);
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  // Comments for tools, such as `@ts-expect-error`, belong to the line below them.
  const lines = comments.filter(
    ({ kind, pos }) =>
      kind === ts.SyntaxKind.SingleLineCommentTrivia &&
      lineBefore(text, pos).trim() === "",
  );
  let start = own - lineBefore(text, own).length;
  for (const { pos, end } of lines.toReversed()) {
    if (text.slice(end, start).trim() !== "") break;
    start = pos - lineBefore(text, pos).length;
  }
  return {
    start,
    indent: lineBefore(text, own),
    lineEnd: text.includes("\r\n") ? "\r\n" : "\n",
    comments: comments.map(({ pos, end }) => text.slice(pos, end)).join("\n"),
  };
}

/** What stands in the line of a position in front of it. */
function lineBefore(text: string, position: number): string {
  return text.slice(startOfLine(text, position), position);
}

/** The edit of a text or a key that may be an old name. */
function suspectEdit(
  file: ts.SourceFile,
  suspect: SuspectPlace,
): readonly CodeEdit[] {
  const { to } = suspect;
  if (to === null) return [];
  const start = startOf(file, suspect);
  const node = tokenAt(file, start);
  const quotes = ts.isStringLiteralLike(node) ? 1 : 0;
  const isShort = ts.isShorthandPropertyAssignment(node.parent);
  const place = {
    file,
    start: start + quotes,
    end: node.getEnd() - quotes,
    prefix: "",
    suffix: isShort ? `: ${suspect.value}` : "",
  };
  const isMeant =
    file.text.slice(place.start, place.end) === suspect.value &&
    (quotes === 1 || ts.isIdentifier(node));
  return isMeant
    ? [
        {
          ...writtenName(place, node, to),
          file: file.fileName,
          changes: [suspect.change],
          units: [],
        },
      ]
    : [];
}
