import type { Location } from "../../diagnostics/diagnostic.ts";

/** Something of a side that could not be compared, so that nobody knows whether it changed. */
export type ComparisonLimit =
  /** The side lists operations that it does not describe. */
  | {
      readonly kind: "not-described";
      readonly side: LimitedSide;
      readonly count: number;
      readonly operations: number;
    }
  /** The other side is an SDK, and this one does not have the names that an SDK of it exports. */
  | { readonly kind: "not-named"; readonly side: LimitedSide }
  /** So many types look alike that types with other names were not searched: they are reported as removed. */
  | {
      readonly kind: "not-paired";
      readonly side: LimitedSide;
      readonly types: number;
    }
  /** Elements are gone from groups so large that no rename of them was searched. They are compared, as removed ones. */
  | {
      readonly kind: "not-searched";
      readonly side: LimitedSide;
      readonly elements: number;
    }
  /** The side has a part that could not be read. */
  | {
      readonly kind: "not-read";
      readonly side: LimitedSide;
      /** The finding about the part, as a sentence. */
      readonly message: string;
      readonly location: Location | null;
    };

/** Whether changes may be missing because of it: what is compared without a search for renames is all there. */
export function hidesChanges({ kind }: Pick<ComparisonLimit, "kind">): boolean {
  return kind !== "not-searched";
}

export type LimitedSide = "before" | "after";
