import type { Location } from "../diagnostics/diagnostic.ts";

export type PathStep = string | number;

/**
 * A parsed YAML or JSON text: plain values, and where each of them stands. Objects are read by `Object.hasOwn`, since those
 * of JSON have the usual prototype; `__proto__` is a key as any other. What a YAML alias stands for is shared.
 */
export interface LocatedSource {
  readonly value: unknown;
  /** The place of the value at a path; of the nearest enclosing value when the path leads nowhere. */
  locate(path: readonly PathStep[]): Location;
  /** The place of the key that the last step of the path names. */
  locateKey(path: readonly PathStep[]): Location;
  /** The whole text in which the value at a path stands, for the lines around it. Absent where nobody holds one. */
  textAt?(path: readonly PathStep[]): string | undefined;
  /**
   * Whether the key that the last step names stands twice in its object: the last of the values counts. Absent where no
   * key of the text does, so that nothing is searched for.
   */
  readonly isRepeated?: (path: readonly PathStep[]) => boolean;
}
