/** A place in an input file. Lines and columns count from 1; `length` is in UTF-16 units, at least 1. */
export interface Location {
  /** Path as the user gave it, with forward slashes; never absolute unless the user's was. */
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  /** Counts from 1, in UTF-16 units. */
  readonly column: number;
  /** In UTF-16 units, at least 1. */
  readonly length: number;
  /** The line, once somebody who holds the text has quoted it: `quoteSources`. */
  readonly excerpt?: Excerpt;
}

/** The part of a line around a place, as it stands in the file. */
export interface Excerpt {
  readonly text: string;
  /** How much of `text` stands before the place, in UTF-16 units. */
  readonly offset: number;
}

/** `error`: the result is missing or cannot be trusted; `warning`: something was left out or looks wrong; `info`: a remark. */
export type Severity = "error" | "warning" | "info";

/** Errors that say more of the run than that it found something: the command was called wrongly, or an input cannot be used. */
export type Failure = "wrong-use" | "unreadable";

/** A second place that explains the first: where the other definition stands. */
export interface RelatedPlace {
  readonly message: string;
  readonly location: Location;
}

/** One finding about the input. `code` is a kebab-case sentence and stays stable; the message may be reworded. */
export interface Diagnostic {
  /** How bad it is. */
  readonly severity: Severity;
  /** Kebab-case, stable over versions: `reference-remote`. */
  readonly code: string;
  /** Decides the exit code of an error. Without it the command did its work and found this. */
  readonly failure?: Failure;
  /** One sentence for people; it may be reworded in any version. */
  readonly message: string;
  /** `null` when the world is wrong rather than a file: a missing folder, a port taken. */
  readonly location: Location | null;
  /** What to do next. */
  readonly hint: string | null;
  /** Other places that explain it; empty if there are none. */
  readonly related: readonly RelatedPlace[];
  /** It sums up others, and so comes after them. */
  readonly isSummary?: true;
}

/**
 * What a phase returns: its value and everything it found. `value` is `null` when nothing usable could be made; with
 * errors among the diagnostics a value may still be there, so that later phases can report too.
 */
export interface Checked<T> {
  /** `null` when nothing usable could be made; then there is an error among the diagnostics. */
  readonly value: T | null;
  /** Everything that was found, sorted by file, line, column and code. */
  readonly diagnostics: readonly Diagnostic[];
}

/** From a phase that always makes something: what it could not understand is left out and reported. */
export interface Built<T> extends Checked<T> {
  readonly value: T;
}

/** What `--strict` makes of findings: remarks stay what they are. */
export function warningsAsErrors(
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) =>
    diagnostic.severity === "warning"
      ? { ...diagnostic, severity: "error" }
      : diagnostic,
  );
}

/** The result of a phase that makes nothing usable. */
export function failed(
  why: Diagnostic | readonly Diagnostic[],
): Checked<never> {
  return { value: null, diagnostics: "code" in why ? [why] : why };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}
