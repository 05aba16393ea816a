import type { ts } from "ts-morph";
import type { UsageError } from "../usage/usage-file.ts";
import type { UsageFact } from "../usage/usage-fact.ts";
import type { ArgumentChange } from "./argument-change.ts";
import type { Unproven } from "./blamed-edits.ts";
import { freshErrors, remainingErrors } from "./code-errors.ts";
import {
  compareFacts,
  type ComparedFacts,
  type FactNames,
  type PlacedFact,
} from "./code-facts.ts";
import { positionAfter, type CodeEdit } from "./code-edit.ts";
import {
  editedTexts,
  placeAfter,
  placeBefore,
  positionIn,
  type CodeTexts,
} from "./code-positions.ts";
import type { Certificate, SuspectPlace } from "./migrated-code.ts";

/** A project as the compiler sees it, with the SDK of either side and with edits. */
export interface ProvenProject extends CodeTexts {
  /** The code before. */
  readonly program: ts.Program;
  /** Those of the project, without SDKs. */
  readonly files: readonly ts.SourceFile[];
  /** Errors of the code before, with the SDK of either side. */
  readonly errors: {
    readonly before: readonly UsageError[];
    readonly after: readonly UsageError[];
  };
  readonly facts: readonly UsageFact[];
  /** The names of facts, by the packages of the SDKs that they are about. */
  readonly names: ReadonlyMap<string, FactNames>;
  /** The changes that rename something. */
  readonly renaming: ReadonlySet<number>;
  /** What the later SDK takes otherwise. */
  readonly changed: readonly ArgumentChange[];
  /** What the compiler reports for other texts of files with the later SDK. */
  errorsOf(edited: ReadonlyMap<string, string>): readonly UsageError[];
  /** The facts of such code. */
  factsOf(edited: ReadonlyMap<string, string>): readonly UsageFact[];
  /** Texts that no type links to what was renamed, in the code before. */
  readonly suspects: readonly SuspectPlace[];
  /** The edits that a run over such code would make. */
  editsOf(edited: ReadonlyMap<string, string>): readonly CodeEdit[];
}

/** What is not proven of edits, and why. */
export interface Failure extends Unproven {
  readonly reason: "errors" | "facts";
  readonly detail: string;
}

export interface Judged {
  readonly unproven: readonly Failure[];
  readonly certificate: Certificate;
  /** What the compiler still reports, by its places in the code before. */
  readonly remaining: readonly UsageError[];
  /** Facts of the code before that the rewritten code has under the new names. */
  readonly again: ReadonlySet<UsageFact>;
}

/**
 * Compiles the code with the edits, and compares its facts with those of the code before.
 * @param found all edits, also those that were taken back before
 */
export function judgeEdits(
  edits: readonly CodeEdit[],
  found: readonly CodeEdit[],
  project: ProvenProject,
): Judged {
  const edited = editedTexts(edits, project);
  const errors =
    edits.length === 0 ? project.errors.after : project.errorsOf(edited);
  const { fresh, revealed } = freshErrors(errors, edits, project);
  const facts =
    fresh.length > 0 || edits.length === 0
      ? unchangedFacts(project.facts.length)
      : factsAfter(edits, edited, project);
  const unproven = [
    ...fresh.map((error) => failedError(error, edited, project)),
    ...facts.lost.map((each) => failedFact(each, project)),
  ];
  return {
    unproven,
    remaining: [
      ...remainingErrors(errors, edits, project),
      ...revealed.map((error) => ({
        ...error,
        ...placeBefore(error, edits, project),
      })),
    ],
    again: facts.again,
    certificate: {
      errors: {
        oldCodeOldSdk: project.errors.before.length,
        oldCodeNewSdk: project.errors.after.length,
        newCodeNewSdk: errors.length,
        fresh,
      },
      facts: {
        rewritten: facts.rewritten,
        same: facts.same,
        removed: facts.removed,
        untold: facts.untold,
      },
      secondRun:
        unproven.length > 0 || edits.length === 0
          ? 0
          : againEdits(edits, found, project.editsOf(edited)).length,
    },
  };
}

function unchangedFacts(same: number): ComparedFacts {
  return {
    rewritten: 0,
    same,
    removed: 0,
    untold: 0,
    lost: [],
    again: new Set(),
  };
}

function failedError(
  error: UsageError,
  edited: ReadonlyMap<string, string>,
  { top, textOf }: CodeTexts,
): Failure {
  const file = `${top}/${error.file}`;
  return {
    file,
    position: positionIn(edited.get(file) ?? textOf(file), error),
    reason: "errors",
    detail: `${error.line}: ${error.message.split("\n")[0] ?? ""}`,
  };
}

function failedFact(
  { fact, position }: PlacedFact,
  { top }: CodeTexts,
): Failure {
  return {
    file: `${top}/${fact.file}`,
    position,
    reason: "facts",
    detail: `${fact.line}: ${fact.access} ${fact.element}`,
  };
}

/**
 * The edits of a second run, without those of what was taken back before: it would be taken back again. What belongs together may be
 * written in another way then, since the later SDK declares less of it.
 */
function againEdits(
  edits: readonly CodeEdit[],
  found: readonly CodeEdit[],
  again: readonly CodeEdit[],
): readonly CodeEdit[] {
  const made = new Set(edits);
  const spans = found
    .filter((each) => !made.has(each))
    .flatMap((each) => {
      const together = found.filter(
        ({ file, units }) =>
          file === each.file && units.some((unit) => each.units.includes(unit)),
      );
      const own = edits.filter(({ file }) => file === each.file);
      const all = [each, ...together];
      return {
        file: each.file,
        start: positionAfter(own, Math.min(...all.map(({ start }) => start))),
        end: positionAfter(own, Math.max(...all.map(({ end }) => end))),
      };
    });
  return again.filter(
    ({ file, start }) =>
      !spans.some(
        (span) =>
          span.file === file && span.start <= start && start <= span.end,
      ),
  );
}

function factsAfter(
  edits: readonly CodeEdit[],
  edited: ReadonlyMap<string, string>,
  project: ProvenProject,
): ComparedFacts {
  const placed = (facts: readonly UsageFact[]): readonly PlacedFact[] =>
    facts.map((fact) => ({ fact, ...placeAfter(fact, edits, project) }));
  const after = project.factsOf(edited).map((fact): PlacedFact => {
    const path = `${project.top}/${fact.file}`;
    const text = edited.get(path) ?? project.textOf(path);
    return {
      fact,
      position: positionIn(text, fact),
      isEdited: false,
      isRemoved: false,
    };
  });
  let unedited: readonly PlacedFact[] | null = null;
  return [...project.names].reduce((sum, [sdk, names]) => {
    const own = (facts: readonly PlacedFact[]): readonly PlacedFact[] =>
      facts.filter(({ fact }) => fact.sdk === sdk);
    const compared = compareFacts(
      own(placed(project.facts)),
      own(after),
      () => own((unedited ??= placed(project.factsOf(new Map())))),
      names,
    );
    return withFacts(sum, compared);
  }, unchangedFacts(0));
}

function withFacts(a: ComparedFacts, b: ComparedFacts): ComparedFacts {
  return {
    rewritten: a.rewritten + b.rewritten,
    same: a.same + b.same,
    removed: a.removed + b.removed,
    untold: a.untold + b.untold,
    lost: [...a.lost, ...b.lost],
    again: new Set([...a.again, ...b.again]),
  };
}
