import type { ListConvention } from "../model/list-convention.ts";
import type { HttpMethod, ScopeLevel } from "../model/operation.ts";

/** A JSON Schema as the validator takes it; references lead into `Api.schemas`. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

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
  /** First segments of the paths, `/pro`; what follows them is a version, but for the paths that the catalogue has without. */
  readonly namespaces: readonly string[];
  readonly regions: readonly string[];
  /** The region that the bare host is routed to. */
  readonly bareRegion: string;
  readonly tokenPath: string;
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
  readonly life: RouteLife;
  readonly query: readonly QueryRule[];
  /** `null` when a body is refused. */
  readonly request: RequestRule | null;
  readonly response: ResponseRule;
  /** How the list is paged; `null` when it is no list, or when nobody says and the default of the options counts. */
  readonly list: ListConvention | null;
}

/** A list of things, one thing of a list, one thing without an id, or a deed. */
export type RouteKind = "collection" | "item" | "singleton" | "action";

export interface RouteLife {
  readonly state: "available" | "deprecated" | "removed";
  /** Milliseconds since 1970; `null` when the catalogue has no date. */
  readonly deprecatedAtMs: number | null;
  readonly sunsetAtMs: number | null;
  /** Path of what replaces it. */
  readonly successor: string | null;
}

export interface QueryRule {
  readonly name: string;
  readonly isRequired: boolean;
  /** `null` when any text will do. */
  readonly schema: JsonSchema | null;
}

export interface RequestRule {
  readonly isRequired: boolean;
  /** By media type, in the order of the source; `null` for any content of that type. */
  readonly content: ReadonlyMap<string, JsonSchema | null>;
}

export interface ResponseRule {
  readonly status: number;
  /** `null` when the answer has no body. */
  readonly mediaType: string | null;
  readonly schema: JsonSchema | null;
  /** An example of the source, `undefined` when it has none. */
  readonly example: unknown;
}
