import type { Answer, ApiCall } from "./api-call.ts";
import { createApiCall } from "./bind-methods.ts";
import { ignore } from "./clock.ts";
import type { ErrorDetails, PagePosition } from "./sdk-error.ts";
import { queryOfLink } from "./header-fields.ts";
import type { PageRules } from "./page-rules.ts";
import type { ListSource, PageRequest, PageShape } from "./entries.ts";
import { type Page, paginate } from "./paginate.ts";
import { PaginationError } from "./pagination-errors.ts";

/** A list whose first page is on its way. */
export interface StartedList<T> {
  readonly call: ApiCall<T>;
  /** Walks the pages by a shape, and gives out what is selected of each. */
  iterate<Each>(
    paging: PageShape | undefined,
    select: (page: Page<T>) => Iterable<Each>,
  ): AsyncIterable<Each>;
}

/** One walk over the pages. */
interface Walk<T, Each> {
  readonly first: Promise<Answer<T>>;
  readonly paging: PageShape | undefined;
  readonly select: (page: Page<T>) => Iterable<Each>;
  readonly signal: AbortSignal;
}

/** Asks for the first page; the others are asked for as they are needed. */
export function startList<T>(source: ListSource<T>): StartedList<T> {
  const stop = new AbortController();
  const first = source.send({ stop: stop.signal });
  const call = createApiCall(first);
  return {
    call,
    iterate: (paging, select) => {
      call.catch(ignore); // failures come out of the iteration
      return {
        [Symbol.asyncIterator]: () =>
          stoppable(stop, (signal) =>
            walk(source, { first, paging, select, signal }),
          ),
      };
    },
  };
}

/** Makes `return` abort the request that runs: a generator would wait for it. */
function stoppable<Each>(
  first: AbortController,
  start: (signal: AbortSignal) => AsyncGenerator<Each, void, undefined>,
): AsyncIterator<Each, void, undefined> {
  const stop = new AbortController();
  const generator = start(stop.signal);
  return {
    next: () => generator.next(),
    return: () => {
      first.abort();
      stop.abort();
      return generator.return();
    },
  };
}

async function* walk<T, Each>(
  source: ListSource<T>,
  { first, paging, select, signal }: Walk<T, Each>,
): AsyncGenerator<Each, void, undefined> {
  const { details } = source;
  if (!paging) {
    throw new PaginationError(
      "paging needs a paging descriptor: give options.paging",
      details,
    );
  }
  const rules: PageRules = Object.assign(Object.create(null), paging);
  const start = startOf(source, rules);
  const pages = paginate<T>(
    {
      details,
      ...start,
      first: () => first,
      fetch: (position) =>
        source.send({
          position,
          stop: signal,
          ...turnTo(rules, position, start.skipped, details),
        }),
    },
    rules,
  );
  for await (const page of pages) yield* select(page);
}

/** How the request of a page says which page it wants. */
function turnTo(
  rules: PageRules,
  position: PagePosition,
  skipped: number,
  details: ErrorDetails,
): Pick<PageRequest, "query" | "search"> {
  const { next, offsetParameter, cursorParameter, pageParameter } = rules;
  const { page, cursor = "", received } = position;
  const fail = (problem: string): never => {
    throw new PaginationError(problem, { ...details, position });
  };
  if (next === "link") {
    return {
      search: (address) =>
        queryOfLink(cursor, address) ??
        fail("the next link leads to another origin or path"),
    };
  }
  if (cursorParameter) {
    const value =
      cursorIn(cursor, cursorParameter) ??
      fail(`the next link has no parameter ${cursorParameter}`);
    return { query: { [cursorParameter]: value } };
  }
  return offsetParameter
    ? { query: { [offsetParameter]: skipped + received } }
    : { query: { [pageParameter ?? "page"]: page } };
}

/** Some services give the address of the next page where others give its cursor. */
function cursorIn(cursor: string, parameter: string): string | undefined {
  if (!/^(?:https?:\/\/[^?]*|\/[^?]*)?\?/i.test(cursor)) return cursor;
  const query = cursor.slice(cursor.indexOf("?") + 1);
  return new URLSearchParams(query).get(parameter) ?? undefined;
}

/** The caller may have asked for a later page than the first. */
function startOf<T>(
  { given, details }: ListSource<T>,
  rules: PageRules,
): { readonly startPage: number; readonly skipped: number } {
  const { offsetParameter, pageParameter = "page", firstPage = 1 } = rules;
  const [name, fallback] = offsetParameter
    ? [offsetParameter, 0]
    : [pageParameter, firstPage];
  const start = Number(given(name) ?? fallback);
  if (!Number.isSafeInteger(start)) {
    throw new PaginationError("the page parameter is no whole number", details);
  }
  return offsetParameter
    ? { startPage: 1, skipped: start }
    : { startPage: start, skipped: 0 };
}
