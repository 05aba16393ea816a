import { relative } from "node:path";
import { isOutside } from "./output-folder.ts";

/** Whether a path of one set is the same as a path of the other, or in it. */
export function overlap(
  some: readonly string[],
  others: readonly string[],
): boolean {
  return some.some((one) =>
    others.some((other) => isWithin(one, other) || isWithin(other, one)),
  );
}

/** Whether a path is a folder, or in it. */
export function isWithin(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside === "" || !isOutside(inside);
}
