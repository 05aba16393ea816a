import type { ApiCall, Answer } from "./api-call.ts";
import type { JsonValue } from "./objects.ts";
import type { CallOptions } from "./common-options.ts";
import type { ErrorDetails, PagePosition } from "./sdk-error.ts";

/*
 * What generated code tells the runtime of the operations of a service. It is written to be small: most operations are
 * one text.
 */

/**
 * One operation: its method and a URI template in the form of RFC 6570,
 *
 *     GET /repos/{owner}/{repo}/issues{?labels*,state,per_page}
 *     GET /things?action=list{&page}
 *     DELETE /users/{username}
 *     GET /things{?page,pageSize=page-size,sort*}
 *
 * A name is the property of the method's `params` and, unless `=` and the wire name follow it, the name on the wire as
 * well. The operators say the style: `{id}` simple, `{.id}` label, `{;id}` matrix, `{?a,b}` and `{&a}` form; `*` at the
 * end explodes arrays and objects. Characters of a name other than letters, digits, `_`, `-` and `.` are
 * percent-encoded: `{?filter%5Bshared%5D}`. A path that begins with `~`, `~1` … begins with that of
 * `MethodParts.commonPaths` instead. Words at the end say that it is a list, and how its pages look:
 *
 *     GET /users{?page} link
 *     GET /users{?page} 1 users total_count
 *
 * `link` stands for `LinkedPages`, a number for `NumberedPages` with that first page. The names of the members with the
 * items and with their number follow; without them the body is the list. `RouteDetails` has what a route cannot say.
 */
export type RouteEntry = string | RouteDetails;

/** An operation that needs more than a route. */
export interface RouteDetails {
  readonly route: string;
  /** Parameters that the template does not hold, by property of `params`. */
  readonly params?: Readonly<Record<string, ParameterEntry>>;
  /**
   * Media type of the property `body` where it is not `application/json`; a list when the caller chooses one with the
   * property `contentType`, the first being the default. `"any"` alone where nothing is known of the body, see `AnyBody`.
   */
  readonly body?: BodyEntry | readonly BodyEntry[];
  /**
   * Media types of successes, where they are not `application/json` alone, most wanted first; empty when no success has
   * a body. With a format in front where the name alone does not tell it, see `FormattedType`. `["any"]` where nothing
   * is known of them, see `AnyAnswer`.
   */
  readonly accept?: readonly FormattedType[];
  /**
   * What a caller can ask for instead, with the option `accept`. A list where answers of other statuses have other media
   * types: the first is asked for, the others are read as well.
   */
  readonly choices?: readonly (FormattedType | readonly FormattedType[])[];
  /** What a caller asks for with the option `stream`. */
  readonly stream?: StreamEntry;
  /**
   * What the data of events are, where they are not JSON: text, JSON or text, or text in the events of these names
   * alone.
   */
  readonly events?: EventData;
  /** Ids of security schemes: alternatives of things that go together. Absent: those of the API. */
  readonly security?: readonly (readonly string[])[];
  /** Key in `ApiDescriptor.servers` where the operation has servers of its own. */
  readonly server?: string;
  /** Levels of integration that may call it. Absent: all, or the service knows none. */
  readonly scopes?: readonly string[];
  /** That it is a list, and how its pages look; `unknown` where only a caller can say it, with the option `paging`. */
  readonly paging?: PageShape | "unknown";
  /** That it is deprecated, since when and what to use instead: the rest of a sentence that begins with the operation. */
  readonly deprecated?: string;
  /**
   * Why and since when it no longer exists, as a sentence: calling the method throws RemovedEndpointError with it. The
   * other members are not looked at.
   */
  readonly removed?: string;
  /** A POST, PATCH, QUERY or other method that may be repeated without harm. */
  readonly idempotent?: true;
}

/** How a parameter is written that a URI template cannot hold. */
export interface ParameterEntry {
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  /** Wire name, where it is not the name of the property. */
  readonly name?: string;
  /** Default: `simple` for path and header, `form` for query and cookie. */
  readonly style?:
    | "simple"
    | "label"
    | "matrix"
    | "form"
    | "spaceDelimited"
    | "pipeDelimited"
    | "tabDelimited"
    | "deepObject"
    | "cookie";
  readonly explode?: boolean;
  readonly allowReserved?: true;
  /** Written as a document of this media type. */
  readonly content?: string;
  /** Arrays and objects in an array or object are JSON where the style has no place for them. */
  readonly nested?: true;
  /** An idempotency key: calls without one get one. */
  readonly isKey?: true;
}

/** How an operation that answers JSON is told to answer piece by piece. */
export interface StreamEntry {
  /** As one of `RouteDetails.choices`. */
  readonly accept: readonly FormattedType[];
  /** The boolean member of the request body that tells the service. */
  readonly flag?: string;
  /** The service streams unless the member says no. */
  readonly isDefault?: true;
}

export type EventData = "text" | "any" | readonly string[];

/**
 * A media type, in lower case but for parameters: `application/json`, `image/*`, `text/csv; header=absent`. Where its name alone does not tell
 * how it is read and written, the format stands in front, `json application/vnd.thing` or `text *&#47;*`: one of `json`,
 * `text`, `binary`, `events`, `json-lines`, `form`, `multipart`.
 */
export type FormattedType = string;

export type BodyEntry = FormattedType | BodyDetails;

export interface BodyDetails {
  readonly type: FormattedType;
  /** Of form and multipart members that are not written as is the default for their value. */
  readonly parts?: Readonly<Record<string, PartEntry>>;
}

export interface PartEntry {
  readonly contentType?: string;
  readonly style?: ParameterEntry["style"];
  readonly explode?: boolean;
  readonly allowReserved?: true;
}

/** The names that lead from the body of a page to a value; empty for the body itself. */
export type MemberPath = readonly string[];

/**
 * The shape of the pages of a list. Envelopes differ between APIs, so the
 * client assumes nothing.
 */
export type PageShape =
  NumberedPages | OffsetPages | CursorPages | LastItemPages | LinkedPages;

/** The wire name of a query parameter, or the path to a member of the request body, which then has to be an object. */
export type PageParameter = string | { readonly body: MemberPath };

/** What the pages of every list have. */
export interface Envelope {
  /** The path to the array of items. */
  readonly items: MemberPath;
  /** The path to the number of all items, if the envelope has it. */
  readonly total?: MemberPath | undefined;
  /** The number of pages after which paging ends with an error. Default 10,000. */
  readonly maxPages?: number | undefined;
}

/** Pages follow by number. */
export interface NumberedPages extends Envelope {
  /** The number of the first page: 0 or 1. */
  readonly firstPage: number;
  /** The parameter for the number. Default `page`. */
  readonly pageParameter?: PageParameter | undefined;
  /** The path to a value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
}

/** Pages follow by the number of items before them. */
export interface OffsetPages extends Envelope {
  /** The parameter for the number of items to skip. */
  readonly offsetParameter: PageParameter;
  /** The path to a value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
}

/** Pages follow by a cursor that the page before gives. */
export interface CursorPages extends Envelope {
  /** The parameter for the cursor. */
  readonly cursorParameter: PageParameter;
  /**
   * The path to the cursor, or to an address with the cursor in its query (the
   * client uses nothing else of it); absent, null, false or empty on the last page.
   */
  readonly next: MemberPath;
}

/** Pages follow by the id of the last item of the page before. */
export interface LastItemPages extends Envelope {
  /** The parameter for the id. */
  readonly cursorParameter: PageParameter;
  /** The path to the id in an item. */
  readonly lastItem: MemberPath;
  /** The path to a value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
}

/**
 * Pages follow by the header `Link` with `rel=next` (RFC 8288). The client uses
 * only its query, and only if it leads to the same origin and path.
 */
export interface LinkedPages extends Envelope {
  readonly next: "link";
  /** The path to the address in the body, instead of the header. */
  readonly address?: MemberPath | undefined;
}

/** Where the pages of a list come from. */
export interface ListSource<T> {
  readonly details: ErrorDetails;
  readonly params: object;
  /** What the caller gave for a query parameter. */
  readonly given: (parameter: string) => unknown;
  readonly send: (request: PageRequest) => Promise<Answer<T>>;
}

/** What sets the request of one page apart. */
export interface PageRequest {
  readonly position?: PagePosition | undefined;
  readonly stop: AbortSignal;
  /** Parameters that lead to the page. */
  readonly query?: Readonly<Record<string, string | number>> | undefined;
  /** In the place of those of the caller: with another body. */
  readonly params?: object | undefined;
  /** Writes the whole query; gets the address without. */
  readonly search?: ((address: string) => string) | undefined;
}

/**
 * The shape of the pages of a list, and of its items. Items other than plain
 * JSON need `decode`, so that their type is not merely claimed.
 */
export type PagingDescriptor<Item = JsonValue> = PageShape & ItemDecoder<Item>;

/** Turns an item into its type; not needed for plain JSON. */
export type ItemDecoder<Item> =
  | { readonly decode: (item: JsonValue) => Item }
  | ([JsonValue] extends [Item] ? { readonly decode?: undefined } : never);

/** Options of a list call. */
export interface ListOptions<Item = JsonValue> extends CallOptions {
  /** Overrides what is known of the pages, if anything is. */
  readonly paging?: PagingDescriptor<Item> | undefined;
}

/**
 * A running list call: a promise of the first page, and an async iterable of all
 * items. Leaving a loop ends its running request. If nothing says how the list
 * is paged, iterating rejects with PaginationError: the client does not guess
 * envelopes.
 */
export interface ListCall<T, Item = JsonValue, Errors = unknown>
  extends ApiCall<T, Errors>, AsyncIterable<Item> {
  /** The bodies of all pages; `paging` overrides that of the options. */
  pages(paging?: PageShape): AsyncIterable<T>;
  /** The items of all pages, in a shape that the caller gives. */
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
