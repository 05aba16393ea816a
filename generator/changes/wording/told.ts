import type { Release } from "../../model/release.ts";
import type { Change, ComparisonDirection } from "../change/change.ts";

/** A change, how it was compared, and the releases that its ids stand for: all that a sentence about it takes. */
export interface Told {
  readonly change: Change;
  readonly releases: readonly Release[];
  readonly direction: ComparisonDirection;
}
