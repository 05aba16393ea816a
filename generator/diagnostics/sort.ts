import type { Diagnostic } from "./diagnostic.ts";

/** Order of the input: file, line, column, code. Findings without a place come first, since they explain the rest. */
export function sortDiagnostics(
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) =>
      compareText(a.location?.file ?? "", b.location?.file ?? "") ||
      (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
      (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message),
  );
}

/** By UTF-16 code unit: the same on every machine, unlike a comparison that asks the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
