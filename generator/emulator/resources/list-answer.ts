import type { ListConvention } from "../../model/list-convention.ts";
import { followPath, withMember } from "../member-path.ts";
import { cursorOf, type PageRequest } from "./page-request.ts";

/**
 * The body of a page: the items, their total and what leads to the next page at the places that the convention names,
 * within the envelope of the example if there is one.
 */
export function buildPage(
  items: readonly unknown[],
  { offset, size }: PageRequest,
  convention: ListConvention,
  envelope: unknown,
): unknown {
  const page = items.slice(offset, offset + size);
  const end = offset + page.length;
  const isLast = end >= items.length;
  const members = [
    { path: convention.items, value: page },
    { path: convention.total, value: items.length },
    {
      path: convention.next,
      value:
        convention.pages.kind === "number"
          ? !isLast
          : isLast
            ? null
            : cursorOf(end),
    },
  ];
  // A list that is the body itself has no room for anything beside it.
  if (convention.items.length === 0) return page;
  return members.reduce<unknown>(
    (body, { path, value }) =>
      path === null ? body : withMember(body, path, value),
    Array.isArray(followPath(envelope, convention.items)) ? envelope : {},
  );
}
