import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { quoteSources } from "../diagnostics/quote-sources.ts";
import type { SourceFile } from "./source-file.ts";

/** Adds to diagnostics the lines of these files that they point at; `null` is a file that does not exist. */
export function quoteFiles(
  diagnostics: readonly Diagnostic[],
  files: readonly (SourceFile | null)[],
): readonly Diagnostic[] {
  const sources = new Map(
    files.flatMap((file) =>
      file === null ? [] : [[file.file, file.text] as const],
    ),
  );
  return quoteSources(diagnostics, sources);
}

/** Does the same for the result of a phase. */
export function quoteChecked<T>(
  { value, diagnostics }: Checked<T>,
  files: readonly (SourceFile | null)[],
): Checked<T> {
  return { value, diagnostics: quoteFiles(diagnostics, files) };
}
