/** Something in documents that the types of an SDK do not say. */
export interface IgnoredPart {
  /** In words, with the reason: `the schema keyword "not" (a type cannot exclude values)`. */
  readonly what: string;
  /** In how many places. */
  readonly count: number;
  /** The first of them, as JSON pointers behind their documents. */
  readonly places: readonly string[];
}
