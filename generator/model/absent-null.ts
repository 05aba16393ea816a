import type { TypeExpr } from "./type-expr.ts";

/** What may be null in answers where it is empty, whatever the document says. */
export type AbsentNull = "none" | "lists" | "maps" | "all";

/** Whether an answer may have null in the place of an empty value of the type. Tuples are never empty. */
export function isAbsentNull(type: TypeExpr, what: AbsentNull): boolean {
  switch (type.kind) {
    case "array":
      return what === "lists" || what === "all";
    case "object":
      // An object without known members is a map.
      return (
        (what === "maps" || what === "all") && type.properties.length === 0
      );
    default:
      return false;
  }
}
