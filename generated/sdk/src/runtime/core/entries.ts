import type { PageShape } from "./paging.ts";

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
}

/**
 * A media type, in lower case and without parameters: `application/json`, `image/*`. Where its name alone does not tell
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
