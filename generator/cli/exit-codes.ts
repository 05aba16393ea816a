/** Exit codes of every command; DESIGN section 8. */
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
