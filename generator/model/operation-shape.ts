import type { Location } from "../diagnostics/diagnostic.ts";
import type {
  MemberPath,
  PageConvention,
  PageInput,
} from "./list-convention.ts";
import type { SchemaDocs, TypeExpr } from "./type-expr.ts";

/** How a parameter is written on the wire. */
export type Serialisation =
  | {
      readonly kind: "style";
      readonly style: ParameterStyle;
      readonly explode: boolean;
      /** Characters of `:/?#[]@!$&'()*+,;=` are sent as they are. Query only. */
      readonly allowReserved: boolean;
    }
  /** Written as a document of this media type, for example JSON, then as one value. */
  | { readonly kind: "content"; readonly mediaType: string };

export const parameterStyles = [
  "simple",
  "label",
  "matrix",
  "form",
  "spaceDelimited",
  "pipeDelimited",
  "deepObject",
] as const;

export type ParameterStyle = (typeof parameterStyles)[number];

export interface Parameter {
  /** As on the wire. */
  readonly name: string;
  /** What programs call it, where that is not the wire name: `pageSize` for `page-size`. */
  readonly property?: string;
  /** `querystring` (3.2): the value is the whole query. */
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  readonly isRequired: boolean;
  readonly type: TypeExpr;
  readonly serialisation: Serialisation;
  readonly docs: SchemaDocs;
}

/** Which way a body of a media type is written and read. */
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

/** `any` where nobody describes the body: a request sends what it is given, an answer is read by its content type. */
export type BodyFormat = MediaFormat | "any";

/** A body in one media type. XML is text: it is neither built nor read. */
export interface Content {
  /** Lower case, without parameters: `application/merge-patch+json`; may be a range such as `image/*`. */
  readonly mediaType: string;
  /** Behind it, as written: `; version=1`. Empty when there are none. */
  readonly parameters: string;
  readonly format: BodyFormat;
  /** Of the whole body; of one item for `json-lines`, of the data of an event for `events`. */
  readonly type: TypeExpr;
  /** Of `events`: what arrives, one without a name where the document names none. Empty for other formats. */
  readonly events: readonly EventShape[];
  /** Of multipart and form members that the document speaks of, by name. */
  readonly encodings: readonly PartEncoding[];
}

/** Of a body that nobody describes, or whose description cannot be read. */
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
  /** Value of its field `event`; `null` where the document does not tell events apart. */
  readonly name: string | null;
  /** Of its data. */
  readonly type: TypeExpr;
  readonly data: EventData;
}

/** What the data of an event are: JSON, text as it is, or one or the other. */
export type EventData = "json" | "text" | "any";

export interface PartEncoding {
  readonly name: string;
  /** `null`: the default for the type. */
  readonly contentType: string | null;
  /** How a form member is written; `null` for the default. */
  readonly serialisation: Serialisation | null;
}

export interface RequestBodyShape {
  readonly isRequired: boolean;
  readonly description: string | null;
  /** At least one, in the order of the document; the first is taken when a caller does not choose. */
  readonly contents: readonly Content[];
}

export interface ResponseShape {
  /** `200`, `2XX` or `default`. */
  readonly status: string;
  readonly description: string | null;
  /** In the order of the document; empty for an answer without body. */
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
      /** Wire name of the parameter. */
      readonly name: string;
    }
  | { readonly kind: "basic" }
  /** Also oauth2 without the client-credentials flow: the caller brings the token. */
  | { readonly kind: "bearer"; readonly scopes: readonly OauthScope[] }
  /** oauth2 with the client-credentials flow. Its token URL is never read from the document. */
  | {
      readonly kind: "client-credentials";
      readonly scopes: readonly OauthScope[];
    }
  /** OpenID Connect: which flows there are, its provider says. */
  | { readonly kind: "openid-connect" }
  /** mutualTLS and HTTP schemes that we do not know: left to `fetch` and headers of the caller. */
  | { readonly kind: "other"; readonly what: string }
);

export interface OauthScope {
  readonly name: string;
  readonly description: string;
}

/** All of these together. An empty list means that no credentials are needed. */
export type SecurityRequirement = readonly {
  readonly scheme: string;
  readonly scopes: readonly string[];
}[];

export interface Server {
  /** As written: absolute or relative, with `{variables}`. Never called unless the user names it. */
  readonly url: string;
  readonly description: string | null;
  readonly variables: readonly ServerVariable[];
}

export interface ServerVariable {
  readonly name: string;
  readonly defaultValue: string;
  /** `null` when any text will do. */
  readonly values: readonly string[] | null;
  readonly description: string | null;
}

/** What is announced of an operation, a parameter, a header or a schema: vendor extensions say it. */
export interface AnnouncedLife {
  /** When it was deprecated: a release label or a day, as written. */
  readonly since: string | null;
  /** ISO 8601 day after which it may be gone. */
  readonly sunset: string | null;
  /** What stands where such a day belongs and is none. Default: nothing. */
  readonly unreadSunset?: string;
  readonly stability: "stable" | "beta" | "alpha" | "experimental" | null;
}

/** What a document says of the life of an operation, its vendor extensions included. */
export interface DescribedLife extends AnnouncedLife {
  readonly isDeprecated: boolean;
  /** What to use instead, as written: `GET /v2/groups`. */
  readonly successor: string | null;
  readonly note: string | null;
}

/** What the settings say of the name of a method. */
export type MethodNaming =
  /** This, below the client. */
  | {
      readonly kind: "given";
      readonly path: readonly string[];
      readonly at: Location;
    }
  /** It follows from what is left of the operationId. */
  | { readonly kind: "operation-id"; readonly id: string }
  /** It follows from method and path, whatever the operationId. */
  | {
      readonly kind: "path";
      /** A POST that changes the thing at its path: nothing else does. */
      readonly isUpdate: boolean;
    };

/** What a document says of an operation beyond its method and path. */
export interface OperationShape {
  readonly operationId: string | null;
  /** Absent: the name of its method follows from the operationId, without one from method and path. */
  readonly naming?: MethodNaming;
  readonly tags: readonly string[];
  readonly summary: string | null;
  readonly description: string | null;
  readonly life: DescribedLife;
  readonly parameters: readonly Parameter[];
  /** Query of the path key itself, as in `/things?action=list`; sent with every call. Empty when there is none. */
  readonly fixedQuery: readonly (readonly [name: string, value: string])[];
  readonly body: RequestBodyShape | null;
  /** Sorted by status, `default` last. */
  readonly responses: readonly ResponseShape[];
  /** Alternatives; `null` when the document's own apply. */
  readonly security: readonly SecurityRequirement[] | null;
  /** Other servers than those of the document; `null` when the document's own apply. */
  readonly servers: readonly Server[] | null;
  readonly callbacks: readonly Webhook[];
  readonly externalDocs: string | null;
}

/** A request that the service sends: a webhook, or a callback of an operation. */
export interface Webhook {
  readonly name: string;
  /** Upper case. */
  readonly method: string;
  readonly summary: string | null;
  readonly description: string | null;
  readonly isDeprecated: boolean;
  readonly body: RequestBodyShape | null;
}

/** How the pages of an operation follow each other. */
export type DescribedPages =
  | PageConvention
  /** Nobody says, nor where the items are: whoever calls has to say both. */
  | { readonly kind: "unknown" };

export interface DescribedList {
  /** Where the array of items is in the body; empty for the body itself. */
  readonly items: MemberPath;
  readonly total: MemberPath | null;
  /** A cursor, an address, or a flag that is absent, null, false or empty on the last page. */
  readonly next: MemberPath | null;
  readonly pages: DescribedPages;
  /** `null` when the page size cannot be chosen. */
  readonly size: PageInput | null;
}
