/**
 * Whether a path is one of several into which another one was split, each with a word of its own in one place:
 * `/files/{}/actions` into `/files/{}/style/actions` and `/files/{}/component/actions`, or `/lists/{}/{}` into
 * `/lists/{}/tags` and `/lists/{}/profiles`. None of them is the other one under a new name.
 * @param others the paths beside it, for the same method
 */
export function isOneOfSeveral(
  part: string,
  whole: string,
  others: readonly string[],
): boolean {
  const segments = part.split("/");
  return (
    isWithin(whole, part) &&
    others.some(
      (other) =>
        differsInOneWord(segments, other.split("/")) && isWithin(whole, other),
    )
  );
}

/** A parameter of the whole path may be a word of the part. */
function isWithin(whole: string, part: string): boolean {
  const wanted = whole.split("/");
  let at = 0;
  for (const segment of part.split("/"))
    if (wanted[at] === parameter || wanted[at] === segment) at += 1;
  return at === wanted.length;
}

const parameter = "{}";

function differsInOneWord(
  one: readonly string[],
  other: readonly string[],
): boolean {
  const pairs = one.map((word, at) => [word, other[at] ?? parameter] as const);
  const unequal = pairs.filter(([a, b]) => a !== b);
  return (
    one.length === other.length &&
    unequal.length === 1 &&
    !unequal.flat().includes(parameter)
  );
}
