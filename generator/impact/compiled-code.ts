/** What the compiler says of code with the SDK of the later side. Sums over projects. */
export interface CompiledCode {
  /** The number of projects that were compiled. */
  readonly projects: number;
  /** Errors that the SDK of the earlier side does not give. */
  readonly errors: number;
  /** Errors at places that the facts show. */
  readonly named: number;
  /** Errors that follow from such a place. */
  readonly following: number;
  /** Errors that are places of their own. */
  readonly placed: number;
  /** Errors that no change explains, with their places. */
  readonly unexplained: number;
  readonly unexplainedAt: readonly string[];
  /** Errors of the SDK that was generated for the earlier side, and that the installed one does not give. */
  readonly unlike: number;
  /** The number of projects that were not compiled because nobody wanted it. */
  readonly off: number;
  /** Why projects could not be compiled. */
  readonly failures: readonly string[];
}

export const notCompiled: CompiledCode = {
  projects: 0,
  errors: 0,
  named: 0,
  following: 0,
  placed: 0,
  unexplained: 0,
  unexplainedAt: [],
  unlike: 0,
  off: 0,
  failures: [],
};

export function joinedCompiled(a: CompiledCode, b: CompiledCode): CompiledCode {
  return {
    projects: a.projects + b.projects,
    errors: a.errors + b.errors,
    named: a.named + b.named,
    following: a.following + b.following,
    placed: a.placed + b.placed,
    unexplained: a.unexplained + b.unexplained,
    unexplainedAt: [...a.unexplainedAt, ...b.unexplainedAt].slice(
      0,
      mostUnexplained,
    ),
    unlike: a.unlike + b.unlike,
    off: a.off + b.off,
    failures: [...new Set([...a.failures, ...b.failures])],
  };
}

/** The number of errors that are shown. */
export const mostUnexplained = 5;

/** Whether the compiler reports nothing that is not explained. */
export function isExplained({
  unexplained,
  unlike,
  failures,
}: CompiledCode): boolean {
  return unexplained + unlike + failures.length === 0;
}
