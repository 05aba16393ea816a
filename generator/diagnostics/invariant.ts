/** For what can only be our own mistake; the message says what was expected. Never caught inside the core. */
export function invariant(
  condition: unknown,
  expected: string,
): asserts condition {
  if (!condition) throw new Error(`Expected ${expected}.`);
}

/** The end of an exhaustive switch: a new variant makes every such place fail to compile. */
export function exhaustive(value: never): never {
  throw new Error(`Expected no further case, got ${JSON.stringify(value)}.`);
}
