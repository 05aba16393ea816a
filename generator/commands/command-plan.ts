import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { WritePlan } from "../io/write-plan.ts";

/** What a command wants done: everything that it would write, print and answer, as values. */
export interface CommandPlan {
  /** Written together, or not at all. */
  readonly writes: readonly WritePlan[];
  /** Added to the end of files that others add to as well, once everything has been written. */
  readonly appends?: readonly Appended[];
  /** For standard output: for people, unless `outIs` says that it is for programs. */
  readonly out: string;
  /** `data` is printed byte for byte: its printer has escaped what has to be. */
  readonly outIs?: "text" | "data";
  /** What is said about it once everything has been written, a line each. */
  readonly notes: readonly string[];
  /** Command lines that go on from here, without a prompt. */
  readonly next?: readonly string[];
  /** Errors in what it looked at that do not keep it from its work: an acceptance that has ended, a label that is too low. */
  readonly findings?: readonly Diagnostic[];
  /** Whether it found what it is asked to fail for: changes at the gate, errors in a catalogue. */
  readonly outcome: "passed" | "findings";
}

/** `path` as the user or the environment gave it. */
export interface Appended {
  readonly path: string;
  readonly text: string;
}
