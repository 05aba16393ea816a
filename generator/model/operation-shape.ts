import type { Location } from "../diagnostics/diagnostic.ts";
import type {
  MemberPath,
  PageConvention,
  PageInput,
} from "./list-convention.ts";
import type { Property, SchemaDocs, TypeExpr } from "./type-expr.ts";

/** The serialisation of a parameter on the wire. */
export type Serialisation =
  | {
      readonly kind: "style";
      readonly style: ParameterStyle;
      readonly explode: boolean;
      /** Whether the characters `:/?#[]@!$&'()*+,;=` are sent without escapes. Only for the query. */
      readonly allowReserved: boolean;
    }
  /** The value is written as a document of this media type, for example JSON, and then as one value. */
  | { readonly kind: "content"; readonly mediaType: string };

export const parameterStyles = [
  "simple",
  "label",
  "matrix",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  /** Only forms of Swagger 2 have it. */
  "tabDelimited",
  "deepObject",
  "cookie",
] as const;

export type ParameterStyle = (typeof parameterStyles)[number];

/** Where a parameter can be, in the order in which they are listed. */
export const parameterPlaces = [
  "path",
  "query",
  "querystring",
  "header",
  "cookie",
] as const;

export interface Parameter {
  /** The name on the wire. */
  readonly name: string;
  /** The name of the property, when it is not the wire name: `pageSize` for `page-size`. */
  readonly property?: string;
  /** The names from before stated renames, which the SDK takes too. Default: none. */
  readonly former?: readonly string[];
  /** `querystring` (3.2): the value is the whole query. */
  readonly in: (typeof parameterPlaces)[number];
  readonly isRequired: boolean;
  readonly type: TypeExpr;
  readonly serialisation: Serialisation;
  readonly docs: SchemaDocs;
}

/** The format in which a body of a media type is written and read. */
export type MediaFormat =
  | "json"
  | "form"
  | "multipart"
  | "text"
  | "binary"
  /** `text/event-stream` */
  | "events"
  /** `application/x-ndjson`, `application/jsonl`, `application/json-seq` */
  | "json-lines";

/**
 * `any` is a body without a description: a request sends the given value, and a response is read by its content type.
 */
export type BodyFormat = MediaFormat | "any";

/** A body in one media type. XML is passed as text: it is neither built nor parsed. */
export interface Content {
  /** Lower case, without parameters: `application/merge-patch+json`; may be a range such as `image/*`. */
  readonly mediaType: string;
  /** The parameters after the media type, as written: `; version=1`. Empty when there are none. */
  readonly parameters: string;
  readonly format: BodyFormat;
  /**
   * The type of the whole body; for `json-lines` the type of one item, and for `events` the type of the data of an
   * event.
   */
  readonly type: TypeExpr;
  /**
   * For `events`, the events of the stream. An event without a name is used when the document names none. Empty for
   * other formats.
   */
  readonly events: readonly EventShape[];
  /** The multipart and form members that the document describes, by name. */
  readonly encodings: readonly PartEncoding[];
}

/** The content of a body without a description, or with one that cannot be read. */
export const anyContent: Content = {
  mediaType: "*/*",
  parameters: "",
  format: "any",
  type: { kind: "unknown" },
  events: [],
  encodings: [],
};

/** An event of `text/event-stream`. */
export interface EventShape {
  /** The value of its field `event`; `null` when the document does not distinguish events. */
  readonly name: string | null;
  /** The type of its data. */
  readonly type: TypeExpr;
  readonly data: EventData;
}

/** The form of the data of an event: JSON, plain text, or either of them. */
export type EventData = "json" | "text" | "any";

export interface PartEncoding {
  readonly name: string;
  /** The content type; `null`: the default for the type. */
  readonly contentType: string | null;
  /** The serialisation of a form member; `null` for the default. */
  readonly serialisation: Serialisation | null;
  /** The headers of a multipart part besides those of RFC 7578, sorted by name. */
  readonly headers: readonly Property[];
}

export interface RequestBodyShape {
  readonly isRequired: boolean;
  readonly description: string | null;
  /** At least one, in the order of the document. The first one is used when the caller chooses none. */
  readonly contents: readonly Content[];
}

export interface ResponseShape {
  /** `200`, `2XX` or `default`. */
  readonly status: string;
  readonly description: string | null;
  /** In the order of the document; empty for a response without a body. */
  readonly contents: readonly Content[];
  readonly headers: readonly ResponseHeader[];
}

export interface ResponseHeader {
  readonly name: string;
  readonly docs: SchemaDocs;
}

export type SecurityScheme = {
  /** Its key in the document. */
  readonly id: string;
  readonly description: string | null;
  readonly isDeprecated: boolean;
} & (
  | {
      readonly kind: "api-key";
      readonly in: "query" | "header" | "cookie";
      /** The wire name of the parameter. */
      readonly name: string;
    }
  | { readonly kind: "basic" }
  /** This includes oauth2 without the client-credentials flow: the caller provides the token. */
  | { readonly kind: "bearer"; readonly scopes: readonly OauthScope[] }
  /** This is oauth2 with the client-credentials flow. The token URL in the document is never used. */
  | {
      readonly kind: "client-credentials";
      readonly scopes: readonly OauthScope[];
    }
  /** This is OpenID Connect, whose provider lists the flows. */
  | { readonly kind: "openid-connect" }
  /** This includes mutualTLS and unknown HTTP schemes: the caller handles them with `fetch` and headers. */
  | { readonly kind: "other"; readonly what: string }
);

export interface OauthScope {
  readonly name: string;
  readonly description: string;
}

/** The schemes that are needed together. An empty list means that no credentials are needed. */
export type SecurityRequirement = readonly {
  readonly scheme: string;
  readonly scopes: readonly string[];
}[];

export interface Server {
  /** The URL as written: absolute or relative, with `{variables}`. It is called only when the user names it. */
  readonly url: string;
  readonly description: string | null;
  readonly variables: readonly ServerVariable[];
}

export interface ServerVariable {
  readonly name: string;
  readonly defaultValue: string;
  /** The allowed values; `null` when any text is allowed. */
  readonly values: readonly string[] | null;
  readonly description: string | null;
}

/** The announced end of an operation, parameter, header or schema, from vendor extensions. */
export interface AnnouncedLife {
  /** The time of the deprecation: a release label or a day, as written. */
  readonly since: string | null;
  /** The ISO 8601 day after which it may be removed. */
  readonly sunset: string | null;
  /** The text in the place of such a day that is not a day. Default: none. */
  readonly unreadSunset?: string;
  /** The name that it had before, as written. Default: the document names none. */
  readonly formerName?: string;
  readonly stability: "stable" | "beta" | "alpha" | "experimental" | null;
}

/** The facts of a document about the life of an operation, including vendor extensions. */
export interface DescribedLife extends AnnouncedLife {
  readonly isDeprecated: boolean;
  /** The replacement, as written: `GET /v2/groups`. */
  readonly successor: string | null;
  readonly note: string | null;
}

/** The settings for the name of a method. */
export type MethodNaming =
  /** The name is this path below the client. */
  | {
      readonly kind: "given";
      readonly path: readonly string[];
      readonly at: Location;
    }
  /** The name follows from the rest of the operationId. */
  | {
      readonly kind: "operation-id";
      readonly id: string;
      /** Whether words in front that differ from the tag only in number are not part of the name. */
      readonly isShort?: true;
    }
  /** The name follows from method and path, whatever the operationId is. */
  | {
      readonly kind: "path";
      /** Whether the POST is the only operation that changes the resource at its path. */
      readonly isUpdate: boolean;
    };

/** The facts of a document about an operation, besides its method and path. */
export interface OperationShape {
  readonly operationId: string | null;
  /** When it is absent, the name of the method follows from the operationId, else from method and path. */
  readonly naming?: MethodNaming;
  readonly tags: readonly string[];
  readonly summary: string | null;
  readonly description: string | null;
  readonly life: DescribedLife;
  readonly parameters: readonly Parameter[];
  /**
   * The query in the path key, such as `/things?action=list`, which is sent with every call. Empty when there is
   * none.
   */
  readonly fixedQuery: readonly (readonly [name: string, value: string])[];
  readonly body: RequestBodyShape | null;
  /** Sorted by status, `default` last. */
  readonly responses: readonly ResponseShape[];
  /** The alternatives; `null` when those of the document apply. */
  readonly security: readonly SecurityRequirement[] | null;
  /** The servers of the operation; `null` when those of the document apply. */
  readonly servers: readonly Server[] | null;
  readonly callbacks: readonly Webhook[];
  readonly externalDocs: string | null;
}

/** A request that the service sends: a webhook, or a callback of an operation. */
export interface Webhook {
  readonly name: string;
  /** The method in upper case. */
  readonly method: string;
  readonly summary: string | null;
  readonly description: string | null;
  readonly isDeprecated: boolean;
  readonly body: RequestBodyShape | null;
}

/** The way in which a client gets the next page of an operation. */
export type DescribedPages =
  | PageConvention
  /** The document does not describe the pages and the place of the items, so the caller has to provide both. */
  | { readonly kind: "unknown" };

export interface DescribedList {
  /** The path of the array of items in the body; empty for the body itself. */
  readonly items: MemberPath;
  readonly total: MemberPath | null;
  /** The path of a cursor, URL or flag that is absent, null, false or empty on the last page. */
  readonly next: MemberPath | null;
  readonly pages: DescribedPages;
  /** `null` when the page size cannot be chosen. */
  readonly size: PageInput | null;
}
