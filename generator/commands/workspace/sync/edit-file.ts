import { join } from "node:path";
import { jsonNotReadable } from "../../../diagnostics/codes.ts";
import { failed, type Checked } from "../../../diagnostics/diagnostic.ts";
import type { FileWrite } from "../../../io/output/write-plan.ts";
import type { FileReader } from "../../../io/read/file-reader.ts";
import { editJson, readJson, type JsonEdit } from "../../../json/edit-json.ts";
import { isObject } from "../../../json/json-value.ts";
import { jsonText } from "../../../render/json-text.ts";
import type { JsonObject } from "../../../json/json-value.ts";
import { quoteFiles } from "../../../source/quote-files.ts";
import type { SourceFile } from "../../../source/source-file.ts";
import { createTextPlaces } from "../../../source/text-places.ts";

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
  const read = readJson(source.text);
  if (read.kind === "broken" || !isObject(read.value))
    return broken(source, read.kind === "broken" ? read.offset : 0);
  return done(full, editJson(source.text, edits(read.value)), reader);
}

function broken(source: SourceFile, offset: number): Checked<never> {
  const problem = jsonNotReadable(createTextPlaces(source)(offset, offset));
  return failed([...quoteFiles([problem], [source])]);
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
