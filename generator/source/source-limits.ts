import type { Gravity } from "../diagnostics/codes.ts";

/** The limits for reading untrusted input. */
export interface SourceLimits {
  /** The largest number of UTF-16 units in a text. */
  readonly characters: number;
  /** The largest depth of nested lists and objects. */
  readonly depth: number;
  /** The largest number of values in a text. An alias counts as one. */
  readonly values: number;
  /** The largest number of values reached through aliases. */
  readonly aliasedNodes: number;
  /**
   * The severity of a repeated key in an object and of a YAML tag. Documents of other authors have them and are still
   * useful: as warnings, the last of two values counts, and a tag is ignored.
   */
  readonly irregularities: "errors" | "warnings";
}

/**
 * GitHub's description of its API, the largest public one, has 12 million characters, 235,000 values and 31 levels. A
 * text at these limits can still be read within the default memory limit of Node.
 */
export const sourceLimits: SourceLimits = {
  characters: 64 * 1024 * 1024,
  depth: 200,
  values: 4_000_000,
  /** This is enough for real documents, and far below an alias bomb. */
  aliasedNodes: 100_000,
  irregularities: "errors",
};

/** What a text is that can be read in more than one way. */
export function gravityOf({
  irregularities,
}: Pick<SourceLimits, "irregularities">): Gravity {
  return irregularities === "errors" ? "unreadable" : "warning";
}
