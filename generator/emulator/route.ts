import type { ListConvention } from "../model/list-convention.ts";
import type { HttpMethod, ScopeLevel } from "../model/operation.ts";
import type { PermissionMode } from "../model/permission-mode.ts";
import type { TokenAddressKind } from "../model/service.ts";
import type { EventData, ParameterStyle } from "../model/operation-shape.ts";

/** A JSON Schema as the validator takes it; references lead into `Api.schemas`. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** Keywords of ours: members that are required in one direction alone. */
export const requiredIn = {
  requests: "requiredInRequests",
  answers: "requiredInAnswers",
} as const;

/** What the emulator serves: the routes of a catalogue, or those of an OpenAPI document. */
export interface Api {
  /** The gateway in front of the routes; `null` for an OpenAPI document, which has neither token nor context rules here. */
  readonly gateway: Gateway | null;
  readonly routes: readonly Route[];
  /** The documents that schemas refer to, by the id that their `$ref` has. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
}

/** The rules of the service that are facts of the catalogue. */
export interface Gateway {
  /** First segments of the paths, `/pro`. Those of namespaces without a path are not known. */
  readonly namespaces: readonly string[];
  /** IDs of the namespaces that are declared and have no operations: what may be asked for and is not there. */
  readonly withoutOperations: readonly string[];
  /** Whether a version follows the first segments, but for the paths that the catalogue has without. */
  readonly requiresVersion: boolean;
  readonly regions: readonly string[];
  /** The region that the bare host is routed to. */
  readonly bareRegion: string;
  readonly tokenPath: string;
  /** Where a token for a request comes from. */
  readonly tokenAddress: TokenAddressKind;
  readonly tokenLifetimeSeconds: number;
  /** Calendar months for which an integration gets tokens; `null` when the source does not say. */
  readonly validityMonths: number | null;
  /** Context header of each level; `null` when the token tells the context. */
  readonly contextHeaders: Readonly<Record<ScopeLevel, string | null>>;
  /** Levels whose endpoints an integration of a level reaches besides those of its own. */
  readonly alsoReaches: Readonly<Record<ScopeLevel, readonly ScopeLevel[]>>;
  /** Levels whose host is the bare one. */
  readonly bareLevels: readonly ScopeLevel[];
}

/** One operation as it is served. */
export interface Route {
  /** `METHOD path` with the parameter names of the source. */
  readonly key: string;
  readonly method: HttpMethod;
  /** `/pro/v1/classic-ldap/{id}` */
  readonly path: string;
  readonly kind: RouteKind;
  /** Levels that may call; empty when no gateway stands in front. */
  readonly scopes: readonly ScopeLevel[];
  readonly permissions: readonly string[];
  /** Left out: all of them are needed. */
  readonly permissionMode?: PermissionMode;
  readonly life: RouteLife;
  readonly parameters: readonly ParameterRule[];
  /** What a request must hold to be for this route and not for another of the same method and path. */
  readonly marks: readonly RouteMark[];
  /** Alternatives of what proves who calls; none, or an empty one, when nothing has to. Of a catalogue the gateway sees to it. */
  readonly security: readonly (readonly CredentialRule[])[];
  /** `null` when a body is refused. */
  readonly request: RequestRule | null;
  /** What is answered when all is well. */
  readonly response: ResponseRule;
  /** Every answer that the source lists, that one too; empty when it lists none. */
  readonly responses: readonly StatusRule[];
  /** How the list is paged; `null` when it is no list, or when nobody says and the default of the options counts. */
  readonly list: ListConvention | null;
}

/**
 * A list of things, one that is asked for with a body, several things to add to a list, one thing of a list, one thing
 * without an id, or an action.
 */
export type RouteKind =
  "collection" | "search" | "batch" | "item" | "singleton" | "action";

export interface RouteLife {
  readonly state: "available" | "deprecated" | "removed";
  /** Milliseconds since 1970; `null` when the catalogue has no date. */
  readonly deprecatedAtMs: number | null;
  readonly sunsetAtMs: number | null;
  /** Path of what replaces it. */
  readonly successor: string | null;
}

/** A value in query or header that tells two routes apart: `?action=list` of a path key, or a header with one value. */
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
  /** `null` when any text will do. */
  readonly schema: JsonSchema | null;
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

/** How a query parameter is written of which nothing is said. */
export const formStyle: ParameterForm = {
  kind: "style",
  style: "form",
  explode: true,
};

/** What a request proves its caller with. Whether it is there is checked, its value is not. */
export type CredentialRule =
  | {
      readonly kind: "api-key";
      readonly in: "query" | "header" | "cookie";
      readonly name: string;
    }
  /** In the header Authorization. */
  | { readonly kind: "scheme"; readonly name: "basic" | "bearer" }
  /** Of a kind that no request shows, such as a certificate: taken to be there. */
  | { readonly kind: "unseen" };

export interface RequestRule {
  readonly isRequired: boolean;
  /** By media type, in the order of the source. */
  readonly content: ReadonlyMap<string, BodyRule>;
}

export interface BodyRule {
  /** `null` for any content of the media type; of each line or event where it is a sequence of them. */
  readonly schema: JsonSchema | null;
  /** How members of a form are written that are not written as usual, by name. */
  readonly parts: ReadonlyMap<string, ParameterForm>;
}

/** Content of which nothing is known. */
export const anyBody: BodyRule = { schema: null, parts: new Map() };

/** What is answered when all is well, in the form that the source names first, JSON before others. */
export interface ResponseRule extends AnswerRule {
  readonly status: number;
  /** The other forms. */
  readonly others: readonly AnswerRule[];
}

export interface AnswerRule {
  /** `null` when the answer has no body. */
  readonly mediaType: string | null;
  readonly schema: JsonSchema | null;
  /** What arrives by `text/event-stream`; empty for other media types. */
  readonly events: readonly EventRule[];
  readonly examples: readonly Example[];
}

/** An event as it is written. */
export interface EventRule {
  /** Its field `event`; `null` for an event without. */
  readonly event: JsonSchema | null;
  readonly id: JsonSchema | null;
  readonly data: JsonSchema;
  /** How a value of that schema is written. */
  readonly form: EventData;
}

/** An example of the source. */
export interface Example {
  /** The key that it has among others; `null` when it is the only one. */
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

/** What the source says of answers with a status: of itself, of its class, of all that it does not name. */
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
