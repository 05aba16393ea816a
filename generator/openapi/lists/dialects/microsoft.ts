import type { DescribedList } from "../../../model/operation-shape.ts";
import { text, type Fields } from "./dialect.ts";

/** `{ nextLinkName, itemName }`: the body contains the URL of the next page. */
export function microsoft(value: Fields): DescribedList | null {
  const next = text(value["nextLinkName"]);
  if (next === null) return null;
  return {
    items: [text(value["itemName"]) ?? "value"],
    total: null,
    next: [next],
    pages: { kind: "link" },
    size: null,
  };
}
