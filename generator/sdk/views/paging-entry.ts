import { exhaustive } from "../../diagnostics/invariant.ts";
import type { PageConvention, PageInput } from "../../model/list-convention.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import type { EntryData } from "../plan/body-entry.ts";

/** Returns what an entry of the runtime says of pages: a `PageShape`, or a word for one. */
export function pagingEntry({
  items,
  total,
  next,
  pages,
}: DescribedList): EntryData | "link" | "unknown" {
  if (pages.kind === "unknown") return "unknown";
  // What most lists of large documents have.
  const isPlain = items.length === 0 && total === null && next === null;
  if (pages.kind === "link" && isPlain) return "link";
  return {
    items,
    ...(total === null ? {} : { total }),
    ...turning(pages, next),
  };
}

function turning(
  pages: PageConvention,
  next: DescribedList["next"],
): EntryData {
  const flag = next === null ? {} : { next };
  switch (pages.kind) {
    case "number":
      return {
        ...flag,
        firstPage: pages.first,
        ...(parameterOf(pages) === "page"
          ? {}
          : { pageParameter: parameterOf(pages) }),
      };
    case "offset":
      return { ...flag, offsetParameter: parameterOf(pages) };
    case "cursor":
      return { ...flag, cursorParameter: parameterOf(pages) };
    case "last-item":
      return {
        ...flag,
        cursorParameter: parameterOf(pages),
        lastItem: pages.id,
      };
    case "link":
      return { next: "link", ...(next === null ? {} : { address: next }) };
    default:
      return exhaustive(pages);
  }
}

/** Returns the `PageParameter` of the runtime. */
function parameterOf(input: PageInput): EntryData[string] {
  return "name" in input ? input.name : { body: input.body };
}
