/** Whether a parsed JSON value has a given form. It checks our own files, which somebody may have edited. */
export type Check<T> = (value: unknown) => value is T;

/** Parses a text of which no place is needed; gives `undefined` for a text that is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same for a text of one form; gives `null` for any other text. */
export function checkedJson<T>(text: string, check: Check<T>): T | null {
  const value = parsedJson(text);
  return check(value) ? value : null;
}

export const isString: Check<string> = (value) => typeof value === "string";

export const isNumber: Check<number> = (value) => typeof value === "number";

export function nullOr<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

export function isOneOf<const T extends string | number>(
  values: readonly T[],
): Check<T> {
  return (value): value is T => values.some((each) => each === value);
}

export function isListOf<T>(check: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) && value.every((each) => check(each));
}

export function isPairOf<A, B>(
  first: Check<A>,
  second: Check<B>,
): Check<readonly [A, B]> {
  return (value): value is readonly [A, B] =>
    Array.isArray(value) &&
    value.length === 2 &&
    first(value[0]) &&
    second(value[1]);
}

/** Checks the named keys and ignores all others. */
export function isObjectOf<T extends object>(checks: {
  readonly [K in keyof T]: Check<T[K]>;
}): Check<{ readonly [K in keyof T]: T[K] }> {
  const entries = Object.entries<Check<unknown>>(checks);
  return (value): value is { readonly [K in keyof T]: T[K] } =>
    typeof value === "object" &&
    value !== null &&
    entries.every(
      ([key, check]) =>
        Object.hasOwn(value, key) && check(Reflect.get(value, key)),
    );
}
