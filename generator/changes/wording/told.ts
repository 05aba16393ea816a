import type { Release } from "../../model/release.ts";
import type { Change, ComparisonDirection } from "../change/change.ts";

/** A change, its comparison, and the releases of its ids: everything that a sentence about it needs. */
export interface Told {
  readonly change: Change;
  readonly releases: readonly Release[];
  readonly direction: ComparisonDirection;
}
