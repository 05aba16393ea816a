import type { ApiCall } from "./api-call.ts";
import type { JsonValue } from "./json.ts";
import type { CallOptions } from "./common-options.ts";
import type { MemberPath, PageShape } from "./page-rules.ts";

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
export interface ListOptions<Item = JsonValue> extends CallOptions {
  /** Stands in for what is known of the pages, if anything is. */
  readonly paging?: PagingDescriptor<Item> | undefined;
}

/**
 * A running list call: a promise of the first page, and all items by iteration.
 * Leaving a loop ends the request that runs for it. When nobody says how the
 * list is paged, iterating rejects with PaginationError: envelopes are not
 * guessed.
 */
export interface ListCall<T, Item = JsonValue, Errors = unknown>
  extends ApiCall<T, Errors>, AsyncIterable<Item> {
  /** The bodies of all pages; `paging` stands in for that of the options. */
  pages(paging?: PageShape): AsyncIterable<T>;
  /** The items of all pages, by a shape of the caller's. */
  items<Other = JsonValue>(
    paging: PagingDescriptor<Other>,
  ): AsyncIterable<Other>;
}

/** The items in a page body; JSON where the type of the body does not say. */
export type ItemOf<Body, Path extends MemberPath> = Path extends readonly [
  infer Name,
  ...infer Rest extends MemberPath,
]
  ? Name extends keyof Body
    ? ItemOf<Body[Name], Rest>
    : JsonValue
  : Body extends readonly (infer Item)[]
    ? Item
    : JsonValue;
