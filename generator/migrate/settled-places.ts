import { ts } from "ts-morph";
import { nodesAt, partAt } from "../usage/linked-parts.ts";
import { startOf } from "../usage/error-places.ts";
import type { ArgumentChange } from "./argument-change.ts";
import type { CodeEdit } from "./code-edit.ts";
import type { UsageFact } from "../usage/usage-fact.ts";
import { positionKey } from "../diagnostics/position-key.ts";
import type { UsageError } from "../usage/usage-file.ts";
import { setsMember } from "./member-roots.ts";
import type { ConcernedPlace } from "./migrated-code.ts";

interface SettledCode {
  /** What the later SDK takes otherwise. */
  readonly changed: readonly ArgumentChange[];
  readonly program: ts.Program;
  readonly top: string;
  /** What the compiler reports with the later SDK: of the code before, and what the edits leave of it. */
  readonly errors: {
    readonly before: readonly UsageError[];
    readonly after: readonly UsageError[];
  };
  readonly facts: readonly UsageFact[];
  /** The facts that the rewritten code has under the new names. */
  readonly again: ReadonlySet<UsageFact>;
  /** The changes that rename something. */
  readonly renaming: ReadonlySet<number>;
}

/**
 * Finds the places at which nothing is left to do: an edit for the change is all that they need, or the compiler has
 * reported an error there before the edits, and does not any more, or the argument that the later SDK needs is there, or an edit
 * elsewhere has given the place what is renamed. Gives their positions in the list.
 */
export function settledPlaces(
  places: readonly ConcernedPlace[],
  edits: readonly CodeEdit[],
  code: SettledCode,
): readonly number[] {
  const before = errorParts(code, code.errors.before);
  const after = errorParts(code, code.errors.after);
  const renewed = renewedPlaces(code);
  return places.flatMap((place, index) => {
    const path = `${code.top}/${place.file}`;
    const file = code.program.getSourceFile(path);
    if (file === undefined) return [];
    const own = edits.filter(({ changes }) => changes.includes(place.change));
    const start = startOf(file, place);
    const { from, to } = spanOf(file, start, place.access);
    const isEdited = own.some(
      (each) =>
        each.file === path &&
        each.start < to &&
        from < Math.max(each.end, each.start + 1),
    );
    const part = partAt(file, start);
    const isCured =
      before.has(part) &&
      !after.has(part) &&
      (["exhaust", "compile"].includes(place.access)
        ? own.length > 0
        : own.some((each) => each.file === path && isWithin(part, each)));
    const isSet =
      place.access === "build" && setsNeeded(file, start, code, place);
    const isRenewed =
      code.renaming.has(place.change) &&
      renewed.has(usedPlace(place)) &&
      !after.has(part);
    return isEdited || isCured || isSet || isRenewed ? [index] : [];
  });
}

/**
 * The places of which all facts are there again under the new names: behind an alias, another place has the edit. What is found by
 * its name when the code runs is there again whatever its name is, so only certain facts count.
 */
function renewedPlaces({ facts, again }: SettledCode): ReadonlySet<string> {
  const places = new Set(facts.map(usedPlace));
  for (const fact of facts)
    if (fact.certainty !== "certain" || !again.has(fact))
      places.delete(usedPlace(fact));
  return places;
}

function usedPlace(
  place: Pick<ConcernedPlace, "file" | "line" | "column" | "access">,
): string {
  return `${positionKey(place)} ${place.access}`;
}

/** Whether an object that begins at a position sets the parameter that a change needs, by an earlier run or by hand. */
function setsNeeded(
  file: ts.SourceFile,
  start: number,
  { changed }: SettledCode,
  { change }: ConcernedPlace,
): boolean {
  const made = nodesAt(file, start)
    .filter(ts.isObjectLiteralExpression)
    .find((each) => each.getStart(file) === start);
  return changed.some(
    ({ change: index, argument }) =>
      made !== undefined &&
      index === change &&
      argument.kind === "required" &&
      argument.owner.kind === "parameters" &&
      setsMember(made, argument.name),
  );
}

function isWithin(node: ts.Node, { start }: CodeEdit): boolean {
  return node.getStart() <= start && start < node.end;
}

/** The statements and members in which errors are. */
function errorParts(
  { program, top }: SettledCode,
  errors: readonly UsageError[],
): ReadonlySet<ts.Node> {
  return new Set(
    errors.flatMap((error) => {
      const file = program.getSourceFile(`${top}/${error.file}`);
      return file === undefined ? [] : [partAt(file, startOf(file, error))];
    }),
  );
}

/**
 * What the name or the text at a place belongs to: the key with its value, and for code that distinguishes all values the
 * whole of it.
 */
function spanOf(
  file: ts.SourceFile,
  start: number,
  access: string,
): { readonly from: number; readonly to: number } {
  const above = nodesAt(file, start);
  if (access === "exhaust") {
    const whole =
      above.find(
        (node) =>
          node.getStart(file) === start &&
          (ts.isSwitchStatement(node) || ts.isObjectLiteralExpression(node)),
      ) ?? partAt(file, start);
    return { from: whole.getStart(file), to: whole.end };
  }
  const token = above.at(-1) ?? file;
  const { parent } = token;
  const isKey =
    parent !== undefined &&
    (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) &&
    parent.name === token;
  const value = isKey ? parent.initializer : undefined;
  // What is inside of an object has places of its own.
  if (value !== undefined && !ts.isObjectLiteralExpression(value))
    return { from: start, to: value.end };
  // The compiler tells of a comparison where it begins.
  const comparison = above.find(
    (node) => ts.isBinaryExpression(node) && node.getStart(file) === start,
  );
  return { from: start, to: (comparison ?? token).end };
}
