/** What is read of untrusted input. */
export interface SourceLimits {
  /** UTF-16 units of a text. */
  readonly characters: number;
  /** Levels of lists and objects within each other. */
  readonly depth: number;
  /** Values in a text, an alias counting as one. */
  readonly values: number;
  /** Values reached through aliases. */
  readonly aliasedNodes: number;
  /**
   * What a key that stands twice in an object, and a tag of YAML, are. Strangers' documents have them and are of use
   * nevertheless: as warnings, the last of two values counts, and a tag is not looked at.
   */
  readonly irregularities: "errors" | "warnings";
}

/**
 * GitHub's description of its API, the largest public one, has 12 million characters, 235,000 values and 31 levels. A text
 * at the bounds is still read within the memory that Node takes by default.
 */
export const sourceLimits: SourceLimits = {
  characters: 64 * 1024 * 1024,
  depth: 200,
  values: 4_000_000,
  /** Enough for real documents, far below an alias bomb. */
  aliasedNodes: 100_000,
  irregularities: "errors",
};
