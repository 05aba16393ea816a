/** Which way a value goes: `request` is what a caller sends, `response` what the service answers or calls back with. */
export type Direction = "request" | "response";

/** What the user decides about types; `docs/reference/types.md` tells the reasons. */
export interface TypePolicy {
  /**
   * `open`: beside the listed values any other of their type is taken, for services that add values without notice.
   * A constant stays one, since it tells the members of a union apart.
   */
  readonly enums: "closed" | "open";
  /** How whole numbers of 64 bits arrive and are sent. Above 2^53 a `number` is not exact. */
  readonly int64: "number" | "string" | "string-or-number";
}

/** What the document says, and what `JSON.parse` makes of it. */
export const defaultTypePolicy: TypePolicy = {
  enums: "closed",
  int64: "number",
};
