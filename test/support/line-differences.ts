/**
 * The lines that one text has otherwise than another, in the form of a unified diff without lines around: `@@ 12` and
 * then the lines from line 12 on that are left out (`-`) and that are there instead (`+`). With the first text it gives
 * the second one.
 */
export function lineDifferences(before: string, after: string): string {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const lengths = commonLengths(old, now);
  const told: string[] = [];
  let [at, to] = [0, 0];
  let isWithin = false;
  while (at < old.length || to < now.length) {
    if (at < old.length && to < now.length && old[at] === now[to]) {
      at += 1;
      to += 1;
      isWithin = false;
      continue;
    }
    if (!isWithin) told.push(`@@ ${at + 1}`);
    isWithin = true;
    const isLeftOut =
      to === now.length ||
      (at < old.length &&
        (lengths[at + 1]?.[to] ?? 0) >= (lengths[at]?.[to + 1] ?? 0));
    told.push(isLeftOut ? `-${old[at]}` : `+${now[to]}`);
    if (isLeftOut) at += 1;
    else to += 1;
  }
  return told.map((line) => `${line}\n`).join("");
}

/** How many lines the ends of both texts have in common, from each pair of lines on. */
function commonLengths(
  old: readonly string[],
  now: readonly string[],
): readonly (readonly number[])[] {
  const lengths = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  for (const [at, row] of [...lengths.entries()].toReversed().slice(1))
    for (let to = now.length - 1; to >= 0; to -= 1)
      row[to] =
        old[at] === now[to]
          ? (lengths[at + 1]?.[to + 1] ?? 0) + 1
          : Math.max(lengths[at + 1]?.[to] ?? 0, row[to + 1] ?? 0);
  return lengths;
}
