import type {
  DescribedList,
  DescribedPages,
} from "../../model/operation-shape.ts";
import type { EntryData } from "./body-entry.ts";

/** `PageShape` of the runtime; `unknown` for a list of which nobody says how it is paged. */
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
  pages: Exclude<DescribedPages, { readonly kind: "unknown" }>,
  next: DescribedList["next"],
): EntryData {
  const flag = next === null ? {} : { next };
  switch (pages.kind) {
    case "number":
      return { ...flag, firstPage: pages.first, pageParameter: pages.name };
    case "offset":
      return { ...flag, offsetParameter: pages.name };
    case "cursor":
      return { ...flag, cursorParameter: pages.name };
    case "link":
      return { next: "link" };
  }
}
