import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { quoteSources } from "../diagnostics/quote-sources.ts";
import type { SourceFile } from "./source-file.ts";

/** Diagnostics with the lines of these files that they point at; `null` stands for a file that is not there. */
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

/** The same for what a phase returns. */
export function quoteChecked<T>(
  { value, diagnostics }: Checked<T>,
  files: readonly (SourceFile | null)[],
): Checked<T> {
  return { value, diagnostics: quoteFiles(diagnostics, files) };
}
