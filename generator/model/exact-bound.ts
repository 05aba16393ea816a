import type { JsonNumber } from "../json/exact-number.ts";

/** The least or the greatest number that is allowed, or the number next to it. */
export interface ExactBound {
  readonly value: JsonNumber;
  readonly isExclusive: boolean;
}
