import type { Checked, Diagnostic } from "../diagnostics/diagnostic.ts";
import { quoteSources } from "../diagnostics/quote-sources.ts";
import { isQuotable } from "./quotable-text.ts";
import type { SourceFile } from "./source-file.ts";

/**
 * Adds to diagnostics the lines of these files that they point at, but not of files that are something else than they were
 * read for; `null` is a file that does not exist.
 */
export function quoteFiles(
  diagnostics: readonly Diagnostic[],
  files: readonly (SourceFile | null)[],
): readonly Diagnostic[] {
  const named = new Set(
    diagnostics.flatMap(({ location, related }) =>
      [location, ...related.map((place) => place.location)].map(
        (place) => place?.file,
      ),
    ),
  );
  // Most texts have no mistake, and are large.
  const isPointedAt = ({ file }: SourceFile): boolean => named.has(file);
  const sources = new Map(
    files.flatMap((file) =>
      file !== null && isPointedAt(file) && isQuotable(file)
        ? [[file.file, file.text] as const]
        : [],
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
