import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import { printDiagnostics } from "../diagnostics/print.ts";
import { terminalLine, terminalText } from "../diagnostics/terminal-text.ts";
import type { SourceFile } from "../source/source-file.ts";

/**
 * Where a command speaks. Results go to standard output, everything about them to standard error. Values of strangers may
 * stand in all of it: what people read is escaped here, and callers need not think of it.
 */
export interface Session {
  /** A result for people: its line breaks are ours, all else is made visible. */
  readonly out: (text: string) => void;
  /** A result for programs, byte for byte: its printer has escaped what has to be. */
  readonly data: (text: string) => void;
  /** Prints diagnostics with excerpts of the given files; true when there are errors among them. */
  readonly report: (
    diagnostics: readonly Diagnostic[],
    files?: readonly (SourceFile | null)[],
  ) => boolean;
  /** Prints what was found; gives the value, or `null` when there is none or an error was found. */
  readonly take: <T>(checked: Checked<T>) => T | null;
  /** One line. */
  readonly note: (text: string) => void;
  /** False where the process goes on after the command, as in tests. */
  readonly ownsProcess: boolean;
}

/** What takes the text. */
export interface SessionStreams {
  readonly stdout: Pick<NodeJS.WriteStream, "write">;
  readonly stderr: Pick<NodeJS.WriteStream, "write">;
}

export function createSession(
  ownership: Pick<Session, "ownsProcess">,
  { stdout, stderr }: SessionStreams = process,
): Session {
  // `sdkwright list | head` closes the pipe early; that is no failure of ours.
  if (ownership.ownsProcess)
    for (const stream of [process.stdout, process.stderr])
      stream.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code !== "EPIPE") throw error;
      });
  const report: Session["report"] = (diagnostics, files = []) => {
    const sources = new Map(
      files.flatMap((file) =>
        file === null ? [] : [[file.file, file.text] as const],
      ),
    );
    if (diagnostics.length > 0)
      stderr.write(terminalText(printDiagnostics(diagnostics, sources)));
    return hasErrors(diagnostics);
  };
  return {
    ...ownership,
    report,
    take: ({ value, diagnostics }) => (report(diagnostics) ? null : value),
    out: (text) => void stdout.write(terminalText(text)),
    data: (text) => void stdout.write(text),
    note: (text) => void stderr.write(`${terminalLine(text)}\n`),
  };
}
