import type { Diagnostic, Failure } from "../diagnostics/diagnostic.ts";

/**
 * Exit codes of every command. The code is 1 when the command did its work and found something for which it is asked
 * to fail, or when something prevents its output. An error has the same code in every command: see `failureCode`.
 */
export const exitCodes = {
  passed: 0,
  /** Findings: errors in a checked catalogue, stale or edited output, changes at or above the gate. */
  findings: 1,
  wrongUse: 2,
  /** Inputs that cannot be read, used or compared. */
  unreadable: 3,
  /** An error that no code expects. The number is `EX_SOFTWARE` of the BSD header `sysexits.h`. */
  crashed: 70,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Sets the exit code of the program from the action of a command. */
export type SetExitCode = (code: ExitCode) => void;

const failures: Readonly<Record<Failure, ExitCode>> = {
  "wrong-use": exitCodes.wrongUse,
  unreadable: exitCodes.unreadable,
};

/** The exit code of work that failed. The most serious error decides: a wrong use, then an unreadable input. */
export function failureCode(
  diagnostics: readonly Diagnostic[],
  otherwise: ExitCode = exitCodes.findings,
): ExitCode {
  const found = new Set(
    diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ failure }) => failure),
  );
  const gravest = (["wrong-use", "unreadable"] as const).find((failure) =>
    found.has(failure),
  );
  return gravest === undefined ? otherwise : failures[gravest];
}
