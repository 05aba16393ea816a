import type { Release } from "../../model/release.ts";
import type { ChangeOf, ComparisonDirection } from "../change/change.ts";

/** A change, its comparison, and the releases of its ids: everything that a sentence about it needs. */
export interface ChangeInContext {
  readonly change: ChangeOf;
  readonly releases: readonly Release[];
  readonly direction: ComparisonDirection;
}
