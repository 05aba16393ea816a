import type { AbsentNull } from "./absent-null.ts";

/**
 * The direction of a value: `request` is what a caller sends, `response` what the service sends in responses,
 * callbacks and webhooks.
 */
export type Direction = "request" | "response";

/** The decisions of the user about types; `docs/reference/types.md` gives the reasons. */
export interface TypePolicy {
  /**
   * `open`: the type accepts any other value of the type in addition to the listed ones, for services that add values
   * without notice. A constant remains a constant, since it tells the members of a union apart.
   */
  readonly enums: "closed" | "open";
  /** The type of whole numbers of 64 bits, in both directions. Above 2^53 a `number` is not exact. */
  readonly int64: "number" | "string" | "string-or-number";
  /** What the service answers null for when it is empty, as servers in Go do; types of requests stay as they are. */
  readonly absentNull: AbsentNull;
}

/** The default follows the document and the results of `JSON.parse`. */
export const defaultTypePolicy: TypePolicy = {
  enums: "closed",
  int64: "number",
  absentNull: "none",
};
