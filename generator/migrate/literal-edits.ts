import { ts } from "ts-morph";
import type { TextEdit } from "./code-edit.ts";

/** A member that is written into an object. */
export interface AddedMember {
  /** As it is written: `size: 3`. */
  readonly text: string;
}

/** The edits of one object: others that are made to it do not touch them. */
export interface LiteralEdits {
  readonly removed: readonly TextEdit[];
  /** Together or not at all. */
  readonly added: readonly TextEdit[];
}

interface LiteralText {
  readonly literal: ts.ObjectLiteralExpression;
  readonly text: string;
  readonly commas: readonly ts.Node[];
}

/**
 * Takes members out of an object and writes others after its last one. Comments stay, and so do line ends and indentation. Gives
 * `null` where a comment stands inside of what is taken out.
 */
export function literalEdits(
  literal: ts.ObjectLiteralExpression,
  removed: ReadonlySet<ts.Node>,
  added: readonly AddedMember[],
): LiteralEdits | null {
  const { text } = literal.getSourceFile();
  const list = literal
    .getChildren()
    .find((each) => each.kind === ts.SyntaxKind.SyntaxList);
  const commas = (list?.getChildren() ?? []).filter(
    (each) => each.kind === ts.SyntaxKind.CommaToken,
  );
  const from = { literal, text, commas };
  const runs = runsOf(literal, removed, text);
  const isKept = literal.properties.some(
    (each) =>
      removed.has(each) &&
      ts.isPropertyAssignment(each) &&
      hasComment(text, each.name.end, each.initializer.getStart()),
  );
  if (isKept) return null;
  const members = added.map((each) => each.text);
  const last = literal.properties.findLast((each) => !removed.has(each));
  if (last === undefined)
    return members.length === 0
      ? { removed: runs.map((run) => cut(run, from)), added: [] }
      : { removed: [], added: [filled(members, from)] };
  return {
    removed: runs.map((run) => cut(run, from)),
    added: members.length === 0 ? [] : appended(members, last, from),
  };
}

/** Members beside each other that are taken out, without a comment between them. */
interface Run {
  /** What stays before. */
  readonly before: ts.Node | undefined;
  readonly last: ts.Node;
  readonly after: ts.Node | undefined;
  readonly start: number;
}

function runsOf(
  { properties }: ts.ObjectLiteralExpression,
  removed: ReadonlySet<ts.Node>,
  text: string,
): readonly Run[] {
  const runs: Run[] = [];
  for (const [index, member] of properties.entries()) {
    if (!removed.has(member)) continue;
    const before = properties[index - 1];
    const after = properties[index + 1];
    const open = runs.at(-1);
    const isNext =
      open !== undefined &&
      open.last === before &&
      !hasComment(text, open.last.end, member.getStart());
    if (isNext) runs.splice(-1, 1, { ...open, last: member, after });
    else
      runs.push({
        before: before && removed.has(before) ? undefined : before,
        last: member,
        after,
        start: member.getStart(),
      });
  }
  return runs;
}

/** Between parts of code there are only spaces, signs and comments. */
function hasComment(text: string, from: number, to: number): boolean {
  return /\/[/*]/.test(text.slice(from, to));
}

function commaAfter(node: ts.Node, { commas }: LiteralText) {
  return commas.find(({ pos }) => pos === node.end);
}

/** The span of members with the comma that goes with them. */
function cut({ start, last, before, after }: Run, from: LiteralText): TextEdit {
  const { text, literal } = from;
  const comma = commaAfter(last, from);
  const end = comma?.end ?? last.end;
  const lineStart = startOfLine(text, start);
  const isFirst = isBlank(text.slice(lineStart, start));
  const spaces = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  const lineBreak = /^(?:\r\n|\n|\r)/.exec(text.slice(end + spaces))?.[0];
  if (lineBreak !== undefined)
    return isFirst
      ? span(lineStart, end + spaces + lineBreak.length)
      : span(withoutSpaces(text, start), end + spaces);
  if (after !== undefined || isFirst) return span(start, end + spaces);
  const previous = before && commaAfter(before, from);
  if (previous !== undefined && withoutSpaces(text, start) === previous.end)
    return span(comma === undefined ? previous.getStart() : previous.end, end);
  const [open, close] = [literal.getStart() + 1, literal.end - 1];
  const around = text.slice(open, start) + text.slice(end, close);
  return before === undefined && isBlank(around)
    ? span(open, close)
    : span(start, end);
}

function span(start: number, end: number): TextEdit {
  return { start, end, text: "" };
}

function withoutSpaces(text: string, position: number): number {
  let at = position;
  while (text[at - 1] === " " || text[at - 1] === "\t") at--;
  return at;
}

/** Writes members into an object that has none any more. */
function filled(
  members: readonly string[],
  { literal, text }: LiteralText,
): TextEdit {
  const [open, close] = [literal.getStart() + 1, literal.end - 1];
  const [first] = literal.properties;
  const end = literal.properties.end;
  if (first !== undefined)
    return { start: first.getStart(), end, text: members.join(", ") };
  return isBlank(text.slice(open, close))
    ? { start: open, end: close, text: ` ${members.join(", ")} ` }
    : { start: open, end: open, text: ` ${members.join(", ")},` };
}

/** Writes members after the last one, on a line of their own where it has one. */
function appended(
  members: readonly string[],
  last: ts.ObjectLiteralElementLike,
  from: LiteralText,
): readonly TextEdit[] {
  const { text } = from;
  const lineStart = startOfLine(text, last.getStart());
  const indentation = text.slice(lineStart, last.getStart());
  if (!isBlank(indentation) || lineStart === 0)
    return [inserted(last.end, `, ${members.join(", ")}`)];
  const lineEnd = /\r\n|\n|\r/.exec(text.slice(last.end));
  const rest = text.slice(last.end, last.end + (lineEnd?.index ?? 0));
  const before = lineBreakBefore(text, lineStart);
  const lines = members.map((each) => before + indentation + each).join(",");
  // What follows on the line may be a comment on the member.
  const note = rest.trimStart().replace(/^,/, "").trim();
  const isAlone = /^(?:\/\/.*|\/\*[^*]*\*\/)?$/.test(note);
  const comma = commaAfter(last, from);
  if (lineEnd === null || !isAlone) return [inserted(last.end, `,${lines}`)];
  const at = last.end + rest.length;
  if (comma !== undefined && comma.end <= at)
    return [inserted(at, `${lines},`)];
  return rest === ""
    ? [inserted(at, `,${lines}`)]
    : [inserted(last.end, ","), inserted(at, lines)];
}

function inserted(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}

export function startOfLine(text: string, position: number): number {
  return (
    Math.max(
      text.lastIndexOf("\n", position - 1),
      text.lastIndexOf("\r", position - 1),
    ) + 1
  );
}

/** The line break before a line: what its file uses there. */
export function lineBreakBefore(text: string, lineStart: number): string {
  return (
    /(?:\r\n|\n|\r)$/.exec(text.slice(0, lineStart).slice(-2))?.[0] ?? "\n"
  );
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}
