/**
 * Reads a property only when the object itself has it. Options and parameters
 * come from outside, and a polluted Object.prototype must not add to them.
 */
export function own<T extends object, K extends keyof T>(
  source: T,
  name: K,
): T[K] | undefined {
  return Object.hasOwn(source, name) ? source[name] : undefined;
}

/** The same properties on an object without prototype. */
export function slots(source: object): Readonly<Record<string, unknown>> {
  return Object.assign(Object.create(null), source);
}
