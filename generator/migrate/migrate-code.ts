import { blamedEdits } from "./blamed-edits.ts";
import { newErrors } from "./code-errors.ts";
import { editedTexts, lineAndColumn, placeAfter } from "./code-positions.ts";
import { withoutConflicts, withoutEdits, type CodeEdit } from "./code-edit.ts";
import {
  judgeEdits,
  type Failure,
  type Judged,
  type ProvenProject,
} from "./judge-edits.ts";
import type {
  ConcernedPlace,
  MigratedCode,
  RewrittenFile,
  WithdrawalReason,
  WithdrawnFile,
} from "./migrated-code.ts";
import { settledPlaces } from "./settled-places.ts";

/** The edits that were taken back, each with its reason. */
type Withdrawn = ReadonlyMap<CodeEdit, Withdrawal>;

interface Withdrawal {
  readonly reason: WithdrawalReason;
  readonly details: readonly string[];
}

/**
 * Makes those edits that are proven. What fails is taken back with what hangs together with it: the edits of its statement, and
 * those of the whole file where that is not enough.
 */
export function migrateCode(
  found: readonly CodeEdit[],
  places: readonly ConcernedPlace[],
  project: ProvenProject,
): MigratedCode {
  const { edits, refused } = withoutConflicts(found);
  const withdrawn = new Map<CodeEdit, Withdrawal>(
    refused.map((each) => [each, { reason: "overlap", details: [] }]),
  );
  const tried = new Map<string, number>();
  let kept = edits;
  for (;;) {
    const judged = judgeEdits(kept, found, project);
    if (judged.unproven.length === 0)
      return migratedCode(judged, { kept, withdrawn, places }, project);
    const blamed = blame(judged.unproven, kept, tried, project);
    for (const file of new Set(judged.unproven.map((each) => each.file)))
      tried.set(file, (tried.get(file) ?? 0) + 1);
    const next = withoutEdits(kept, new Set(blamed.keys()));
    const left = new Set(next);
    for (const edit of kept)
      if (!left.has(edit))
        withdrawn.set(
          edit,
          blamed.get(edit) ?? { reason: "together", details: [] },
        );
    kept = next;
  }
}

/** Finds the edits that are taken back. What fails in files without edits follows from edits that fail elsewhere, if there are some. */
function blame(
  unproven: readonly Failure[],
  edits: readonly CodeEdit[],
  tried: ReadonlyMap<string, number>,
  project: ProvenProject,
): Withdrawn {
  const files = new Set(edits.map(({ file }) => file));
  const inEdited = unproven.filter(({ file }) => files.has(file));
  const blamed = new Map<CodeEdit, Withdrawal>();
  for (const failure of inEdited.length > 0 ? inEdited : unproven)
    for (const edit of blamedEdits(failure, edits, tried, project)) {
      const { reason, details } = blamed.get(edit) ?? {
        ...failure,
        details: [],
      };
      blamed.set(edit, { reason, details: [...details, failure.detail] });
    }
  return blamed;
}

interface Outcome {
  readonly kept: readonly CodeEdit[];
  readonly withdrawn: Withdrawn;
  readonly places: readonly ConcernedPlace[];
}

function migratedCode(
  { certificate, remaining, again }: Judged,
  { kept, withdrawn, places }: Outcome,
  project: ProvenProject,
): MigratedCode {
  const { before, after } = project.errors;
  return {
    files: rewrittenFiles(kept, project),
    made: kept,
    unproven: [...withdrawn.keys()],
    withdrawn: withdrawnFiles(withdrawn, project),
    certificate,
    remaining: newErrors(remaining, before),
    standing: after.length - newErrors(after, before).length,
    suspects: project.suspects.filter(
      (place) => !placeAfter(place, kept, project).isEdited,
    ),
    settled: settledPlaces(places, kept, {
      ...project,
      again,
      errors: { before: after, after: remaining },
    }),
  };
}

function withdrawnFiles(
  withdrawn: Withdrawn,
  project: ProvenProject,
): readonly WithdrawnFile[] {
  const files = new Map<string, WithdrawnFile>();
  for (const [edit, { reason, details }] of withdrawn) {
    const known = files.get(edit.file);
    files.set(edit.file, {
      file: nameIn(project, edit.file),
      // What others follow says more.
      reason:
        known === undefined || known.reason === "together"
          ? reason
          : known.reason,
      details: [...new Set([...(known?.details ?? []), ...details])],
      places: (known?.places ?? 0) + 1,
    });
  }
  return [...files.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

function rewrittenFiles(
  edits: readonly CodeEdit[],
  project: ProvenProject,
): readonly RewrittenFile[] {
  const texts = editedTexts(edits, project);
  return [...texts]
    .map(([file, after]) => {
      const before = project.textOf(file);
      return {
        file: nameIn(project, file),
        before,
        after,
        edits: edits
          .filter((each) => each.file === file)
          .map(({ start, end, text, changes }) => ({
            ...lineAndColumn(before, start),
            before: before.slice(start, end),
            after: text,
            changes,
          })),
      };
    })
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

function nameIn({ top }: Pick<ProvenProject, "top">, file: string): string {
  return file.startsWith(`${top}/`) ? file.slice(top.length + 1) : file;
}
