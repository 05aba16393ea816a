import { hasErrors, type Checked, type Diagnostic } from "./diagnostic.ts";

/** Collects what the phases of one piece of work find, so that it can fail in one way whichever of them failed. */
export interface Findings {
  /** Keeps the diagnostics; gives the value, or `null` when there is none or an error was found. */
  readonly take: <T>(checked: Checked<T>) => T | null;
  readonly add: (...diagnostics: readonly Diagnostic[]) => void;
  /** The work is done: its value with everything that was found. */
  readonly done: <T>(value: T) => Checked<T>;
  /** The work cannot be done: everything that was found, the reason among it. */
  readonly failed: (...diagnostics: readonly Diagnostic[]) => Checked<never>;
}

export function collectFindings(): Findings {
  const found: Diagnostic[] = [];
  return {
    take: ({ value, diagnostics }) => {
      found.push(...diagnostics);
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
