import { parsedJson } from "../../diagnostics/check-json.ts";
import type { Diagnostic, Location } from "../../diagnostics/diagnostic.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { isObject } from "../../json/json-value.ts";
import type { Schema } from "../../report/schema-parts.ts";
import { createSchemaChecks } from "../../source/check-schema.ts";
import { parseJson } from "../../source/parse-json.ts";
import { schemaErrors } from "../../source/schema-errors.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { sourceLimits } from "../../source/source-limits.ts";

/** The form of a JSON file that another run has written and that anybody may have edited. */
export interface OwnForm {
  readonly schema: Schema;
  /** The file in `schemas/`, for hints. */
  readonly describedIn: string;
  /** The value of its key `format` that this version reads, and the error about any other. */
  readonly format: number;
  readonly otherFormat: (location: Location, known: number) => Diagnostic;
}

/** The largest number of reported errors of one file. */
const mostTold = 5;

/** Creates a reader of such files. `T` is what the schema describes. Errors have their places. */
export function createOwnReader<T>(
  form: OwnForm,
): (path: string, reader: FileReader) => Promise<Checked<T>> {
  const fits = (value: unknown): value is T =>
    schemaErrors(form.schema, {}, value).length === 0;
  const check = createSchemaChecks<"file">(
    { $id: "own", $defs: { file: form.schema } },
    { whole: "the file", describedIn: `schemas/${form.describedIn}` },
  );
  const explain = (file: SourceFile): readonly Diagnostic[] => {
    const { value: source, diagnostics } = parseJson(file, sourceLimits);
    if (source === null) return diagnostics;
    const { value } = source;
    const { format } = isObject(value) ? value : {};
    return format !== undefined && format !== form.format
      ? [form.otherFormat(source.locate(["format"]), form.format)]
      : check("file", source)
          .slice(0, mostTold)
          .map(({ diagnostic }) => diagnostic);
  };
  return async (path, reader) => {
    const { value: file, diagnostics } = await reader.readSource(path);
    if (file === null) return failed(diagnostics);
    // Places are computed only when there is an error.
    const value = parsedJson(file.text);
    return fits(value) ? { value, diagnostics: [] } : failed(explain(file));
  };
}
