import { collectQuery } from "./build-request.ts";
import { createApiCall, type WithResponse } from "./call.ts";
import { ignore } from "./cancellation.ts";
import type { Connection } from "./connection.ts";
import type { OperationDescriptor } from "./descriptors.ts";
import type { Exchange } from "./exchange.ts";
import type { ErrorDetails, PagePosition } from "./gateway-error.ts";
import type { JsonValue } from "./json.ts";
import { queryOfLink } from "./link.ts";
import type { ListCall, ListOptions, PagingDescriptor } from "./list-call.ts";
import type { QueryValue } from "./options.ts";
import { own, slots } from "./own.ts";
import type { PageRules, PageShape } from "./page-rules.ts";
import { type Page, paginate } from "./paginate.ts";
import { PaginationError } from "./pagination-errors.ts";
import { withSortKeys } from "./sort.ts";

/** What is called, as the caller gave it. */
interface ListSource<Item> {
  readonly connection: Connection;
  readonly operation: OperationDescriptor;
  readonly params: object;
  readonly options: ListOptions<Item>;
}

/** What sets the request of one page apart. */
type PageRequest = Pick<Exchange, "position" | "search" | "stop"> & {
  readonly query?: Readonly<Record<string, QueryValue>>;
};

/**
 * Starts a list call: its first page at once, the others as they are asked for.
 * @param params as for `Connection.call`
 */
export function listOperation<T, Item = JsonValue>(
  connection: Connection,
  operation: OperationDescriptor,
  params: object = {},
  options: ListOptions<Item> = {},
): ListCall<T, Item> {
  const source = { connection, operation, params, options };
  const stop = new AbortController();
  const first = send<T, Item>(source, { stop: stop.signal });
  const call = createApiCall(first);
  const iterate = <Each>(
    paging: PageShape | undefined,
    select: (page: Page<T>) => Iterable<Each>,
  ): AsyncIterable<Each> => {
    call.catch(ignore); // failures come out of the iteration
    return {
      [Symbol.asyncIterator]: () =>
        stoppable(stop, (signal) =>
          walk(source, paging, { first, select, signal }),
        ),
    };
  };
  const items = <Each>(
    paging: PagingDescriptor<Each> | undefined,
  ): AsyncIterable<Each> =>
    iterate(paging, (page) => decodeItems(page.items, paging));
  // The method says which items the catalogue claims for its own descriptor.
  const paging = (own(options, "paging") ??
    own(operation, "paging")) as typeof options.paging;
  return Object.assign(call, {
    pages: (other: PageShape | undefined = paging) =>
      iterate(other, (page) => [page.body]),
    items,
    [Symbol.asyncIterator]: () => items(paging)[Symbol.asyncIterator](),
  });
}

function decodeItems<Item>(
  items: readonly JsonValue[],
  paging: PagingDescriptor<Item> | undefined,
): readonly Item[] {
  const decode = paging && own(paging, "decode");
  // Without decode, ItemDecoder has made sure that Item is JSON.
  return decode ? items.map((item) => decode(item)) : (items as Item[]);
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

async function* walk<T, Item, Each>(
  source: ListSource<Item>,
  paging: PageShape | undefined,
  {
    first,
    select,
    signal,
  }: {
    readonly first: Promise<WithResponse<T>>;
    readonly select: (page: Page<T>) => Iterable<Each>;
    readonly signal: AbortSignal;
  },
): AsyncGenerator<Each, void, undefined> {
  const details = { operationId: source.operation.key };
  if (!paging) {
    throw new PaginationError(
      "paging needs a paging descriptor: give options.paging",
      details,
    );
  }
  const rules: PageRules = Object.assign(Object.create(null), paging);
  const pages = paginate<T>(
    {
      details,
      startPage: startPage(source, rules),
      first: () => first,
      fetch: (position) =>
        send(source, {
          position,
          stop: signal,
          ...turnTo(rules, position, details),
        }),
    },
    rules,
  );
  for await (const page of pages) yield* select(page);
}

/** How the request of a page says which page it wants. */
function turnTo(
  { next, cursorParameter, pageParameter = "page" }: PageRules,
  position: PagePosition,
  details: ErrorDetails,
): PageRequest {
  const { page, cursor = "" } = position;
  if (next !== "link") {
    return cursorParameter
      ? { query: { [cursorParameter]: cursor } }
      : { query: { [pageParameter]: page } };
  }
  const search = (address: string): string => {
    const query = queryOfLink(cursor, address);
    if (query !== undefined) return query;
    const problem = "the next link leads to another origin or path";
    throw new PaginationError(problem, { ...details, position });
  };
  return { search };
}

/** The caller may have asked for a later page than the first. */
function startPage<Item>(
  { operation, params, options }: ListSource<Item>,
  { pageParameter = "page", firstPage = 1 }: PageRules,
): number {
  const extra = own(options, "query") ?? {};
  const query = collectQuery(operation, slots(params), extra);
  const page = Number(query.get(pageParameter) ?? firstPage);
  if (Number.isSafeInteger(page)) return page;
  throw new PaginationError("the page parameter is no whole number", {
    operationId: operation.key,
  });
}

// Async, so that a failure of the parameters is a rejection like any other.
// Extra query parameters win over those of `params`.
async function send<T, Item>(
  { connection, operation, params, options }: ListSource<Item>,
  { query, ...request }: PageRequest,
): Promise<WithResponse<T>> {
  return connection.send<T>({
    ...request,
    operation,
    params: withSortKeys(operation, params),
    options: { ...options, query: { ...own(options, "query"), ...query } },
  });
}
