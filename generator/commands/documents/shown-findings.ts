import { remarksNotShown } from "../../diagnostics/codes.ts";
import {
  warningsAsErrors,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";

/**
 * Selects the findings about documents that are shown. Remarks that affect no call are only counted, unless all are
 * requested. In strict mode, warnings become errors.
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
