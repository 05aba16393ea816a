import type { ListConvention } from "../model/list-convention.ts";
import type { HttpMethod, ScopeLevel } from "../model/operation.ts";
import type { PermissionMode } from "../model/permission-mode.ts";
import type { TokenAddressKind } from "../model/service.ts";
import type { ParameterStyle } from "../model/operation-shape.ts";
import type { ExtensionPaths } from "../openapi/settings/extension-facts.ts";
import type { DocumentSet } from "../source/document-set.ts";
import type { WireEvent } from "../wire/model/wire-api.ts";
import type { WireSchema } from "../wire/model/wire-schema.ts";

/** The documents that the schemas of a service are read from. */
export interface SchemaSource {
  readonly documents: DocumentSet;
  readonly extensions: ExtensionPaths;
}

/** What the emulator serves: the routes of a catalogue or of an OpenAPI document. */
export interface Api {
  /** The gateway in front of the routes; `null` for an OpenAPI document, which has neither token nor context rules here. */
  readonly gateway: Gateway | null;
  readonly routes: readonly Route[];
  /** `null` for a catalogue. */
  readonly source: SchemaSource | null;
}

/** The rules of the service, from the catalogue. */
export interface Gateway {
  /** First segments of the paths, `/pro`. Those of namespaces without a path are not known. */
  readonly namespaces: readonly string[];
  /** IDs of namespaces that are declared without operations: requests for them get a special response. */
  readonly withoutOperations: readonly string[];
  /** Whether a version follows the first segments, except for unversioned paths of the catalogue. */
  readonly requiresVersion: boolean;
  readonly regions: readonly string[];
  /** The region that the bare host is routed to. */
  readonly bareRegion: string;
  readonly tokenPath: string;
  /** Where the token of a request comes from. */
  readonly tokenAddress: TokenAddressKind;
  readonly tokenLifetimeSeconds: number;
  /** Calendar months for which an integration is valid; `null` if the source does not say. */
  readonly validityMonths: number | null;
  /** Context header of each level; `null` if the token decides the context. */
  readonly contextHeaders: Readonly<Record<ScopeLevel, string | null>>;
  /** Levels whose endpoints an integration of a level reaches besides its own. */
  readonly alsoReaches: Readonly<Record<ScopeLevel, readonly ScopeLevel[]>>;
  /** Levels that use the bare host. */
  readonly bareLevels: readonly ScopeLevel[];
}

/** One operation as it is served. */
export interface Route {
  /** `METHOD path` with the parameter names of the source. */
  readonly key: string;
  readonly method: HttpMethod;
  /** `/pro/v1/classic-ldap/{id}` */
  readonly path: string;
  /**
   * The path of the list or the item that it is about: the path itself, or what is in front of a last segment that only
   * says what is done or how it is shown, `/pets` for `/pets/create`.
   */
  readonly resourcePath: string;
  readonly kind: RouteKind;
  /** Levels that may call; empty without a gateway. */
  readonly scopes: readonly ScopeLevel[];
  readonly permissions: readonly string[];
  /** If left out, all of them are needed. */
  readonly permissionMode?: PermissionMode;
  readonly life: RouteLife;
  readonly parameters: readonly ParameterRule[];
  /** What distinguishes a request for this route from others with the same method and path. */
  readonly marks: readonly RouteMark[];
  /**
   * Alternative credentials; none, or an empty alternative, if none are required. For a catalogue, the gateway checks
   * them.
   */
  readonly security: readonly (readonly CredentialRule[])[];
  /** `null` if a body is refused. */
  readonly request: RequestRule | null;
  /** The response of a successful call. */
  readonly response: ResponseRule;
  /** Every response that the source lists, including that one; empty if it lists none. */
  readonly responses: readonly StatusRule[];
  /**
   * How the list is paged; `null` if it is not a list, or if the source does not say and the default of the options
   * applies.
   */
  readonly list: ListConvention | null;
}

/**
 * A list of resources, a list requested with a body, several resources to add to a list, one resource of a list, one
 * resource without an id, or an action.
 */
export type RouteKind =
  "collection" | "search" | "batch" | "item" | "singleton" | "action";

export interface RouteLife {
  readonly state: "available" | "deprecated" | "removed";
  /** Milliseconds since 1970; `null` when the catalogue has no date. */
  readonly deprecatedAtMs: number | null;
  readonly sunsetAtMs: number | null;
  /** Path of the replacement. */
  readonly successor: string | null;
}

/** A value in query or header that distinguishes two routes: `?action=list` of a path key, or a header with one value. */
export interface RouteMark {
  readonly in: "query" | "header";
  readonly name: string;
  readonly value: string;
}

export interface ParameterRule {
  readonly name: string;
  /** `querystring`: the value is the whole query. */
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  readonly isRequired: boolean;
  readonly form: ParameterForm;
  /** `null` if any text is valid. */
  readonly schema: WireSchema | null;
  /** Whether an empty text is valid too. Default: only if the schema accepts it. */
  readonly mayBeEmpty?: true;
}

/** How a value is written. */
export type ParameterForm =
  | {
      readonly kind: "style";
      readonly style: ParameterStyle;
      readonly explode: boolean;
    }
  /** As a document of this media type. */
  | { readonly kind: "content"; readonly mediaType: string };

/** The default form of a query parameter. */
export const formStyle: ParameterForm = {
  kind: "style",
  style: "form",
  explode: true,
};

/** The credentials of a request. Their presence is checked, not their value. */
export type CredentialRule =
  | {
      readonly kind: "api-key";
      readonly in: "query" | "header" | "cookie";
      readonly name: string;
    }
  /** In the header Authorization. */
  | { readonly kind: "scheme"; readonly name: "basic" | "bearer" }
  /** Of a kind that no request shows, such as a certificate: assumed to be present. */
  | { readonly kind: "unseen" };

export interface RequestRule {
  readonly isRequired: boolean;
  /** By media type, in the order of the source. */
  readonly content: ReadonlyMap<string, BodyRule>;
}

export interface BodyRule {
  /** `null` for any content of the media type; for a sequence, the schema of each line or event. */
  readonly schema: WireSchema | null;
  /** Members of a form that are not written in the usual way, by name. */
  readonly parts: ReadonlyMap<string, ParameterForm>;
}

/** Content without a description. */
export const anyBody: BodyRule = { schema: null, parts: new Map() };

/** The successful response in the form that the source names first, JSON before others. */
export interface ResponseRule extends AnswerRule {
  readonly status: number;
  /** The other forms. */
  readonly others: readonly AnswerRule[];
}

export interface AnswerRule {
  /** `null` when the answer has no body. */
  readonly mediaType: string | null;
  readonly schema: WireSchema | null;
  /** The events of `text/event-stream`; empty for other media types. */
  readonly events: readonly WireEvent[];
  readonly examples: readonly Example[];
}

/** An example of the source. */
export interface Example {
  /** Its key among several; `null` if it is the only one. */
  readonly name: string | null;
  readonly value: unknown;
}

/** An answer as the source lists it. */
export interface StatusRule {
  /** `404`, `4XX` or `default`. */
  readonly status: string;
  /** In the order of the source, JSON before others; empty when the answer has no body. */
  readonly forms: readonly AnswerRule[];
}

/** The response that the source describes for a status: its own, that of its class, or the default. */
export function responseOf(
  { responses }: Pick<Route, "responses">,
  status: number,
): StatusRule | null {
  const names = [String(status), `${String(status).charAt(0)}XX`, "default"];
  for (const name of names) {
    const found = responses.find((each) => each.status === name);
    if (found) return found;
  }
  return null;
}

/** An answer without body. */
export function emptyResponse(status: number): ResponseRule {
  return {
    status,
    mediaType: null,
    schema: null,
    events: [],
    examples: [],
    others: [],
  };
}
