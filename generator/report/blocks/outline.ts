import { toned, type Inline, type Tone } from "./inline.ts";

/** A line of a report that is printed as a whole: nobody counts its lines or leaves one out. */
export interface OutlineLine {
  readonly line: Inline;
  /** The number of spaces before it; default 0. */
  readonly first?: number;
  /** The number of spaces before the lines on which it goes on; default: as `first`. */
  readonly rest?: number;
}

export const outlineGap: OutlineLine = { line: [] };

export function outlineHeading(heading: string): OutlineLine {
  return { line: toned("strong", heading) };
}

export function outlineItem(
  tone: Tone,
  line: string,
  { first = 2 }: { readonly first?: number } = {},
): OutlineLine {
  return { line: toned(tone, line), first, rest: first + 2 };
}
