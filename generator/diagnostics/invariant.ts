/**
 * Checks a condition that only an error in our own code can break. The message says what was expected. The core never
 * catches it.
 */
export function invariant(
  condition: unknown,
  expected: string,
): asserts condition {
  if (!condition) throw new Error(`Expected ${expected}.`);
}

/** Ends an exhaustive switch: when a type gets a new variant, every such place fails to compile. */
export function exhaustive(value: never): never {
  throw new Error(`Expected no further case, got ${JSON.stringify(value)}.`);
}
