import type { ApiCall } from "../core/call.ts";
import type { JsonValue } from "../core/objects.ts";
import type { CallOptions } from "./options.ts";
import type { MemberPath, PageShape } from "../core/paging.ts";

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
  /** Stands in for what the catalogue says of the list, if it says anything. */
  readonly paging?: PagingDescriptor<Item> | undefined;
}

/**
 * A running list call: a promise of the first page, and all pages by iteration.
 * Leaving a loop ends the request that runs for it. When neither the catalogue
 * nor the caller says how to page, iterating rejects with PaginationError:
 * envelopes are not guessed.
 */
export interface ListCall<T, Item = JsonValue>
  extends ApiCall<T>, AsyncIterable<Item> {
  /** Page bodies; `paging` stands in for that of the options. */
  pages(paging?: PageShape): AsyncIterable<T>;
  /** Items of all pages. */
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
