import type { Location } from "../diagnostics/diagnostic.ts";
import { lineStarts } from "../diagnostics/line-starts.ts";
import type { SourceFile } from "./source-file.ts";

/** Gives the place of a part of a text, from and up to UTF-16 offsets. */
export type TextPlaces = (from: number, to: number) => Location;

/** Lines are counted when the first place is needed. */
export function createTextPlaces({ file, text }: SourceFile): TextPlaces {
  let starts: readonly number[] | null = null;
  return (from, to) => {
    starts ??= lineStarts(text);
    const line = lastAtOrBefore(starts, from);
    return {
      file,
      line: line + 1,
      column: from - (starts[line] ?? 0) + 1,
      length: Math.max(1, to - from),
    };
  };
}

/**
 * Gives the index of the last number that is not greater than the wanted one. The numbers are ascending, and the
 * first is 0.
 */
function lastAtOrBefore(numbers: readonly number[], wanted: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
