import { remarksNotShown } from "../../diagnostics/codes.ts";
import {
  warningsAsErrors,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";

/**
 * What is told of documents: of remarks that no call depends on, only their number, unless everything is asked for. Strictly,
 * warnings are errors.
 */
export function shownFindings(
  { verbose, strict }: { readonly verbose: boolean; readonly strict: boolean },
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (strict) return warningsAsErrors(diagnostics);
  if (verbose) return diagnostics;
  const shown = diagnostics.filter(({ code }) => code !== "openapi-not-used");
  const count = diagnostics.length - shown.length;
  return count === 0 ? shown : [...shown, remarksNotShown(count)];
}
