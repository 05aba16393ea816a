import type { Diagnostic } from "./diagnostic.ts";

/**
 * Sorts diagnostics by file, line, column and code. Findings without a place come first, since they explain the
 * others, except for summaries, which come last.
 */
export function sortDiagnostics(
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      Number(a.isSummary ?? false) - Number(b.isSummary ?? false) ||
      compareText(a.location?.file ?? "", b.location?.file ?? "") ||
      (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
      (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message),
  );
}

/**
 * Compares by UTF-16 code unit. The result is the same on every machine, unlike a comparison that depends on the
 * locale.
 */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
