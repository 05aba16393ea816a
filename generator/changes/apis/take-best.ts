/** Two elements that may be the same. */
export interface Scored<T> {
  readonly from: T;
  readonly to: T;
  /** 0 to 1. */
  readonly score: number;
  readonly reasons: readonly string[];
}

/** The best pairs first, each element in one pair; at equal scores the first. */
export function takeBest<T>(
  scored: readonly Scored<T>[],
): readonly Scored<T>[] {
  const taken = new Set<T>();
  return scored
    .toSorted((a, b) => b.score - a.score)
    .filter(({ from, to }) => {
      if (taken.has(from) || taken.has(to)) return false;
      taken.add(from);
      taken.add(to);
      return true;
    });
}

/** The same, without elements that have several equally good partners: nothing tells which of them is meant. */
export function takeUnambiguous<T>(
  scored: readonly Scored<T>[],
): readonly Scored<T>[] {
  const isTied = (one: Scored<T>): boolean =>
    scored.some(
      (other) =>
        other !== one &&
        other.score >= one.score &&
        (other.from === one.from) !== (other.to === one.to),
    );
  return scored.filter((each) => !isTied(each));
}
