import type { Location } from "../diagnostics/diagnostic.ts";

export type PathStep = string | number;

/**
 * A parsed YAML or JSON text: plain values, and the place of each of them. Use `Object.hasOwn` to read objects, since
 * objects from JSON have the usual prototype; `__proto__` is a normal key. The value of a YAML alias is shared.
 */
export interface LocatedSource {
  readonly value: unknown;
  /** Gives the place of the value at a path, or of the nearest enclosing value when there is none. */
  locate(path: readonly PathStep[]): Location;
  /** Gives the place of the key that is the last step of the path. */
  locateKey(path: readonly PathStep[]): Location;
  /** Gives the whole text that contains the value at a path, for excerpts. It is absent when the text is not kept. */
  textAt?(path: readonly PathStep[]): string | undefined;
  /**
   * Whether the key that is the last step of the path occurs twice in its object, in which the last value counts. It
   * is absent when the text has no repeated key, so that no search is needed.
   */
  readonly isRepeated?: (path: readonly PathStep[]) => boolean;
}
