import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/**
 * Exit codes of every command.
 * The same fault has the same code whichever command meets it: `failureCode`.
 */
export const exitCodes = {
  passed: 0,
  /** Findings: errors in a catalogue, stale output, changes at or above the gate. */
  findings: 1,
  wrongUse: 2,
  /** Inputs that cannot be read or compared. */
  unreadable: 3,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** How a command's action tells the exit code of the program. */
export type SetExitCode = (code: ExitCode) => void;

/** Errors that say how a command was called wrong. */
const wrongUse: ReadonlySet<string> = new Set([
  "host-not-loopback",
  "mock-namespaces",
  "name-not-usable",
  "name-taken",
  "name-unknown",
  "release-not-listed",
  "release-file-form",
  "release-file-twice",
  "release-option-twice",
  "release-option-unassigned",
  "release-path-prefix-form",
  "release-without-input",
]);

/** Errors that say what could not be read. */
const unreadable: ReadonlySet<string> = new Set([
  "catalogue-not-found",
  "file-not-readable",
  "file-not-utf8",
  "file-too-large",
  "folder-not-readable",
  "write-interrupted",
]);

/** The exit code of work that failed, by the gravest of its errors. */
export function failureCode(
  diagnostics: readonly Diagnostic[],
  otherwise: ExitCode = exitCodes.findings,
): ExitCode {
  const codes = diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code }) => code);
  if (codes.some((code) => wrongUse.has(code))) return exitCodes.wrongUse;
  if (codes.some((code) => unreadable.has(code))) return exitCodes.unreadable;
  return otherwise;
}
