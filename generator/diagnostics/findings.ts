import { hasErrors, type Checked, type Diagnostic } from "./diagnostic.ts";

/** Collects the findings of the phases of one task, so that the task fails in the same way in every phase. */
export interface Findings {
  /** Keeps the diagnostics; gives the value, or `null` when there is none or an error was found. */
  readonly take: <T>(checked: Checked<T>) => T | null;
  readonly add: (...diagnostics: readonly Diagnostic[]) => void;
  /** Ends successful work: gives its value with all findings. */
  readonly done: <T>(value: T) => Checked<T>;
  /** Ends failed work: gives all findings, including the reason. */
  readonly failed: (...diagnostics: readonly Diagnostic[]) => Checked<never>;
}

export function collectFindings(): Findings {
  const found: Diagnostic[] = [];
  return {
    take: ({ value, diagnostics }) => {
      // A document may have more findings than a call may have arguments.
      for (const added of diagnostics) found.push(added);
      return hasErrors(diagnostics) ? null : value;
    },
    add: (...diagnostics) => void found.push(...diagnostics),
    done: (value) => ({ value, diagnostics: [...found] }),
    failed: (...diagnostics) => ({
      value: null,
      diagnostics: [...found, ...diagnostics],
    }),
  };
}
