import type { ApiCall, Answer } from "./api-call.ts";
import type { JsonValue } from "./objects.ts";
import type { CallOptions } from "./common-options.ts";
import type { ErrorDetails, PagePosition } from "./sdk-error.ts";

/** Names that lead from the page body to a value; empty for the body itself. */
export type MemberPath = readonly string[];

/**
 * How the pages of a list look. The service does not show its envelopes and
 * they differ between APIs, so nothing is assumed.
 */
export type PageShape = NumberedPages | OffsetPages | CursorPages | LinkedPages;

/** What the pages of every list have. */
export interface Envelope {
  /** Where the array of items is. */
  readonly items: MemberPath;
  /** Where the number of all items is, if the envelope has it. */
  readonly total?: MemberPath | undefined;
  /** Pages after which paging ends with an error. Default 10,000. */
  readonly maxPages?: number | undefined;
}

/** Pages by number. */
export interface NumberedPages extends Envelope {
  /** Number of the first page: 0 or 1. */
  readonly firstPage: number;
  /** Wire name of the page parameter. Default `page`. */
  readonly pageParameter?: string | undefined;
  /** A value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
}

/** Pages by the number of items before them. */
export interface OffsetPages extends Envelope {
  /** Wire name of the parameter that says how many items to skip. */
  readonly offsetParameter: string;
  /** A value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
}

/** Pages by a cursor that the page before gives. */
export interface CursorPages extends Envelope {
  /** Wire name of the parameter that the cursor is sent as. */
  readonly cursorParameter: string;
  /**
   * Where the cursor is, or an address that has it in its query (nothing else of
   * that is used): absent, null, false or empty on the last page.
   */
  readonly next: MemberPath;
}

/**
 * Pages by the header `Link` with `rel=next` (RFC 8288). Only its query is
 * used, and only when it leads to the same origin and path.
 */
export interface LinkedPages extends Envelope {
  readonly next: "link";
}

/** Where the pages of a list come from. */
export interface ListSource<T> {
  readonly details: ErrorDetails;
  /** What the caller gave for a parameter. */
  readonly given: (parameter: string) => unknown;
  readonly send: (request: PageRequest) => Promise<Answer<T>>;
}

/** What sets the request of one page apart. */
export interface PageRequest {
  readonly position?: PagePosition | undefined;
  readonly stop: AbortSignal;
  /** Parameters that lead to the page. */
  readonly query?: Readonly<Record<string, string | number>> | undefined;
  /** Writes the whole query; gets the address without. */
  readonly search?: ((address: string) => string) | undefined;
}

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
