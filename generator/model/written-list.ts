import { invariant } from "../diagnostics/invariant.ts";
import type {
  MemberPath,
  PageConvention,
  PageInput,
} from "./list-convention.ts";
import type { DescribedList } from "./operation-shape.ts";

export type WrittenPath = string | readonly string[];

/** One of these two members. The schema of the list ensures that exactly one is present. */
export interface WrittenInput {
  readonly parameter?: string;
  readonly body?: WrittenPath;
}

/** A list in the form of catalogues and settings of documents. Their schema allows exactly one way of paging. */
export interface WrittenList {
  readonly items: WrittenPath;
  readonly total?: WrittenPath;
  readonly next?: WrittenPath;
  readonly page?: WrittenInput & { readonly first: 0 | 1 };
  readonly offset?: WrittenInput;
  readonly cursor?: WrittenInput;
  readonly "last-item"?: WrittenInput & { readonly id?: WrittenPath };
  readonly link?: true;
}

/** Reads a written list into a form in which every part is present. */
export function readWrittenList(
  written: WrittenList,
): Omit<DescribedList, "pages" | "size"> & { readonly pages: PageConvention } {
  const { items, total, next } = written;
  return {
    items: memberPath(items),
    total: total === undefined ? null : memberPath(total),
    next: next === undefined ? null : memberPath(next),
    pages: pagesOf(written),
  };
}

function pagesOf(written: WrittenList): PageConvention {
  const { page, offset, cursor, link } = written;
  const lastItem = written["last-item"];
  if (page !== undefined)
    return { kind: "number", ...readInput(page), first: page.first };
  if (offset !== undefined) return { kind: "offset", ...readInput(offset) };
  if (cursor !== undefined) return { kind: "cursor", ...readInput(cursor) };
  if (lastItem !== undefined) {
    const { id = "id" } = lastItem;
    return { kind: "last-item", ...readInput(lastItem), id: memberPath(id) };
  }
  invariant(link, "a way to the next page");
  return { kind: "link" };
}

export function readInput({ parameter, body }: WrittenInput): PageInput {
  if (parameter !== undefined) return { name: parameter };
  invariant(body, "a parameter or a member of the body");
  return { body: memberPath(body) };
}

function memberPath(written: WrittenPath): MemberPath {
  return typeof written === "string" ? [written] : written;
}
