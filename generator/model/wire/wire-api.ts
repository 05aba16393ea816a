import type { HttpMethod, OperationKey } from "../operation.ts";
import type {
  AnnouncedLife,
  DescribedLife,
  DescribedList,
  PartEncoding,
  SecurityRequirement,
  SecurityScheme,
  Serialisation,
  Server,
} from "../operation-shape.ts";
import type { PermissionMode } from "../permission-mode.ts";
import type { UnreadNames } from "../unread-names.ts";
import type { WirePlace } from "./wire-place.ts";
import type { WireDocs, WireSchema } from "./wire-schema.ts";

/**
 * One side of a comparison: what a service takes and gives at one time. Read from OpenAPI documents, or from a catalogue or
 * manifest, which know less: what is `null` is not known, and is not compared.
 */
export interface WireApi {
  readonly title: string;
  readonly version: string | null;
  readonly description: string | null;
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** How clients get the tokens for schemes that ask for some, sorted by scheme and flow. */
  readonly tokenFlows: readonly WireTokenFlow[];
  /** Descriptions by name of the tag. */
  readonly tags: ReadonlyMap<string, string>;
  /** Where to read more: the address by name of the tag, and that of the whole under the empty name. */
  readonly externalDocs: ReadonlyMap<string, string>;
  /** Sorted by path, then by method. */
  readonly operations: readonly WireOperation[];
  /** Requests that the service sends by itself, sorted by name, then by method. */
  readonly webhooks: readonly WireWebhook[];
  /** Schemas by their names; left out where nothing is known of types. */
  readonly components?: ReadonlyMap<string, WireComponent>;
  /**
   * Those to which these operations and the webhooks lead.
   *
   * @param unknown references that are not followed
   */
  readonly componentsOf?: (
    operations: Iterable<WireOperation>,
    unknown?: ReadonlySet<string>,
  ) => ReachedComponents;
  /** Of the whole description, for what has no place of its own. */
  readonly place: WirePlace | null;
  /** Default: all of it could be read. */
  readonly unread?: UnreadParts;
}

/** A schema that has a name of its own. */
export interface WireComponent {
  /** What types are called after it, in whatever way the name is spelled: `SimpleUser`. */
  readonly typeName: string;
  readonly schema: WireSchema;
  readonly place: WirePlace;
}

/** To what references lead. */
export interface ReachedComponents {
  /** Names of components: an SDK exports a type for each. */
  readonly exported: ReadonlySet<string>;
  /** References that lead nowhere, so that nobody knows what they stand for. */
  readonly missing: ReadonlySet<string>;
}

/** Names of parts that cannot be read: what they were is not known, so that nothing is told of them. */
export interface UnreadParts {
  /** Paths without the names of parameters. */
  readonly paths: UnreadNames;
  readonly webhooks: UnreadNames;
  /** Security schemes that are asked for and not described, among others. */
  readonly schemes: ReadonlySet<string>;
  readonly hasServers: boolean;
}

/** A flow of OAuth 2 (RFC 6749, RFC 8628), or OpenID Connect as a flow of its own. */
export interface WireTokenFlow {
  readonly scheme: string;
  /** `authorizationCode` */
  readonly flow: string;
  /** By the field that says it: `tokenUrl`. Compared, and never called. */
  readonly urls: ReadonlyMap<string, string>;
}

export interface WireOperation {
  /** `METHOD /path` with `{}` for each parameter; a `#fragment` or `?query` of the path key belongs to it. */
  readonly key: OperationKey;
  readonly method: HttpMethod;
  /** With the names of the parameters. */
  readonly path: string;
  /** As `Operation.namespace`: of a document the first tag, or what stands for it. */
  readonly namespace: string;
  readonly tags: readonly string[];
  /** Levels of a gateway at which it can be called; empty when there are none. */
  readonly scopes: readonly string[];
  readonly permissions: readonly string[];
  /** Left out: all of them are needed. `null`: not known, as of a manifest that does not tell. */
  readonly permissionMode?: PermissionMode | null;
  readonly life: DescribedLife;
  /** `false` where the side does not show whether it is deprecated, as a catalogue that has no fact of it. */
  readonly isLifeKnown?: boolean;
  /** `null` when the side does not describe how it is called, as a manifest or a catalogue without documents. */
  readonly details: WireDetails | null;
  readonly place: WirePlace | null;
}

export interface WireDetails {
  readonly operationId: string | null;
  readonly summary: string | null;
  readonly description: string | null;
  readonly externalDocs: string | null;
  readonly isIdempotent: boolean;
  /** In the order of the document; each once. Those of the path item are among them. */
  readonly parameters: readonly WireParameter[];
  readonly fixedQuery: readonly (readonly [name: string, value: string])[];
  readonly body: WireBody | null;
  /** Sorted by status, `default` last. */
  readonly responses: readonly WireResponse[];
  /** Alternatives, those of the document where the operation names none; empty when no credentials are needed. */
  readonly security: readonly SecurityRequirement[];
  /** Only where the operation or its path has its own; else `null`. */
  readonly servers: readonly Server[] | null;
  readonly callbacks: readonly WireWebhook[];
  readonly list: DescribedList | null;
  /** What the document itself says of that, as text: lists are recognised only where something differs. */
  readonly listText?: string | null;
  /** Default: all of it could be read. */
  readonly unread?: UnreadDetails;
}

/** What cannot be read of an operation, so that nothing is told of it. */
export interface UnreadDetails {
  /** Whether there are parameters of which not even the name is known. */
  readonly hasParameters: boolean;
  readonly hasResponses: boolean;
  readonly hasSecurity: boolean;
  readonly hasServers: boolean;
  readonly hasTags: boolean;
  readonly callbacks: UnreadNames;
}

export interface WireParameter {
  readonly name: string;
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** Default: nothing is announced. */
  readonly life?: AnnouncedLife;
  readonly allowsEmpty: boolean;
  readonly description: string | null;
  readonly schema: WireSchema | null;
  readonly serialisation: Serialisation;
  readonly place: WirePlace;
  /** It is there, and no more is known of it. Here and below, default: false. */
  readonly isUnread?: boolean;
}

export interface WireBody {
  readonly isRequired: boolean;
  readonly description: string | null;
  /** Sorted by media type. */
  readonly contents: readonly WireContent[];
  readonly place: WirePlace;
  readonly isUnread?: boolean;
}

export interface WireContent {
  /** As reports name it: in lower case, with the parameters where they tell two of one media type apart. */
  readonly mediaType: string;
  /** In lower case, without parameters. */
  readonly essence: string;
  /** Names in lower case, sorted by them. Without those that say nothing of the body, as `charset`. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** Of the body; of its items where nothing is said of it as a whole. `null`: nothing is said of the body. */
  readonly schema: WireSchema | null;
  /** Of each item of a body that is a stream of them (OpenAPI 3.2). */
  readonly itemSchema: WireSchema | null;
  readonly encodings: readonly PartEncoding[];
  /** Of whole bodies. Read when first asked for, since they are the larger part of many documents. */
  readonly examples: readonly WireExample[];
  readonly place: WirePlace;
}

export interface WireExample {
  /** Its key among `examples`; empty for the one `example`. */
  readonly name: string;
  /** Data as the document has it. */
  readonly value: unknown;
  /** JSON text in canonical form, made when asked for. */
  readonly text: string;
  /** Where it is written: what many bodies refer to is one cause. */
  readonly place: WirePlace;
  readonly isUnread?: boolean;
}

export interface WireResponse {
  /** `200`, `2XX` or `default`. */
  readonly status: string;
  readonly description: string | null;
  readonly contents: readonly WireContent[];
  /** Sorted by name in lower case. */
  readonly headers: readonly WireHeader[];
  readonly place: WirePlace;
  readonly isUnread?: boolean;
}

export interface WireHeader {
  readonly name: string;
  readonly isRequired: boolean;
  /** In lower case, of a header that is a document of it; `null` for one that is written in the style `simple`. */
  readonly mediaType: string | null;
  /** Whether members of an object are written `name=value`. */
  readonly isExploded: boolean;
  readonly docs: WireDocs;
  readonly schema: WireSchema | null;
  readonly place: WirePlace;
  readonly isUnread?: boolean;
}

/** A request that the service sends: the caller reads the body. */
export interface WireWebhook {
  readonly name: string;
  /** Of a callback: where it is sent to, as the caller has said it (OpenAPI, "Key Expression"). */
  readonly expression?: string;
  readonly method: string;
  readonly summary: string | null;
  readonly description: string | null;
  readonly isDeprecated: boolean;
  /** What the service sends beside the body, as the header of a signature. */
  readonly parameters: readonly WireParameter[];
  readonly body: WireBody | null;
  /** What the caller may answer. */
  readonly responses: readonly WireResponse[];
  readonly place: WirePlace;
  /** Whether the service sends parameters of which not even the name is known. */
  readonly hasUnreadParameters?: boolean;
  readonly hasUnreadResponses?: boolean;
}

/**
 * Tells quickly that two schemas say the same to people and programs, by comparing what is written. `false` means no more
 * than that nobody knows yet.
 */
export type AreWrittenAlike = (a: WireSchema, b: WireSchema) => boolean;
