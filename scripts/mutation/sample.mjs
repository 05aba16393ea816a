import { createHash } from "node:crypto";

/** The number of changes that `bounded` tries in each part. */
const perPart = 60;

/** Standard deviations: a part that stands exactly at its floor fails in about one of 700 different samples. */
const deviations = 3;

/**
 * Takes the same changes in every run of the same code: those whose hash comes first. A change elsewhere in the code
 * leaves them as they are.
 * @param changes each with its declaration, and in the order of the code
 */
export function sampleOf(changes) {
  const seen = new Map();
  return changes
    .map((change) => {
      const { unit, from, to } = change;
      const key = JSON.stringify([unit.id, from, to]);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      const hash = createHash("sha256").update(`${key} ${count}`);
      return { change, hash: hash.digest("hex") };
    })
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, perPart)
    .map(({ change }) => change);
}

/**
 * Gives the highest share, in percent, that a part may have whose sample is this one: the upper end of the Wilson
 * interval. A sample fails a part if even that is below the floor.
 */
export function highestShare({ changes, noticed }) {
  if (changes === 0) return 100;
  const share = noticed / changes;
  const square = deviations ** 2;
  const middle = share + square / (2 * changes);
  const half =
    deviations *
    Math.sqrt(
      (share * (1 - share)) / changes + square / (4 * changes * changes),
    );
  return (100 * (middle + half)) / (1 + square / changes);
}

/** Lists what has fallen: parts of which even the highest share is below their floor, and all of them together. */
export function fallen(samples) {
  const total = (of) => samples.reduce((sum, each) => sum + of(each), 0);
  const changes = total((each) => each.changes);
  const all = {
    name: "all parts together",
    changes,
    noticed: total((each) => each.noticed),
    floor:
      changes === 0 ? 0 : total((each) => each.changes * each.floor) / changes,
  };
  return [...samples, all].filter((each) => highestShare(each) < each.floor);
}
