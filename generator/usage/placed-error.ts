import type { UsagePlace } from "./usage-fact.ts";
import type { UsageError } from "./usage-file.ts";

/** A place in a file. */
export type CodePlace = Pick<UsagePlace, "file" | "line" | "column">;

/** An error of the compiler with the places that it may be about. */
export interface PlacedError extends UsageError {
  /** The names of the functions and classes around it, as in `UsagePlace`. */
  readonly function: string | null;
  /** The code at which it stands, in one line. */
  readonly expression: string;
  /** The names and texts in the code where the value is made that it is about, each once; not more than some. */
  readonly words: readonly string[];
  /** The positions of the places that stand with it. */
  readonly at: readonly number[];
  /** The positions of the places where the value that it is about is made. */
  readonly linked: readonly number[];
}

/** The compiler says that it does not know a type, since what gave it is gone. */
export function isLossOfType({
  message,
}: Pick<UsageError, "message">): boolean {
  return /implicitly has an 'any' type|type 'unknown'|on type '\{\}'|'unknown\[\]'|<unknown>|type 'never'|: any;/i.test(
    message,
  );
}
