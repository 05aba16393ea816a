import { positionKey } from "../diagnostics/position-key.ts";
import { groupBy } from "../changes/change/group-by.ts";
import type { UsageError } from "../usage/usage-file.ts";
import { errorsAlike, namesArguments } from "./alike-errors.ts";
import type { ArgumentChange } from "./argument-change.ts";
import type { CodeEdit } from "./code-edit.ts";
import {
  editedTexts,
  placeAfter,
  positionIn,
  type CodeTexts,
} from "./code-positions.ts";

/** A project, and what the compiler reports of its code before. */
export interface JudgedCode extends CodeTexts {
  readonly errors: {
    /** With the later SDK. */
    readonly after: readonly UsageError[];
  };
  /** What the later SDK takes otherwise. */
  readonly changed: readonly ArgumentChange[];
}

/** What the compiler says only of code with edits. */
export interface FreshErrors {
  /** What is not proven. */
  readonly fresh: readonly UsageError[];
  /**
   * Arguments that the release needs, or does not take, where the code before has no type: behind a name that the later SDK lacks, the
   * compiler could not miss them. No new name is the reason.
   */
  readonly revealed: readonly UsageError[];
}

/** Errors that the code before does not have there with the later SDK. Where it was edited, it must have none. */
export function freshErrors(
  errors: readonly UsageError[],
  edits: readonly CodeEdit[],
  project: JudgedCode,
): FreshErrors {
  const all = errorsNotBefore(errors, edits, project);
  const isRevealed = namesArguments(project.changed);
  return {
    fresh: all.filter((error) => !isRevealed(error)),
    revealed: all.filter(isRevealed),
  };
}

function errorsNotBefore(
  errors: readonly UsageError[],
  edits: readonly CodeEdit[],
  project: JudgedCode,
): readonly UsageError[] {
  const { placeOf, placesBefore } = placesIn(edits, project);
  const known = placesBefore.filter(({ isEdited }) => !isEdited);
  const isAlike = errorsAlike(edits);
  return without(
    errors.map((error) => ({ error, place: placeOf(error) })),
    known,
    (after, before) => isAlike(before, after),
  );
}

/** Errors that only the later SDK gives. */
export function newErrors(
  errors: readonly UsageError[],
  before: readonly UsageError[],
): readonly UsageError[] {
  const isAlike = errorsAlike([]);
  return without(
    errors.map(placedBefore),
    before.map(placedBefore),
    (after, known) => isAlike(known, after),
  );
}

/** The errors of the code before that its edits leave. */
export function remainingErrors(
  errors: readonly UsageError[],
  edits: readonly CodeEdit[],
  project: JudgedCode,
): readonly UsageError[] {
  const { placeOf, placesBefore } = placesIn(edits, project);
  const left = errors.map((error) => ({ error, place: placeOf(error) }));
  const cured = new Set(without(placesBefore, left, errorsAlike(edits)));
  return project.errors.after.filter((error) => !cured.has(error));
}

interface PlacedError {
  readonly error: UsageError;
  /** A position and a file. */
  readonly place: string;
}

function placedBefore(error: UsageError): PlacedError {
  return { error, place: positionKey(error) };
}

/** The errors like which none of the others is at their place. */
function without(
  errors: readonly PlacedError[],
  others: readonly PlacedError[],
  isAlike: (error: UsageError, other: UsageError) => boolean,
): readonly UsageError[] {
  const known = groupBy(others, ({ place }) => place);
  return errors.flatMap(({ error, place }) =>
    known.get(place)?.some((other) => isAlike(error, other.error)) === true
      ? []
      : [error],
  );
}

/** Where errors of the code after the edits are, and where those of the code before are then. */
function placesIn(edits: readonly CodeEdit[], project: JudgedCode) {
  const texts = editedTexts(edits, project);
  return {
    placeOf(error: UsageError): string {
      const path = `${project.top}/${error.file}`;
      const text = texts.get(path) ?? project.textOf(path);
      return `${positionIn(text, error)}:${error.file}`;
    },
    placesBefore: project.errors.after.map((error) => {
      const { position, isEdited } = placeAfter(error, edits, project);
      return { error, place: `${position}:${error.file}`, isEdited };
    }),
  };
}
