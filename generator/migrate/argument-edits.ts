import { ts } from "ts-morph";
import type { ArgumentChange } from "./argument-change.ts";
import { findArguments, type FoundArgument } from "./argument-places.ts";
import { editedText, type CodeEdit, type TextEdit } from "./code-edit.ts";
import type { EditedProgram } from "./edited-program.ts";
import { lineBreakBefore, literalEdits, startOfLine } from "./literal-edits.ts";
import { textOf } from "./member-roots.ts";
import { isWithoutEffect, statementBefore } from "./value-effects.ts";
import { memberName, valueText } from "./written-name.ts";

/** What becomes of one object. */
interface Step {
  readonly change: number;
  readonly literal: ts.ObjectLiteralExpression;
  /** The member that goes, or the text of the one that is added. */
  readonly member: ts.ObjectLiteralElementLike | string;
  /** Steps of one unit are made together. */
  readonly units: readonly string[];
  /** What is evaluated elsewhere instead. */
  readonly moved: CodeEdit | null;
}

interface Source {
  readonly checker: ts.TypeChecker;
  /** The edits of names, which may be inside of values that move. */
  readonly renamed: readonly CodeEdit[];
}

/**
 * Finds the edits of objects of which the later SDK takes a member no more, or needs one. A value with an effect that goes stands as a
 * statement before, if it is evaluated there as it was.
 * @param renamed the edits of names
 */
export function argumentEdits(
  changes: readonly ArgumentChange[],
  renamed: readonly CodeEdit[],
  project: EditedProgram,
): readonly CodeEdit[] {
  const source = { renamed, checker: project.program.getTypeChecker() };
  const steps = findArguments(changes, project).flatMap((each) =>
    stepsOf(each, source),
  );
  const refused = new Set<string>();
  const edits = [...new Set(steps.map(({ literal }) => literal))].flatMap(
    (literal) => {
      const own = steps.filter((each) => each.literal === literal);
      const made = editsOf(literal, own);
      if (made === null)
        for (const unit of own.flatMap(({ units }) => units)) refused.add(unit);
      return made ?? [];
    },
  );
  return edits.filter(({ units }) => !units.some((unit) => refused.has(unit)));
}

function stepsOf(found: FoundArgument, source: Source): readonly Step[] {
  const { literal, change } = found;
  const file = literal.getSourceFile();
  const unit = `argument in ${file.fileName}:${literal.getStart()}`;
  if (found.kind === "required") {
    const value = valueText(file, found.standIn);
    const member = `${memberName(file, found.name)}: ${value}`;
    return value === null
      ? []
      : [{ change, literal, member, units: [], moved: null }];
  }
  const { member } = found;
  if (found.kind === "into-body")
    return intoBody(
      { ...found, unit: `${unit} ${textOfName(member)}` },
      source,
    );
  if (isFree(member, source.checker))
    return [{ change, literal, member, units: [], moved: null }];
  const units = [`${unit} ${textOfName(member)}`];
  const moved = valueBefore({ change, member, units }, source);
  return moved === null ? [] : [{ change, literal, member, units, moved }];
}

function textOfName({ name }: ts.ObjectLiteralElementLike): string {
  return name === undefined ? "" : textOf(name);
}

function isFree(
  member: ts.ObjectLiteralElementLike,
  checker: ts.TypeChecker,
): boolean {
  if (ts.isSpreadAssignment(member)) return false;
  return (
    !ts.isPropertyAssignment(member) ||
    isWithoutEffect(checker, member.initializer)
  );
}

/** Writes the value as a statement in front of the one that it stands in. */
function valueBefore(
  {
    change,
    member,
    units,
  }: Pick<Step, "change" | "units"> & {
    readonly member: ts.ObjectLiteralElementLike;
  },
  { checker, renamed }: Source,
): CodeEdit | null {
  if (!ts.isPropertyAssignment(member)) return null;
  const value = member.initializer;
  const isAlone =
    ts.isCallExpression(value) ||
    ts.isNewExpression(value) ||
    ts.isAwaitExpression(value);
  // A name in it that changes keeps it where its uses are compared.
  const isFixed = isAlone && editsInside(value, renamed).length === 0;
  const statement = isFixed ? statementBefore(checker, value) : null;
  // Nothing else that begins so is an expression.
  if (statement === null || !/^(?!async\b)[\w$]/.test(value.getText()))
    return null;
  const file = value.getSourceFile();
  const start = statement.getStart();
  const lineStart = startOfLine(file.text, start);
  const before = file.text.slice(lineStart, start);
  const isFirst = before.trim() === "";
  const end = isFirst ? lineBreakBefore(file.text, lineStart) + before : " ";
  // A line that begins with a word ends the statement before it.
  const isOpen =
    isFirst &&
    /^[\w$]/.test(statement.getText()) &&
    !/;[ \t]*$/m.test(file.text);
  return {
    file: file.fileName,
    start,
    end: start,
    text: value.getText() + (isOpen ? "" : ";") + end,
    changes: [change],
    units,
    from: { start: value.getStart(), end: value.end },
  };
}

/** The text of a value with the edits of names in it. */
function movedText(value: ts.Node, renamed: readonly CodeEdit[]): string {
  const from = value.getStart();
  return editedText(
    value.getText(),
    editsInside(value, renamed).map((each) => ({
      ...each,
      start: each.start - from,
      end: each.end - from,
    })),
  );
}

function editsInside(
  value: ts.Node,
  edits: readonly CodeEdit[],
): readonly CodeEdit[] {
  const { fileName } = value.getSourceFile();
  const from = value.getStart();
  return edits.filter(
    ({ file, start, end }) =>
      file === fileName && from <= start && end <= value.end,
  );
}

/** Moves a member into the object of the body, if the order of evaluation makes no difference. */
function intoBody(
  {
    change,
    literal,
    member,
    field,
    unit,
  }: Extract<FoundArgument, { readonly kind: "into-body" }> & {
    readonly unit: string;
  },
  { checker, renamed }: Source,
): readonly Step[] {
  const body = literal.properties.find((each) => textOfName(each) === "body");
  const object =
    body !== undefined && ts.isPropertyAssignment(body)
      ? body.initializer
      : undefined;
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return [];
  const isOpen = object.properties.some(
    (each) => ts.isSpreadAssignment(each) || textOfName(each) === field,
  );
  if (isOpen || !literal.properties.every((each) => isFree(each, checker)))
    return [];
  const value = ts.isPropertyAssignment(member)
    ? member.initializer
    : ts.isShorthandPropertyAssignment(member)
      ? member.name
      : undefined;
  if (value === undefined) return [];
  const text = movedText(value, renamed);
  const units = [unit];
  return [
    { change, literal, member, units, moved: null },
    {
      change,
      literal: object,
      member: `${memberName(literal.getSourceFile(), field)}: ${text}`,
      units,
      moved: null,
    },
  ];
}

/** The edits of one object; `null` where a comment keeps a member in its place. */
function editsOf(
  literal: ts.ObjectLiteralExpression,
  steps: readonly Step[],
): readonly CodeEdit[] | null {
  const gone = steps.flatMap((step) =>
    typeof step.member === "string" ? [] : [{ ...step, member: step.member }],
  );
  const added = steps.flatMap((step) =>
    typeof step.member === "string" ? [{ ...step, text: step.member }] : [],
  );
  const made = literalEdits(
    literal,
    new Set(gone.map(({ member }) => member)),
    added.map(({ text }) => ({ text })),
  );
  if (made === null) return null;
  const file = literal.getSourceFile().fileName;
  // Where one member stays as it is, others would be taken out in another way.
  const whole = `members of ${file}:${literal.getStart()}`;
  const units = [...new Set([whole, ...steps.flatMap((each) => each.units)])];
  const edit = (made: TextEdit, of: readonly Step[]): CodeEdit => ({
    ...made,
    file,
    units,
    changes: [...new Set(of.map(({ change }) => change))],
  });
  return [
    ...made.removed.map((each) => ({
      ...edit(
        each,
        gone.filter(({ member }) => isIn(member.getStart(), each)),
      ),
      isRemoval: true as const,
    })),
    ...made.added.map((each) =>
      each.start < each.end && gone.length > 0
        ? { ...edit(each, steps), isRemoval: true as const }
        : edit(each, added),
    ),
    ...steps.flatMap(({ moved }) =>
      moved === null ? [] : { ...moved, units: [...moved.units, whole] },
    ),
  ];
}

function isIn(position: number, { start, end }: TextEdit): boolean {
  return start <= position && position < end;
}
