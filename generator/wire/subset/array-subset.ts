import type { WireArray } from "../model/wire-schema.ts";
import { everyAnswer, noUnless, type Answer } from "../accept/answer.ts";
import { finiteValues } from "./finite-values.ts";
import type { SubsetRun } from "./subset-run.ts";
import { isRestSubset } from "./rest-subset.ts";

export function isArraySubset(
  inner: WireArray,
  outer: WireArray,
  run: SubsetRun,
): Answer {
  const longest = longestOf(inner);
  if (inner.minItems > longest) return "yes";
  if (inner.minItems < outer.minItems) return "no";
  const most = longestOf(outer);
  if (longest > most) return noUnless(reachOf(inner) > most);
  if (outer.isUnique && !inner.isUnique && longest > 1)
    return noUnless(mayRepeat(inner, longest, run));
  const apart = Math.max(inner.prefix.length, outer.prefix.length);
  const positions = Array.from({ length: Math.min(apart, longest) });
  return everyAnswer([
    ...positions.map(
      (_, index) => () =>
        isRestSubset(
          inner.prefix[index] ?? inner.items,
          outer.prefix[index] ?? outer.items,
          run,
        ),
    ),
    () =>
      longest > apart ? isRestSubset(inner.items, outer.items, run) : "yes",
  ]);
}

/** Whether some value certainly fits two places. */
function mayRepeat(
  { prefix, items }: WireArray,
  longest: number,
  run: SubsetRun,
): boolean {
  if (longest > prefix.length + 1) return true;
  const places = [...prefix, items].slice(0, longest);
  return places.some((one, index) =>
    places
      .slice(index + 1)
      .some(
        (other) =>
          isRestSubset(one, other, run) === "yes" ||
          isRestSubset(other, one, run) === "yes",
      ),
  );
}

function longestOf(array: WireArray): number {
  const { prefix, maxItems } = array;
  return Math.min(
    maxItems ?? Number.POSITIVE_INFINITY,
    prefix.length + mostBehindPrefix(array),
  );
}

/** The length that a list can certainly have: with unique items, values used by the prefix are lost. */
function reachOf(array: WireArray): number {
  const { prefix, maxItems } = array;
  return Math.min(
    maxItems ?? Number.POSITIVE_INFINITY,
    Math.max(prefix.length, mostBehindPrefix(array)),
  );
}

/** There are no more unique items than values. */
function mostBehindPrefix({ items, isUnique }: WireArray): number {
  if (items === "none") return 0;
  const values =
    items === "any" || !isUnique ? null : finiteValues(items.shape);
  return values?.length ?? Number.POSITIVE_INFINITY;
}
