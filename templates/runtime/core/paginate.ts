import type { Answer } from "./api-call.ts";
import type { ErrorDetails, PagePosition } from "./sdk-error.ts";
import type { JsonValue } from "./objects.ts";
import {
  fingerprint,
  type PageContent,
  type PageRules,
  readPage,
} from "./page-rules.ts";
import { PaginationError, PaginationLoopError } from "./pagination-errors.ts";

/** Where pages come from. */
export interface PageSource<T> {
  readonly details: ErrorDetails;
  /** Number of the page that `first` gives. */
  readonly startPage: number;
  /** Items that are skipped before the first page. Default 0. */
  readonly skipped?: number | undefined;
  first(): Promise<Answer<T>>;
  /** `cursor` is that of the position as the page before gave it: a number in JSON stays one. */
  fetch(position: PagePosition, cursor: Cursor): Promise<Answer<T>>;
}

/** What leads to a page; undefined where that is its number. */
export type Cursor = string | number | undefined;

/** A page body and the items in it. */
export interface Page<T> {
  readonly body: T;
  readonly items: readonly JsonValue[];
}

/**
 * Walks the pages one after the other; none is asked for ahead of need. Items
 * that are inserted or deleted meanwhile shift the rest: give a stable `sort`.
 * @throws PaginationError, PaginationLoopError, whatever the source rejects with
 */
export async function* paginate<T>(
  source: PageSource<T>,
  rules: PageRules,
): AsyncGenerator<Page<T>, void> {
  const { maxPages = 10_000 } = rules;
  const { skipped = 0 } = source;
  const seen = new Set<string>();
  let largest = 0;
  let position: PagePosition = { page: source.startPage, received: 0 };
  let answer = await source.first();
  for (let count = 1; ; count += 1) {
    const fail = (problem: string): never => {
      throw new PaginationError(problem, { ...source.details, position });
    };
    const { data, response } = answer;
    const before = skipped + position.received;
    const page = readPage(data, response.headers, rules, before);
    const items = page.items ?? fail("the items path leads to no array");
    // Before it is given out: nobody shall work on the same items twice.
    const print = fingerprint(items);
    if (items.length > 0 && seen.has(print)) {
      throw new PaginationLoopError({ ...source.details, position });
    }
    seen.add(print);
    // The page after the last is empty; it only says that the list is over.
    if (count === 1 || items.length > 0) yield { body: data, items };
    if (page.isLast) return;
    largest = Math.max(largest, items.length);
    const cursor = cursorOf(page, rules, fail);
    position = {
      page: position.page + 1,
      received: position.received + items.length,
      ...(cursor !== undefined && { cursor: String(cursor) }),
    };
    if (count >= maxPages) fail(`more than ${maxPages} pages`);
    // Pages that the total can fill at the largest size seen, and one to spare.
    if (count > Math.ceil(page.total / largest)) {
      fail("more pages than the total allows");
    }
    answer = await source.fetch(position, cursor);
  }
}

/** What leads to the next page, unless that is its number. */
const cursorOf = (
  { next }: PageContent,
  { cursorParameter, lastItem, next: where }: PageRules,
  fail: (problem: string) => never,
): Cursor => {
  if (!cursorParameter && where !== "link") return undefined;
  if (typeof next === "string" || typeof next === "number") return next;
  return fail(
    lastItem ? "the last item has no id" : "the next path leads to no cursor",
  );
};
