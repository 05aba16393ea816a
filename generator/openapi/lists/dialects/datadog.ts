import type {
  MemberPath,
  PageConvention,
  PageInput,
} from "../../../model/list-convention.ts";
import type { DescribedList } from "../../../model/operation-shape.ts";
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
    size: inputOf(value["limitParam"]),
  };
}

function datadogPages(value: Fields, paged: Paged): PageConvention | null {
  const cursor = inputOf(value["cursorParam"]);
  if (cursor !== null && dotted(value["cursorPath"]) !== null)
    return { kind: "cursor", ...cursor };
  const offset = inputOf(value["pageOffsetParam"]);
  if (offset !== null) return { kind: "offset", ...offset };
  const page = inputOf(value["pageParam"]);
  if (page === null) return null;
  const shown = "name" in page ? firstPageOf(page.name, paged) : null;
  // Datadog's own clients begin with 0 if the extension has no start.
  const said = value["pageStart"] ?? shown ?? 0;
  return { kind: "number", ...page, first: said === 1 ? 1 : 0 };
}

/** A query parameter, or `body.page.cursor`. */
function inputOf(value: unknown): PageInput | null {
  const name = text(value);
  if (name === null) return null;
  const [root, ...path] = name.split(".");
  return root === "body" && path.length > 0 ? { body: path } : { name };
}

/** `meta.page.after` */
function dotted(value: unknown): MemberPath | null {
  return text(value)?.split(".") ?? null;
}
