import { terminalLine } from "../diagnostics/terminal-text.ts";
import { exitCodes } from "./exit-code.ts";
import { emptyLine } from "./terminal/progress.ts";

/** The longest printed message and the most printed causes. An error may contain a whole document. */
const longestMessage = 1_000;
const mostCauses = 5;

let isEnding = false;

/**
 * Ends the process for an error that no code expects. Node would end it with code 1, which says that a command has
 * findings.
 */
export function endAfterCrash(thrown: unknown): void {
  // The first error is the cause of those that follow it.
  if (isEnding) return;
  isEnding = true;
  const line = process.stderr.isTTY ? emptyLine : "";
  process.stderr.write(`${line}${crashText(thrown)}`, () =>
    process.exit(exitCodes.crashed),
  );
}

/**
 * Describes the error for the user, and for those who get the report. The stack is always part of it, because the
 * error may not happen again with `--verbose`.
 */
export function crashText(thrown: unknown): string {
  const { version, platform, arch } = process;
  return [
    `error: sdkwright stopped, because of an error that it does not expect: ${messageOf(thrown)}`,
    ...stackOf(thrown),
    ...causesOf(thrown).flatMap((cause) => [
      `  caused by ${messageOf(cause)}`,
      ...stackOf(cause),
    ]),
    `  Node ${version}, ${platform} ${arch}`,
    isOfSystem(thrown)
      ? "The operating system refused an operation. Please report it if your disk, your rights and your network are not the reason: open an issue in the repository of sdkwright"
      : "This is a mistake in sdkwright, not in your files. Please report it: open an issue in the repository of sdkwright",
    "with this text, the command line, the output of `sdkwright --version`, and the smallest input that shows it.",
    "",
  ].join("\n");
}

function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : spelled(thrown);
  return terminalLine(
    message.length > longestMessage
      ? `${message.slice(0, longestMessage)}…`
      : message || "no message",
  );
}

/** Any value can be thrown, and some values cannot be converted to a string. */
function spelled(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
}

/** Gives the frames alone: the message before them has been printed, and may have many lines. */
function stackOf(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error)) return [];
  return `${thrown.stack ?? ""}`
    .split("\n")
    .filter((line) => /^ +at /.test(line))
    .map(terminalLine);
}

function causesOf(thrown: unknown): readonly unknown[] {
  const causes: unknown[] = [];
  let error = thrown;
  while (error instanceof Error && causes.length < mostCauses) {
    if (error.cause === undefined) break;
    causes.push(error.cause);
    error = error.cause;
  }
  return causes;
}

/** Whether the error is one of the operating system, such as a full disk behind standard output. */
function isOfSystem(thrown: unknown): boolean {
  return thrown instanceof Error && "syscall" in thrown;
}
