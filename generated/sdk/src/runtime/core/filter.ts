import type { ErrorDetails } from "./sdk-error.ts";

/**
 * Names the method that prints a filter. A request finds it without the code
 * in `rsql/`, so that only programs with filters carry that. Symbol.for, so
 * that two copies of the runtime in one program agree.
 */
export const filterText: unique symbol = Symbol.for("sdkwright.filter");

/**
 * A filter that `rsql` made; plain text is none, so that no text reaches the
 * service unquoted by oversight. It never changes, and has the method as its
 * own property: nothing inherited makes another object a filter.
 */
export interface Filter {
  /** @throws FilterTooLongError */
  readonly [filterText]: (details: ErrorDetails) => string;
  /** The RSQL text, of any length. */
  toString(): string;
}
