import type { MemberPath } from "../../../model/list-convention.ts";
import type {
  DescribedList,
  DescribedPages,
} from "../../../model/operation-shape.ts";
import {
  firstPageOf,
  inQuery,
  membersBehind,
  type Fields,
  type Paged,
} from "./dialect.ts";

/** `{ cursor | offset | next_uri, next_cursor, results, step }`, with `$request.x` and `$response.y`. */
export function fern(value: Fields, paged: Paged): DescribedList | null {
  const items = membersBehind("$response", value["results"]);
  if (items === null) return null;
  const nextUri = membersBehind("$response", value["next_uri"]);
  const next = nextUri ?? membersBehind("$response", value["next_cursor"]);
  const pages =
    nextUri === null
      ? fernPages(value, next, paged)
      : ({ kind: "link" } as const);
  return (
    pages && {
      items,
      total: null,
      next: pages.kind === "cursor" || pages.kind === "link" ? next : null,
      pages,
      size: inQuery(requestName(value["step"])),
    }
  );
}

function fernPages(
  value: Fields,
  next: MemberPath | null,
  paged: Paged,
): DescribedPages | null {
  const cursor = requestName(value["cursor"]);
  if (cursor !== null)
    return next === null ? null : { kind: "cursor", name: cursor };
  const offset = requestName(value["offset"]);
  if (offset === null) return null;
  // A step says that the offset counts items; without one it counts pages.
  return requestName(value["step"]) === null
    ? { kind: "number", name: offset, first: firstPageOf(offset, paged) ?? 1 }
    : { kind: "offset", name: offset };
}

/** The parameter of `$request.page`; members of bodies are not supported. */
function requestName(value: unknown): string | null {
  const path = membersBehind("$request", value);
  return path?.length === 1 ? (path[0] ?? null) : null;
}
