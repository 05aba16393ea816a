import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/*
 * The findings about a part that those who read the documents later do not get. Other findings, such as an overlay
 * that matches nothing, leave nothing out.
 */
const leavingOut: ReadonlySet<string> = new Set([
  "json-duplicate-key",
  "reference-not-readable",
  "reference-remote",
  "swagger-left-out",
  "yaml-duplicate-key",
]);

/** Selects the findings about parts that loading and preparing documents has left out. */
export function leftOutIn(
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return diagnostics.filter(({ code }) => leavingOut.has(code));
}
