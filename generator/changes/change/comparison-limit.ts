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
  /** The side has a part that could not be read. */
  | {
      readonly kind: "not-read";
      readonly side: LimitedSide;
      /** The finding about the part, as a sentence. */
      readonly message: string;
      readonly location: Location | null;
    };

export type LimitedSide = "before" | "after";
