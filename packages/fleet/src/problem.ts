/** What a user can put right: it is printed without a stack. */
export class Problem extends Error {
  /** 2 for a wrong command line, 3 for what cannot be read or used. */
  readonly exitCode: 2 | 3;

  constructor(message: string, exitCode: 2 | 3 = 3) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The message of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
