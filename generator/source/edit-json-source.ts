import { jsonNotReadable } from "../diagnostics/codes.ts";
import { failed, type Checked } from "../diagnostics/diagnostic.ts";
import { editJson, readJson, type JsonEdit } from "../json/edit-json.ts";
import { isObject } from "../json/json-value.ts";
import { quoteFiles } from "./quote-files.ts";
import type { SourceFile } from "./source-file.ts";
import { createTextPlaces } from "./text-places.ts";

/**
 * Sets members of a JSON file that others write, too; everything else stays as it is written.
 * @param edits gets what the file has
 */
export function editJsonSource(
  source: SourceFile,
  edits: (known: unknown) => readonly JsonEdit[],
): Checked<string> {
  const read = readJson(source.text);
  if (read.kind === "read" && isObject(read.value))
    return {
      value: editJson(source.text, edits(read.value)),
      diagnostics: [],
    };
  const offset = read.kind === "broken" ? read.offset : 0;
  const problem = jsonNotReadable(createTextPlaces(source)(offset, offset));
  return failed([...quoteFiles([problem], [source])]);
}
