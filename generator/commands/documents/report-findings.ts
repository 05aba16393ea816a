import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Session } from "../../cli/session.ts";

/**
 * Prints what was found in documents. Of remarks that no call depends on, only their number, unless everything is asked
 * for.
 */
export function reportFindings(
  { verbose, strict }: { readonly verbose?: true; readonly strict?: true },
  diagnostics: readonly Diagnostic[],
  files: readonly (SourceFile | null)[],
  session: Session,
): boolean {
  if (verbose || strict) return session.report(diagnostics, files);
  const shown = diagnostics.filter(({ code }) => code !== "openapi-not-used");
  const count = diagnostics.length - shown.length;
  const hasFailed = session.report(shown, files);
  if (count > 0)
    session.note(
      `${count} ${count === 1 ? "remark" : "remarks"} on what no call depends on (--verbose lists them)`,
    );
  return hasFailed;
}
