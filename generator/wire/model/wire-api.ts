import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { HttpMethod, OperationKey } from "../../model/operation.ts";
import type {
  AnnouncedLife,
  DescribedLife,
  DescribedList,
  EventData,
  PartEncoding,
  SecurityRequirement,
  SecurityScheme,
  Serialisation,
  Server,
} from "../../model/operation-shape.ts";
import type { PermissionMode } from "../../model/permission-mode.ts";
import type { NamedMember } from "../../model/parameter-members.ts";
import type { UnreadNames } from "../../model/unread-names.ts";
import type { WirePlace } from "./wire-place.ts";
import type { WireDocs, WireSchema } from "./wire-schema.ts";

/**
 * One side of a comparison: the requests and responses of a service at one time. It is read from OpenAPI documents,
 * or from a catalogue or manifest, which contain less: a value of `null` is unknown, and is not compared.
 */
export interface WireApi {
  readonly title: string;
  readonly version: string | null;
  readonly description: string | null;
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** The ways in which clients get tokens for schemes that need them, sorted by scheme and flow. */
  readonly tokenFlows: readonly WireTokenFlow[];
  /** The descriptions, by the name of the tag. */
  readonly tags: ReadonlyMap<string, string>;
  /** The URLs of external documentation, by the name of the tag. The URL for the whole API has the empty name. */
  readonly externalDocs: ReadonlyMap<string, string>;
  /** Sorted by path, then by method. */
  readonly operations: readonly WireOperation[];
  /**
   * Gives all that the names of methods, members and types follow from, as one text: sides with the same text have the
   * same names, of types if they export the same ones. Making the names takes longer. Absent when it is not known, as where
   * the operations are not those of one document.
   */
  readonly namedAfter?: () => string;
  /** The requests that the service sends by itself, sorted by name, then by method. */
  readonly webhooks: readonly WireWebhook[];
  /** The schemas by their names; absent when types are unknown. */
  readonly components?: ReadonlyMap<string, WireComponent>;
  /**
   * Finds the components that these operations and the webhooks reference.
   *
   * @param unknown lists references that are not followed
   */
  readonly componentsOf?: (
    operations: Iterable<WireOperation>,
    unknown?: ReadonlySet<string>,
  ) => ReachedComponents;
  /**
   * Finds the components that the parameters and bodies of these operations reference. Absent when types are unknown.
   *
   * @param uses default: `all`
   */
  readonly sentBy?: (
    operations: Iterable<WireOperation>,
    uses?: SentUses,
  ) => ReadonlySet<string>;
  /** Whether some of these components may be sent in another form than they are received. Absent when types are unknown. */
  readonly mayHaveTwoForms?: (components: ReadonlySet<string>) => boolean;
  /**
   * Gives the names of the types that an SDK of this side exports, with what each of them is: the name of a component,
   * or in a manifest its place. Only those of manifests and those that `componentsOf` reaches count as exported.
   * Absent when types are unknown.
   */
  readonly typeNames?: () => ReadonlyMap<string, string>;
  /**
   * What an SDK exports, by module and name, `pets#PetsListParams`. `null` if its manifest does not say it, as older ones
   * do not. Absent where the side is no manifest: a document describes the same things itself.
   */
  readonly exports?: ReadonlyMap<string, WireExport> | null;
  /** The types of payloads that the document describes in place. Absent when types are unknown. */
  readonly payloads?: PayloadTypes;
  /**
   * Gives the names of the types of components that are sent in another form than they are received, `PetInput`, each with
   * its component. Absent when types are unknown.
   */
  readonly requestForms?: () => ReadonlyMap<string, string>;
  /** The place of the whole description, for findings that have no place of their own. */
  readonly place: WirePlace | null;
  /** The parts that could not be read. Default: none. */
  readonly unread?: UnreadParts;
  /** The findings about parts that could not be read, named or not: nobody knows whether they differ. Default: none. */
  readonly leftOut?: readonly Diagnostic[];
}

/** All references to a component, or those that are more than one of several parts of an `allOf`. */
export type SentUses = "all" | "named";

/** A schema that has a name of its own. */
export interface WireComponent {
  /** Its place, without the first document: `#/components/schemas/Pet`, `models/pet.yaml#`. */
  readonly id: string;
  readonly schema: WireSchema;
  readonly place: WirePlace;
}

/** An exported name of an SDK. */
export interface WireExport {
  /** `PetsListParams` */
  readonly name: string;
  /** The subpath of its module: `./pets`. */
  readonly subpath: string;
  /**
   * Whose it is: the key of an operation, the place of a schema, or the call of a group; `null` for a name that every
   * package has.
   */
  readonly owner: string | null;
  /** Which of those of the owner: `params`, `function`, `200 application/json`. */
  readonly part: string;
  /**
   * Its shape: of its members by their names, `id` or `id?`, if it is an object; `null` for what is no type. Few values
   * are written as `["enum",["a","b"]]`, what is long as a digest of that.
   */
  readonly shape: string | ReadonlyMap<string, string> | null;
  /** Who has its values: callers, the service, or both; `null` where the manifest does not say it. */
  readonly direction: "request" | "response" | "both" | null;
}

/** The types of what the service sends by itself. */
export interface PayloadTypes {
  /** Gives their names, by `#/webhooks/petAdded/POST`. Their types are read for this. */
  names(): ReadonlyMap<string, string>;
  /** Whether something else wishes one of their names. */
  areContested(): boolean;
}

/** The components that references reach. */
export interface ReachedComponents {
  /** The names of components: an SDK exports a type for each of them. */
  readonly exported: ReadonlySet<string>;
  /** References without a target, whose meaning is unknown. */
  readonly missing: ReadonlySet<string>;
}

/** Names of parts that cannot be read. Their contents are unknown, so nothing is reported about them. */
export interface UnreadParts {
  /** The paths, without parameter names. */
  readonly paths: UnreadNames;
  readonly webhooks: UnreadNames;
  /** The security schemes that cannot be read, including those that are required but not described. */
  readonly schemes: ReadonlySet<string>;
  readonly hasServers: boolean;
}

/** A flow of OAuth 2 (RFC 6749, RFC 8628). OpenID Connect counts as a flow of its own. */
export interface WireTokenFlow {
  readonly scheme: string;
  /** `authorizationCode` */
  readonly flow: string;
  /** The URLs, by the name of their field: `tokenUrl`. They are compared, and never called. */
  readonly urls: ReadonlyMap<string, string>;
}

export interface WireOperation {
  /** `METHOD /path` with `{}` for each parameter; it includes a `#fragment` or `?query` of the path key. */
  readonly key: OperationKey;
  readonly method: HttpMethod;
  /** With the names of the parameters. */
  readonly path: string;
  /** The namespace, as in `Operation.namespace`. For a document it is the first tag, or the substitute for it. */
  readonly namespace: string;
  readonly tags: readonly string[];
  /** The levels of a gateway at which it can be called; empty when there are none. */
  readonly scopes: readonly string[];
  readonly permissions: readonly string[];
  /**
   * When it is absent, all of them are needed. `null`: unknown, for example in a manifest that does not contain it.
   */
  readonly permissionMode?: PermissionMode | null;
  readonly life: DescribedLife;
  /**
   * `false` when the side does not show whether the operation is deprecated, for example a catalogue without a fact
   * about it.
   */
  readonly isLifeKnown?: boolean;
  /**
   * `null` when the side does not describe how the operation is called, for example a manifest or a catalogue without
   * documents.
   */
  readonly details: WireDetails | null;
  /** The names in an SDK of this side; `null` when it has no method for the operation. Absent when they are unknown. */
  readonly sdkNames?: MethodNames | null;
  readonly place: WirePlace | null;
}

/** The names under which code calls an operation. */
export interface MethodNames {
  /** `client.pets.list` */
  readonly method: string;
  /** The former names of the method that the SDK still has. */
  readonly aliases: readonly string[];
  /** The members of `params`, by their parameters, see `memberKey`. */
  readonly members: ReadonlyMap<string, NamedMember>;
  /** The subpath of the package that has the method: `./pets`; `null` if it is not known. */
  readonly subpath: string | null;
  /** The types of what its document describes in place, by these places; absent when they are unknown. */
  readonly inline?: ReadonlyMap<string, string>;
}

export interface WireDetails {
  readonly operationId: string | null;
  readonly summary: string | null;
  readonly description: string | null;
  readonly externalDocs: string | null;
  readonly isIdempotent: boolean;
  /** The parameters in the order of the document, each of them once, including those of the path item. */
  readonly parameters: readonly WireParameter[];
  readonly fixedQuery: readonly (readonly [name: string, value: string])[];
  readonly body: WireBody | null;
  /** Sorted by status, `default` last. */
  readonly responses: readonly WireResponse[];
  /**
   * The alternatives, which are those of the document when the operation names none; empty when no credentials are
   * needed.
   */
  readonly security: readonly SecurityRequirement[];
  /** The servers of the operation or its path; `null` when neither has any. */
  readonly servers: readonly Server[] | null;
  readonly callbacks: readonly WireWebhook[];
  readonly list: DescribedList | null;
  /** The statement about lists in the document, as text: lists are only recognised when the text differs. */
  readonly listText?: string | null;
  /** The parts that could not be read. Default: none. */
  readonly unread?: UnreadDetails;
}

/** The parts of an operation that cannot be read, so that nothing is reported about them. */
export interface UnreadDetails {
  /** Whether there are parameters whose name is unknown too. */
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
  /** The announced end. Default: none. */
  readonly life?: AnnouncedLife;
  readonly allowsEmpty: boolean;
  readonly description: string | null;
  readonly schema: WireSchema | null;
  readonly serialisation: Serialisation;
  readonly place: WirePlace;
  /** Whether the parameter exists but could not be read. The default is false, here and below. */
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

/**
 * The keywords that say whether an SDK has a type of its own for a schema: it has one for what is written as an
 * object, and none for what is composed of others.
 */
export interface WrittenForm {
  readonly composition: readonly ("$ref" | "allOf" | "anyOf" | "oneOf")[];
  readonly hasEnum: boolean;
  readonly hasProperties: boolean;
  /** The value of `type`, valid or not; `null` without one. */
  readonly type: unknown;
}

export interface WireContent {
  /** The name in reports: in lower case, with the parameters when they distinguish two contents of one media type. */
  readonly mediaType: string;
  /** The media type in lower case, without parameters. */
  readonly essence: string;
  /**
   * The parameters, sorted by their names in lower case, without those that do not affect the body, such as
   * `charset`.
   */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /**
   * The schema of the body; the schema of its items when the body as a whole has none. `null`: the body has no
   * schema.
   */
  readonly schema: WireSchema | null;
  /** The schema of each item when the body is a stream of items (OpenAPI 3.2). */
  readonly itemSchema: WireSchema | null;
  /** The events of `text/event-stream`, read when first needed; empty for other media types. */
  readonly events: readonly WireEvent[];
  readonly encodings: readonly WireEncoding[];
  /**
   * The examples of whole bodies. They are read when first needed, since they are the larger part of many documents.
   */
  readonly examples: readonly WireExample[];
  /** How the schema is written. Absent when that is unknown; `null`: there is none, or none that can be read. */
  readonly form?: WrittenForm | null;
  /** The place in the order of the document, whose first media type is the default. */
  readonly position: number;
  readonly place: WirePlace;
}

/** An event as it is written. */
export interface WireEvent {
  /** The value of its field `event`, or the schema of that; `null` for an event without one. */
  readonly event: WireSchema | string | null;
  readonly id: WireSchema | null;
  /** The schema of its data; `null` for any data. */
  readonly data: WireSchema | null;
  /** How data are written. */
  readonly form: EventData;
}

/** How a part of a form is written. */
export interface WireEncoding extends Omit<PartEncoding, "headers"> {
  readonly headers: readonly WireHeader[];
}

export interface WireExample {
  /** Its key among `examples`; empty for the single `example`. */
  readonly name: string;
  /** The data as in the document. */
  readonly value: unknown;
  /** Whether the value is not the data, but their text, or the address of that. Default: it is the data. */
  readonly isText?: boolean;
  /** The JSON text in canonical form. It is made when needed. */
  readonly text: string;
  /** The place where it is written: an example that many bodies reference is one cause. */
  readonly place: WirePlace;
  readonly isUnread?: boolean;
}

export interface WireResponse {
  /** `200`, `2XX` or `default`. */
  readonly status: string;
  readonly description: string | null;
  readonly contents: readonly WireContent[];
  /**
   * Media types that the operation offers, though not with this response as we read it: Swagger 2 has one list for all
   * responses of an operation. Default: none.
   */
  readonly offered?: readonly string[];
  /** Sorted by name in lower case. */
  readonly headers: readonly WireHeader[];
  readonly place: WirePlace;
  readonly isUnread?: boolean;
}

export interface WireHeader {
  readonly name: string;
  readonly isRequired: boolean;
  /**
   * The media type in lower case, for a header whose value is a document; `null` for a header in the style `simple`.
   */
  readonly mediaType: string | null;
  /** Whether the members of an object are written as `name=value`. */
  readonly isExploded: boolean;
  readonly docs: WireDocs;
  readonly schema: WireSchema | null;
  readonly place: WirePlace;
  readonly isUnread?: boolean;
}

/** A request that the service sends, whose body the caller reads. */
export interface WireWebhook {
  readonly name: string;
  /** The URL of a callback, as an expression over values that the caller has sent (OpenAPI, "Key Expression"). */
  readonly expression?: string;
  readonly method: string;
  readonly summary: string | null;
  readonly description: string | null;
  readonly isDeprecated: boolean;
  /** The parameters that the service sends besides the body, such as a header with a signature. */
  readonly parameters: readonly WireParameter[];
  readonly body: WireBody | null;
  /** The responses that the caller may send. */
  readonly responses: readonly WireResponse[];
  readonly place: WirePlace;
  /** Whether the service sends parameters whose name is unknown. */
  readonly hasUnreadParameters?: boolean;
  readonly hasUnreadResponses?: boolean;
}

/**
 * Tests quickly whether two schemas mean the same to people and programs, by comparing their text. `false` only means
 * that this is not known yet.
 */
export type AreWrittenAlike = (a: WireSchema, b: WireSchema) => boolean;
