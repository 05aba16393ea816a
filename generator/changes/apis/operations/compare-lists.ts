import { exhaustive } from "../../../diagnostics/invariant.ts";
import type { PageInput } from "../../../model/list-convention.ts";
import type {
  DescribedList,
  DescribedPages,
} from "../../../model/operation-shape.ts";
import type { WireDetails } from "../../../wire/model/wire-api.ts";
import type { Reporter } from "../finding.ts";

/** Compares the paging of lists. */
export function compareLists(
  reporter: Reporter,
  before: WireDetails,
  after: WireDetails,
): void {
  const from = before.list && listText(before.list);
  const to = after.list && listText(after.list);
  if (from !== to)
    reporter.report({
      kind:
        from === null
          ? "list-paging-added"
          : to === null
            ? "list-paging-removed"
            : "list-paging-changed",
      // The parameters and fields of the paging are reported separately.
      effect: "none",
      direction: "response",
      guards: [to === null ? "generated-names" : "part-of-list"],
      before: from,
      after: to,
    });
}

/** Compares whether calls may be retried. */
export function compareIdempotency(
  reporter: Reporter,
  before: WireDetails,
  after: WireDetails,
): void {
  if (before.isIdempotent !== after.isIdempotent)
    reporter.report({
      kind: after.isIdempotent
        ? "operation-idempotency-added"
        : "operation-idempotency-removed",
      effect: after.isIdempotent ? "widens" : "unknown",
      direction: "request",
      before: before.isIdempotent,
      after: after.isIdempotent,
    });
}

/** `pages by number page, items data, size limit` */
function listText({ items, total, next, pages, size }: DescribedList): string {
  const parts = [
    `pages by ${pagesText(pages)}`,
    items.length > 0 && `items ${items.join(".")}`,
    next !== null && `next ${next.join(".")}`,
    total !== null && `total ${total.join(".")}`,
    size !== null && `size ${inputText(size)}`,
  ];
  return parts.filter((part) => part !== false).join(", ");
}

function pagesText(pages: DescribedPages): string {
  switch (pages.kind) {
    case "number":
      return `number ${inputText(pages)} from ${pages.first}`;
    case "last-item":
      return `${pages.id.join(".")} of the last item as ${inputText(pages)}`;
    case "offset":
    case "cursor":
      return `${pages.kind} ${inputText(pages)}`;
    case "link":
    case "unknown":
      return pages.kind;
    default:
      return exhaustive(pages);
  }
}

function inputText(input: PageInput): string {
  return "name" in input
    ? input.name
    : `${input.body.join(".")} of the request body`;
}
