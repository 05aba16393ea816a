import { relative } from "node:path";
import { isOutside } from "./output-folder.ts";

/** Whether one of two sets of paths has something that is, or is in, what the other one has. */
export function overlap(
  some: readonly string[],
  others: readonly string[],
): boolean {
  return some.some((one) =>
    others.some((other) => isWithin(one, other) || isWithin(other, one)),
  );
}

/** Whether a path is a folder, or something in it. */
export function isWithin(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside === "" || !isOutside(inside);
}

/** Gives the folders above a path that is relative to a folder, outermost first. */
export function foldersAbove(path: string): readonly string[] {
  const segments = path.split("/").slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}
