/**
 * Index of the existing item after which a new one goes, -1 for the front. Items that are `null` do not count. An
 * unordered list stays as it is: the new item goes to the end.
 */
export function placeAmong<T>(
  existing: readonly (T | null)[],
  item: T,
  compare: (a: T, b: T) => number,
): number {
  const end = existing.length - 1;
  const ranked = existing.filter((other) => other !== null);
  const isSorted = ranked.every((other, index) => {
    const next = ranked[index + 1];
    return next === undefined || compare(other, next) <= 0;
  });
  if (!isSorted || ranked.length === 0) return end;
  const before = existing.findLastIndex(
    (other) => other !== null && compare(other, item) < 0,
  );
  return before === -1
    ? existing.findIndex((other) => other !== null) - 1
    : before;
}

/** Order of a list of known values. */
export function byPosition<T>(
  order: readonly T[],
): (a: T | null, b: T | null) => number {
  const position = (value: T | null): number =>
    order.findIndex((each) => each === value);
  return (a, b) => position(a) - position(b);
}
