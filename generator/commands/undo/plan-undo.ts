import { isAbsolute, relative } from "node:path";
import {
  undoCommitted,
  undoDamaged,
  undoEdited,
  undoNotKnown,
  undoNothing,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { committedFiles } from "../../io/git/work-tree-files.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { isWithin } from "../../io/files/path-overlap.ts";
import { realPathOf } from "../../io/files/real-path.ts";
import {
  hashOf,
  isAsBefore,
  readKept,
  readUndos,
  type UndoRecord,
} from "../../io/state/undo-records.ts";
import type { FileWrite } from "../../io/output/write-plan.ts";
import type { CommandPlan } from "../command-plan.ts";

/** The options of `undo`. */
export interface UndoOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  readonly dryRun?: true;
}

/** A plan, and the kept files that are deleted after it has been carried out. */
export interface UndoPlan {
  readonly plan: CommandPlan;
  readonly record: UndoRecord;
}

/** The largest number of files that a message names. */
const mostNamed = 10;

/**
 * `undo`: restores the files that the last release or relabel of a catalogue replaced. This is possible only while
 * none of the files has changed since and git has not committed them.
 * @param folder is the working folder, for messages
 */
export async function planUndo(
  { spec }: UndoOptions,
  folder: string,
): Promise<Checked<UndoPlan>> {
  const record = await findRecord(spec);
  if (record === null) return failed(undoNothing(withSlashes(spec)));
  const { title, steps } = record;
  const shown = (path: string): string => {
    const inside = withSlashes(relative(folder, path));
    return isAbsolute(inside) ? withSlashes(path) : inside;
  };
  const edited: string[] = [];
  for (const { path, after } of steps)
    if ((await hashOf(path)) !== after) edited.push(shown(path));
  if (edited.length > 0)
    return failed(
      undoEdited(
        title,
        edited.slice(0, mostNamed),
        Math.max(edited.length - mostNamed, 0),
      ),
    );
  // Generated files may be in a commit because their contents were the same before.
  const catalogue = await realPathOf(spec);
  const asked = await committedFiles(
    spec,
    steps.flatMap(({ path, after }) =>
      after !== null && isWithin(path, catalogue) ? [path] : [],
    ),
  );
  if (asked.kind === "not-known")
    return failed(undoNotKnown(title, asked.reason));
  const [committed] = asked.files;
  if (committed !== undefined)
    return failed(undoCommitted(title, shown(committed)));
  const files: FileWrite[] = [];
  for (const [index, { path, before, after }] of steps.entries()) {
    const content = before === null ? null : await readKept(record, index);
    if (before !== null && content === null)
      return failed(undoDamaged(title, shown(path)));
    files.push({
      path: shown(path),
      content,
      before:
        after === null ? { kind: "absent" } : { kind: "file", sha256: after },
    });
  }
  const plan: CommandPlan = {
    writes: [{ kind: "files", files }],
    out: `Undo sdkwright ${title}.\n`,
    notes: [],
    outcome: "passed",
  };
  return { value: { plan, record }, diagnostics: [] };
}

/** The last write that happened, and was not taken back. */
async function findRecord(spec: string): Promise<UndoRecord | null> {
  for (const record of await readUndos(spec))
    if (!(await isAsBefore(record))) return record;
  return null;
}
