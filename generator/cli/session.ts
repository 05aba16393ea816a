import type { Progress } from "../commands/ports.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import { paintDiagnostics } from "../diagnostics/print.ts";
import { terminalLine, terminalText } from "../diagnostics/terminal-text.ts";
import type { TerminalWindow } from "../report/terminal/styled-text.ts";
import type { SourceFile } from "../source/source-file.ts";
import { diagnosticPaint } from "./diagnostic-paint.ts";
import { usualManner, type Manner } from "./manner.ts";
import { createProgress } from "./progress.ts";
import { terminalWindow } from "./terminal-look.ts";
import type { FileObserver } from "./watch-reads.ts";

/**
 * Where a command speaks. Results go to standard output, everything about them to standard error. Values of strangers may
 * stand in all of it: what people read is escaped here, and callers need not think of it. Colors are added behind that.
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
  /** One line about the result; none with `--quiet`. */
  readonly note: (text: string) => void;
  /** One line that is part of the answer, although it goes to standard error. */
  readonly tell: (text: string) => void;
  /** An error of use, and where to read on. */
  readonly refuse: (text: string, help: string) => void;
  /** Shows what is worked on, until something else is printed. */
  readonly progress: Progress;
  /** What standard output is. */
  readonly window: () => TerminalWindow;
  readonly manner: () => Manner;
  /** How to speak from now on. */
  readonly adopt: (manner: Manner) => void;
  /** The last words: how long the phases took, if that is wanted. */
  readonly close: () => void;
  /** False where the process goes on after the command, as in tests. */
  readonly ownsProcess: boolean;
  /** Who wants to know which files a command reads and writes; `null`: nobody. */
  readonly observer: FileObserver | null;
}

/** What a session is created for. */
export interface SessionSettings {
  readonly ownsProcess: boolean;
  readonly observer?: FileObserver | null;
  /** What is added to findings before they are printed. */
  readonly explain?: (
    diagnostics: readonly Diagnostic[],
  ) => readonly Diagnostic[];
}

type Stream = Pick<NodeJS.WriteStream, "write"> &
  Partial<Pick<NodeJS.WriteStream, "isTTY" | "columns" | "rows">>;

/** What takes the text. */
export interface SessionStreams {
  readonly stdout: Stream;
  readonly stderr: Stream;
}

export function createSession(
  {
    ownsProcess,
    observer = null,
    explain = (diagnostics) => diagnostics,
  }: SessionSettings,
  { stdout, stderr }: SessionStreams = process,
): Session {
  // `sdkwright list | head` closes the pipe early; that is no failure of ours.
  if (ownsProcess)
    for (const stream of [process.stdout, process.stderr])
      stream.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code !== "EPIPE") throw error;
      });
  let manner = usualManner;
  const progress = createProgress(stderr, () => manner.loudness);
  const print = (stream: Stream, text: string): void => {
    progress.clear();
    stream.write(text);
  };
  const errorLook = (): TerminalWindow => terminalWindow(manner.colour, stderr);
  const tell: Session["tell"] = (text) =>
    print(stderr, `${terminalLine(text)}\n`);
  const report: Session["report"] = (diagnostics, files = []) => {
    const sources = new Map(
      files.flatMap((file) =>
        file === null ? [] : [[file.file, file.text] as const],
      ),
    );
    const shown =
      manner.loudness === "quiet"
        ? diagnostics.filter(({ severity }) => severity === "error")
        : diagnostics;
    if (shown.length > 0)
      print(
        stderr,
        paintDiagnostics(explain(shown), sources, diagnosticPaint(errorLook())),
      );
    return hasErrors(diagnostics);
  };
  return {
    ownsProcess,
    observer,
    report,
    take: ({ value, diagnostics }) => (report(diagnostics) ? null : value),
    out: (text) => print(stdout, terminalText(text)),
    data: (text) => print(stdout, text),
    note: (text) => {
      if (manner.loudness !== "quiet") tell(text);
    },
    tell,
    refuse: (text, help) => {
      const { paint } = errorLook();
      print(
        stderr,
        `${paint("breaking", "error")}: ${terminalText(text)}\n${paint("faint", terminalLine(help))}\n`,
      );
    },
    progress,
    window: () => terminalWindow(manner.colour, stdout),
    manner: () => manner,
    adopt: (given) => {
      manner = given;
    },
    close: () => {
      progress.clear();
      if (manner.loudness === "verbose")
        for (const line of progress.timings()) tell(line);
    },
  };
}
