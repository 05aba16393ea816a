import type { WireArray } from "../../../model/wire/wire-schema.ts";
import { everyAnswer, type SubsetAnswer } from "./answer.ts";
import type { SubsetRun } from "./subset-run.ts";
import { isRestSubset } from "./rest-subset.ts";

export function isArraySubset(
  inner: WireArray,
  outer: WireArray,
  run: SubsetRun,
): SubsetAnswer {
  const longest = longestOf(inner);
  if (inner.minItems > longest) return "yes";
  if (inner.minItems < outer.minItems) return "no";
  if (longest > longestOf(outer)) return "no";
  if (outer.isUnique && !inner.isUnique && longest > 1) return "no";
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

function longestOf({ prefix, items, maxItems }: WireArray): number {
  return Math.min(
    maxItems ?? Number.POSITIVE_INFINITY,
    items === "none" ? prefix.length : Number.POSITIVE_INFINITY,
  );
}
