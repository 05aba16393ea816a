import { type ApiCall, createApiCall, type WithResponse } from "./call.ts";
import type { ErrorDetails, PagePosition } from "./gateway-error.ts";
import type { JsonValue } from "./json.ts";
import type { CallOptions } from "./options.ts";
import type { PageShape } from "./page-rules.ts";
import { type Page, type PageSource, paginate } from "./paginate.ts";
import { PaginationError } from "./pagination-errors.ts";
import { ignore } from "./cancellation.ts";

/**
 * How the pages of a list look, and what its items are. Items other than plain
 * JSON need `decode`, so that their type is not merely claimed.
 */
export type PagingDescriptor<Item = JsonValue> = PageShape & ItemDecoder<Item>;

/** Turns an item into its type; not needed for plain JSON. */
export type ItemDecoder<Item> =
  | { readonly decode: (item: JsonValue) => Item }
  | ([JsonValue] extends [Item] ? { readonly decode?: undefined } : never);

/** Options of a list call. */
export interface ListOptions extends CallOptions {
  readonly paging?: PagingDescriptor | undefined;
}

/**
 * A running list call: a promise of the first page, and all pages by iteration.
 * Leaving a loop ends the request that runs for it. Iterating without a paging
 * descriptor rejects with PaginationError: envelopes are not guessed.
 */
export interface ListCall<T> extends ApiCall<T>, AsyncIterable<JsonValue> {
  /** Page bodies; `paging` stands in for that of the options. */
  pages(paging?: PageShape): AsyncIterable<T>;
  /** Items of all pages. */
  items<Item = JsonValue>(paging: PagingDescriptor<Item>): AsyncIterable<Item>;
}

/** What a list call is made of. */
export interface ListSource<T> {
  readonly details: ErrorDetails;
  readonly paging: PagingDescriptor | undefined;
  readonly first: Promise<WithResponse<T>>;
  /** @throws PaginationError when the page parameter is no number */
  startPage(shape: PageShape): number;
  fetch(
    shape: PageShape,
    position: PagePosition,
    signal: AbortSignal,
  ): Promise<WithResponse<T>>;
  /** Aborts the first request if it still runs. */
  stopFirst(): void;
}

/** Makes the call object of a running list. */
export function createListCall<T>(source: ListSource<T>): ListCall<T> {
  const call = createApiCall(source.first);
  const iterate = <Item>(
    paging: PageShape | undefined,
    select: (page: Page<T>) => Iterable<Item>,
  ): AsyncIterable<Item> => {
    call.catch(ignore); // failures come out of the iteration
    return { [Symbol.asyncIterator]: () => walk(source, paging, select) };
  };
  return Object.assign(call, {
    pages: (paging?: PageShape) =>
      iterate(paging ?? source.paging, (page) => [page.body]),
    items: <Item>(paging: PagingDescriptor<Item>) =>
      iterate(paging, (page) => decodeItems(page.items, paging)),
    [Symbol.asyncIterator]: () =>
      iterate(source.paging, (page) =>
        decodeItems(page.items, source.paging ?? {}),
      )[Symbol.asyncIterator](),
  });
}

function decodeItems<Item>(
  items: readonly JsonValue[],
  { decode }: { readonly decode?: ((item: JsonValue) => Item) | undefined },
): readonly Item[] {
  // Without decode, ItemDecoder has made sure that Item is JSON.
  return decode ? items.map((item) => decode(item)) : (items as Item[]);
}

function walk<T, Item>(
  source: ListSource<T>,
  shape: PageShape | undefined,
  select: (page: Page<T>) => Iterable<Item>,
): AsyncIterator<Item, void, undefined> {
  const stop = new AbortController();
  const generator = generate(source, shape, select, stop.signal);
  return {
    next: () => generator.next(),
    // A generator would first wait for the request that runs.
    return: () => {
      source.stopFirst();
      stop.abort();
      return generator.return();
    },
  };
}

async function* generate<T, Item>(
  source: ListSource<T>,
  shape: PageShape | undefined,
  select: (page: Page<T>) => Iterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void, undefined> {
  if (shape === undefined) {
    throw new PaginationError(
      "paging needs a paging descriptor: give options.paging",
      source.details,
    );
  }
  const pages: PageSource<T> = {
    details: source.details,
    startPage: source.startPage(shape),
    first: async () => (await source.first).data,
    fetch: async (position) =>
      (await source.fetch(shape, position, signal)).data,
  };
  for await (const page of paginate(pages, shape)) yield* select(page);
}
