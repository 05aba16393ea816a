import { exhaustive } from "../../diagnostics/invariant.ts";
import type { PageConvention, PageInput } from "../../model/list-convention.ts";
import type { DescribedList } from "../../model/operation-shape.ts";
import type { EntryData } from "../plan/body-entry.ts";

/**
 * Returns what the end of a route says of pages where words suffice: `link`, or the number of the first page, then the
 * members with the items and with their number. None where an entry has to say it.
 */
export function pagingWords({
  items,
  total,
  next,
  pages,
}: DescribedList): readonly string[] {
  const names = [...items, ...(total ?? [])];
  const isPlain =
    next === null &&
    items.length <= 1 &&
    (total === null || (items.length === 1 && total.length === 1)) &&
    names.every((name) => /^[\w.-]+$/.test(name));
  if (!isPlain) return [];
  if (pages.kind === "link") return ["link", ...names];
  const isNumber = pages.kind === "number" && parameterOf(pages) === "page";
  return isNumber ? [String(pages.first), ...names] : [];
}

/** Returns what an entry of the runtime says of pages: a `PageShape`, or `unknown`. */
export function pagingEntry({
  items,
  total,
  next,
  pages,
}: DescribedList): EntryData | "unknown" {
  if (pages.kind === "unknown") return "unknown";
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
