/** The value of a member; `undefined` without one. */
export function memberAt(
  value: unknown,
  path: readonly (string | number)[],
): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step))
      return undefined;
    at = (at as Readonly<Record<string | number, unknown>>)[step];
  }
  return at;
}
