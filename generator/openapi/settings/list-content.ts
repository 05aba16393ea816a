import type { MemberPath } from "../../model/list-convention.ts";
import type {
  DescribedList,
  DescribedPages,
} from "../../model/operation-shape.ts";

type WrittenPath = string | readonly string[];

interface ByParameter {
  readonly parameter: string;
}

/** A list as the settings file writes it; their schema admits exactly one way to page. */
export interface ListContent {
  readonly items: WrittenPath;
  readonly total?: WrittenPath;
  readonly next?: WrittenPath;
  readonly page?: ByParameter & { readonly first: 0 | 1 };
  readonly offset?: ByParameter;
  readonly cursor?: ByParameter;
  readonly link?: true;
  readonly size?: string;
}

export function listFromSettings(content: ListContent): DescribedList {
  return {
    items: memberPath(content.items),
    total: content.total === undefined ? null : memberPath(content.total),
    next: content.next === undefined ? null : memberPath(content.next),
    pages: pagesOf(content),
    sizeName: content.size ?? null,
  };
}

function pagesOf({ page, offset, cursor }: ListContent): DescribedPages {
  if (page !== undefined)
    return { kind: "number", name: page.parameter, first: page.first };
  if (offset !== undefined) return { kind: "offset", name: offset.parameter };
  return cursor === undefined
    ? { kind: "link" }
    : { kind: "cursor", name: cursor.parameter };
}

function memberPath(written: WrittenPath): MemberPath {
  return typeof written === "string" ? [written] : written;
}
