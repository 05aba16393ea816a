import type { Progress } from "../commands/ports.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../diagnostics/diagnostic.ts";
import { paintDiagnostics } from "../diagnostics/print.ts";
import { terminalLine, terminalText } from "../diagnostics/terminal-text.ts";
import type { TerminalWindow } from "../report/print/terminal/styled-text.ts";
import type { SourceFile } from "../source/source-file.ts";
import { diagnosticLook } from "./terminal/diagnostic-look.ts";
import { usualManner, type Manner } from "./terminal/manner.ts";
import { createProgress } from "./terminal/progress.ts";
import { terminalWindow } from "./terminal/terminal-look.ts";
import type { AddressAccess } from "../io/address/address-access.ts";
import type { Reach } from "../io/files/reach.ts";
import type { FileObserver } from "./watch-reads.ts";

/**
 * The output of a command. Results go to standard output, and all other texts go to standard error. All texts may
 * contain untrusted values: the session escapes what people read, so that callers do not have to, and adds colors
 * after that.
 */
export interface Session {
  /** Prints a result for people. Its line breaks come from us, and all other control characters are made visible. */
  readonly out: (text: string) => void;
  /** Prints a result for programs, byte for byte: the code that made it has already escaped it. */
  readonly data: (text: string) => void;
  /** Prints diagnostics with excerpts of the given files. Gives true when there are errors among them. */
  readonly report: (
    diagnostics: readonly Diagnostic[],
    files?: readonly (SourceFile | null)[],
  ) => boolean;
  /** Prints the findings. Gives the value, or `null` when there is none or an error was found. */
  readonly take: <T>(checked: Checked<T>) => T | null;
  /** Prints one line about the result; prints nothing with `--quiet`. */
  readonly note: (text: string) => void;
  /** Prints one line that is part of the result, although it goes to standard error. */
  readonly tell: (text: string) => void;
  /** Prints a usage error, and where the help is. */
  readonly refuse: (text: string, help: string) => void;
  /** Shows the current work until something else is printed. */
  readonly progress: Progress;
  /** The properties of standard output. */
  readonly window: () => TerminalWindow;
  readonly manner: () => Manner;
  /** Sets the manner for all later output. */
  readonly adopt: (manner: Manner) => void;
  /** What the command may read and write; `null` for everything, before its command line is understood. */
  readonly reach: () => Reach | null;
  /** The access of the command to documents by address; `null` where it has nothing to do with any. */
  readonly addresses: () => AddressAccess | null;
  /** Sets both for all later work. */
  readonly confine: (reach: Reach, addresses?: AddressAccess | null) => void;
  /** Prints the times of the phases, if the user asked for them. */
  readonly close: () => void;
  /** Says what is to be called when the command has ended. */
  readonly follow: (args: readonly string[]) => void;
  /** `null` when nothing is. */
  readonly following: () => readonly string[] | null;
  /** Whether the process ends with the command. It does not in tests. */
  readonly ownsProcess: boolean;
  /** Gets the files that a command reads and writes; `null` when nothing observes them. */
  readonly observer: FileObserver | null;
  /** Whether the command is one of a run of many, which says itself what comes next. */
  readonly isOneOfMany: boolean;
}

/** The settings of a new session. */
export interface SessionSettings {
  readonly ownsProcess: boolean;
  readonly observer?: FileObserver | null;
  readonly isOneOfMany?: boolean;
  /** Gets all findings, printed or not. */
  readonly heard?: (diagnostics: readonly Diagnostic[]) => void;
  /** Adds explanations to findings before they are printed. */
  readonly explain?: (
    diagnostics: readonly Diagnostic[],
  ) => readonly Diagnostic[];
}

type Stream = Pick<NodeJS.WriteStream, "write"> &
  Partial<Pick<NodeJS.WriteStream, "isTTY" | "columns" | "rows">>;

/** The streams that get the text. */
export interface SessionStreams {
  readonly stdout: Stream;
  readonly stderr: Stream;
}

/** What stays of a remark when lines are added above it. */
function withoutPlace({ code, message, location }: Diagnostic): string {
  return JSON.stringify([
    code,
    message,
    location?.file,
    location?.excerpt?.text,
  ]);
}

export function createSession(
  {
    ownsProcess,
    observer = null,
    isOneOfMany = false,
    heard = () => undefined,
    explain = (diagnostics) => diagnostics,
  }: SessionSettings,
  { stdout, stderr }: SessionStreams = process,
): Session {
  // `sdkwright list | head` closes the pipe early, which is not an error.
  if (ownsProcess)
    for (const stream of [process.stdout, process.stderr])
      stream.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code !== "EPIPE") throw error;
      });
  let manner = usualManner;
  let reach: Reach | null = null;
  let addresses: AddressAccess | null = null;
  let following: readonly string[] | null = null;
  const progress = createProgress(stderr, () => manner.loudness);
  const print = (stream: Stream, text: string): void => {
    progress.clear();
    stream.write(text);
  };
  const errorLook = (): TerminalWindow => terminalWindow(manner.colour, stderr);
  const tell: Session["tell"] = (text) =>
    print(stderr, `${terminalLine(text)}\n`);
  const isNews = (remark: Diagnostic): boolean =>
    manner.loudness !== "quiet" &&
    observer?.isKnown(withoutPlace(remark)) !== true;
  const report: Session["report"] = (diagnostics, files = []) => {
    heard(diagnostics);
    const sources = new Map(
      files.flatMap((file) =>
        file === null ? [] : [[file.file, file.text] as const],
      ),
    );
    const shown = diagnostics.filter(
      (each) => each.severity === "error" || isNews(each),
    );
    if (shown.length > 0)
      print(
        stderr,
        paintDiagnostics(explain(shown), sources, diagnosticLook(errorLook())),
      );
    return hasErrors(diagnostics);
  };
  return {
    follow: (args) => {
      following = args;
    },
    following: () => following,
    ownsProcess,
    observer,
    isOneOfMany,
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
    reach: () => reach,
    addresses: () => addresses,
    confine: (given, access = null) => {
      reach = given;
      addresses = access;
    },
    close: () => {
      progress.clear();
      if (manner.loudness === "verbose")
        for (const line of progress.timings()) tell(line);
    },
  };
}
