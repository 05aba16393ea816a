import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { WritePlan } from "../io/output/write-plan.ts";

/** The plan of a command: everything that it will write, print and return, as values. */
export interface CommandPlan {
  /** These are written together or not at all. */
  readonly writes: readonly WritePlan[];
  /** Texts to append to files that other programs append to as well, after everything has been written. */
  readonly appends?: readonly Appended[];
  /** The text for standard output. It is for people unless `outIs` says that it is for programs. */
  readonly out: string;
  /** `data` is printed byte for byte: the code that made it has escaped it. */
  readonly outIs?: "text" | "data";
  /** Notes about it, one line each, that are printed after everything has been written. */
  readonly notes: readonly string[];
  /** Command lines for the next steps, without a prompt. */
  readonly next?: readonly string[];
  /** Errors in the inputs that do not stop the command: an acceptance that has ended, or a label that is too low. */
  readonly findings?: readonly Diagnostic[];
  /** Whether it found something for which it is asked to fail: changes at the gate, or errors in a catalogue. */
  readonly outcome: "passed" | "findings";
}

/** A text to append. `path` is the path that the user or the environment gave. */
export interface Appended {
  readonly path: string;
  readonly text: string;
}
