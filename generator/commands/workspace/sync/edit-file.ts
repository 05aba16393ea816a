import { join } from "node:path";
import { failed, type Checked } from "../../../diagnostics/diagnostic.ts";
import type { FileWrite } from "../../../io/output/write-plan.ts";
import type { FileReader } from "../../../io/read/file-reader.ts";
import type { JsonEdit } from "../../../json/edit-json.ts";
import { jsonText } from "../../../render/json-text.ts";
import type { JsonObject } from "../../../json/json-value.ts";
import { editJsonSource } from "../../../source/edit-json-source.ts";

/** A JSON file of a build tool, before and after others and we have written it. */
export interface EditedFile {
  /** Relative to the folder of the workspace file. */
  readonly path: string;
  /** What a new file has. */
  readonly fresh: JsonObject;
  /** What an existing one gets, by what it has. */
  readonly edits: (known: unknown) => readonly JsonEdit[];
}

/** Plans a file in which others write, too: only our members change. */
export async function planEdit(
  { path, fresh, edits }: EditedFile,
  root: string,
  reader: FileReader,
): Promise<Checked<FileWrite>> {
  const full = join(root, path);
  if (!(await reader.pathExists(full)))
    return done(full, jsonText(fresh), reader);
  const { value: source, diagnostics } = await reader.readSource(full);
  if (source === null) return failed(diagnostics);
  const edited = editJsonSource(source, edits);
  return edited.value === null
    ? { ...edited, value: null }
    : done(full, edited.value, reader);
}

function done(
  path: string,
  content: string,
  reader: FileReader,
): Checked<FileWrite> {
  return {
    value: { path, content, before: reader.before(path) },
    diagnostics: [],
  };
}
