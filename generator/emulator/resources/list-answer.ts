import type { ListConvention } from "../../model/list-convention.ts";
import { followPath, withMember } from "../member-path.ts";
import { cursorOf, type PageRequest } from "./page-request.ts";

/**
 * The body of a page: the items, their total and the link to the next page at the places that the convention names,
 * within the envelope of the example if there is one. `null` if the item that the page follows does not exist.
 */
export function buildPage(
  items: readonly unknown[],
  { start, size }: PageRequest,
  convention: ListConvention,
  envelope: unknown,
): { readonly body: unknown } | null {
  const offset =
    typeof start === "number" ? start : offsetBehind(items, start, convention);
  if (offset === null) return null;
  const page = items.slice(offset, offset + size);
  const end = offset + page.length;
  const members = [
    { path: convention.items, value: page },
    { path: convention.total, value: items.length },
    { path: convention.next, value: nextOf(convention, end, items.length) },
  ];
  // A list that is the body itself has no place for anything else.
  if (convention.items.length === 0) return { body: page };
  const body = members.reduce<unknown>(
    (holder, { path, value }) =>
      path === null ? holder : withMember(holder, path, value),
    Array.isArray(followPath(envelope, convention.items)) ? envelope : {},
  );
  return { body };
}

function offsetBehind(
  items: readonly unknown[],
  { behind }: { readonly behind: string },
  { pages }: ListConvention,
): number | null {
  const id = pages.kind === "last-item" ? pages.id : [];
  const index = items.findIndex(
    (item) => String(followPath(item, id)) === behind,
  );
  return index === -1 ? null : index + 1;
}

/** A cursor; for pages of another kind, whether there are more. */
function nextOf(
  { pages }: ListConvention,
  end: number,
  count: number,
): unknown {
  const isLast = end >= count;
  if (pages.kind !== "cursor") return !isLast;
  return isLast ? null : cursorOf(end);
}
