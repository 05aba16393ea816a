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
 * percent-encoded: `{?filter%5Bshared%5D}`. What a template cannot say stands in `RouteDetails`.
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
  /** That it is deprecated, since when and what to use instead, as a sentence. */
  readonly deprecated?: string;
  /**
   * Why and since when it no longer exists, as a sentence: calling the method throws RemovedEndpointError with it. The
   * other members are not looked at.
   */
  readonly removed?: string;
  /** A POST or PATCH that may be repeated without harm. */
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
    | "deepObject";
  readonly explode?: boolean;
  readonly allowReserved?: true;
  /** Written as a document of this media type. */
  readonly content?: string;
  /** Arrays and objects in an array or object are JSON where the style has no place for them. */
  readonly nested?: true;
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

/** Names that lead from the page body to a value; empty for the body itself. */
export type MemberPath = readonly string[];

/**
 * How the pages of a list look. The service does not show its envelopes and
 * they differ between APIs, so nothing is assumed.
 */
export type PageShape =
  NumberedPages | OffsetPages | CursorPages | LastItemPages | LinkedPages;

/** Wire name of a query parameter, or where a value stands in the request body, which has to be an object then. */
export type PageParameter = string | { readonly body: MemberPath };

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
  /** What the number is sent as. Default `page`. */
  readonly pageParameter?: PageParameter | undefined;
  /** A value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
}

/** Pages by the number of items before them. */
export interface OffsetPages extends Envelope {
  /** What says how many items to skip. */
  readonly offsetParameter: PageParameter;
  /** A value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
}

/** Pages by a cursor that the page before gives. */
export interface CursorPages extends Envelope {
  /** What the cursor is sent as. */
  readonly cursorParameter: PageParameter;
  /**
   * Where the cursor is, or an address that has it in its query (nothing else of
   * that is used): absent, null, false or empty on the last page.
   */
  readonly next: MemberPath;
}

/** Pages by the id of the last item of the page before. */
export interface LastItemPages extends Envelope {
  /** What the id is sent as. */
  readonly cursorParameter: PageParameter;
  /** Where the id is in an item. */
  readonly lastItem: MemberPath;
  /** A value that is absent, null, false or empty on the last page. */
  readonly next?: MemberPath | undefined;
}

/**
 * Pages by the header `Link` with `rel=next` (RFC 8288). Only its query is
 * used, and only when it leads to the same origin and path.
 */
export interface LinkedPages extends Envelope {
  readonly next: "link";
  /** Where the address is in the body, in the place of the header. */
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
