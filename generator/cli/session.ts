import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import { printDiagnostics } from "../diagnostics/print.ts";
import type { SourceFile } from "../source/source-file.ts";

/** Where a command speaks. Results go to standard output, everything about them to standard error. */
export interface Session {
  readonly out: (text: string) => void;
  /** Prints diagnostics with excerpts of the given files; true when there are errors among them. */
  readonly report: (
    diagnostics: readonly Diagnostic[],
    files?: readonly (SourceFile | null)[],
  ) => boolean;
  /** Prints what was found; gives the value, or `null` when there is none or an error was found. */
  readonly take: <T>(checked: Checked<T>) => T | null;
  readonly note: (text: string) => void;
  /** False where the process goes on after the command, as in tests. */
  readonly ownsProcess: boolean;
}

export function createSession(
  ownership: Pick<Session, "ownsProcess">,
): Session {
  // `sdkwright list | head` closes the pipe early; that is no failure of ours.
  if (ownership.ownsProcess)
    process.stdout.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  const report: Session["report"] = (diagnostics, files = []) => {
    const sources = new Map(
      files.flatMap((file) =>
        file === null ? [] : [[file.file, file.text] as const],
      ),
    );
    if (diagnostics.length > 0)
      process.stderr.write(printDiagnostics(diagnostics, sources));
    return hasErrors(diagnostics);
  };
  return {
    ...ownership,
    report,
    take: ({ value, diagnostics }) => (report(diagnostics) ? null : value),
    out: (text) => void process.stdout.write(text),
    note: (text) => void process.stderr.write(`${text}\n`),
  };
}
