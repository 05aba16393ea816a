import type { Checked } from "../diagnostics/diagnostic.ts";
import { filesHalfWritten } from "../diagnostics/codes.ts";
import { withSlashes } from "./output-folder.ts";
import { writeFailure } from "./world-error.ts";
import {
  placeDraft,
  removeDraft,
  writeDraft,
  type Draft,
} from "./write-file.ts";

/** A file that is to be there, complete. */
export interface PlannedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * Writes several source files. All of them are on the disk before the first takes its place, so a full disk or a folder
 * that cannot be written leaves everything as it was. The places are taken in the order of the list; when one of these
 * renames fails, those before it stay, which is said.
 */
export async function writeFilesTogether(
  files: readonly PlannedFile[],
): Promise<Checked<null>> {
  const drafts: Draft[] = [];
  for (const { path, content } of files) {
    try {
      drafts.push(await writeDraft(path, content));
    } catch (thrown) {
      await Promise.all(drafts.map(removeDraft));
      return failed(path, thrown, []);
    }
  }
  for (const [index, draft] of drafts.entries()) {
    try {
      await placeDraft(draft);
    } catch (thrown) {
      await Promise.all(drafts.slice(index + 1).map(removeDraft));
      const placed = drafts.slice(0, index).map(({ target }) => target);
      return failed(draft.target, thrown, placed);
    }
  }
  return { value: null, diagnostics: [] };
}

function failed(
  path: string,
  thrown: unknown,
  placed: readonly string[],
): Checked<null> {
  const failure = writeFailure(withSlashes(path), thrown);
  const half =
    placed.length === 0 ? [] : [filesHalfWritten(placed.map(withSlashes))];
  return { value: null, diagnostics: [failure, ...half] };
}
