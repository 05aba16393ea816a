import type { MemberPath } from "../../../model/list-convention.ts";
import type {
  DescribedList,
  DescribedPages,
} from "../../../model/operation-shape.ts";
import { firstPageOf, text, type Fields, type Paged } from "./dialect.ts";

/** `{ limitParam, pageParam | pageOffsetParam | cursorParam, cursorPath, resultsPath, pageStart }` */
export function datadog(value: Fields, paged: Paged): DescribedList | null {
  const pages = datadogPages(value, paged);
  if (pages === null) return null;
  return {
    items: dotted(value["resultsPath"]) ?? [],
    total: null,
    next: pages.kind === "cursor" ? dotted(value["cursorPath"]) : null,
    pages,
    sizeName: text(value["limitParam"]),
  };
}

function datadogPages(value: Fields, paged: Paged): DescribedPages | null {
  const cursor = text(value["cursorParam"]);
  if (cursor !== null && dotted(value["cursorPath"]) !== null)
    return { kind: "cursor", name: cursor };
  const offset = text(value["pageOffsetParam"]);
  if (offset !== null) return { kind: "offset", name: offset };
  const page = text(value["pageParam"]);
  if (page === null) return null;
  // Its own clients begin with 0 where the extension does not say.
  const said = value["pageStart"] ?? firstPageOf(page, paged) ?? 0;
  return { kind: "number", name: page, first: said === 1 ? 1 : 0 };
}

/** `meta.page.after` */
function dotted(value: unknown): MemberPath | null {
  return text(value)?.split(".") ?? null;
}
