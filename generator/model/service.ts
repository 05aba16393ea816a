import type { ListConvention } from "./list-convention.ts";
import type { ScopeLevel } from "./operation.ts";
import type { QueryParameter } from "./operation-call.ts";
import type {
  SecurityRequirement,
  SecurityScheme,
  Server,
} from "./operation-shape.ts";

/** A field of the token form or of its response; `value` and `summary` are `null` when the source has none. */
export interface TokenField {
  readonly name: string;
  readonly type: string;
  readonly value: string | number | null;
  readonly summary: string | null;
}

export interface TokenEndpoint {
  readonly method: "POST";
  readonly path: string;
  readonly baseAddress: TokenAddressKind;
  readonly contentType: string;
  readonly lifetimeSeconds: number;
  readonly form: readonly TokenField[];
  readonly response: readonly TokenField[];
  readonly rules: readonly string[];
}

export type BaseAddressKind = "bare" | "regional";

/**
 * The host for token requests: the host of the API requests, the host without a region, or the host of a region. For
 * a client without a region, the last is the region of the host without one.
 */
export type TokenAddressKind = BaseAddressKind | "of-request";

export interface BaseAddress {
  /** The placeholder in the source, without braces. */
  readonly sourceName: string;
  /** The template with `{host}` and, for regional addresses, `{region}`. */
  readonly template: string;
  /** The region to which a host without a region label is routed. */
  readonly region: string | null;
  readonly summary: string;
}

export interface ScopeLevelFacts {
  readonly level: ScopeLevel;
  readonly title: string;
  readonly reaches: string;
  readonly typicalUse: string;
  readonly baseAddress: BaseAddressKind;
  /** The context header; `null` when the token alone determines the context. */
  readonly header: string | null;
  readonly context: string;
  /** The levels for which it can also act, with one ID at a time: see `contextLevels`. */
  readonly alsoReaches: readonly ScopeLevel[];
}

export interface NamedList {
  readonly name: string;
  readonly convention: ListConvention;
}

export interface IntegrationField {
  readonly name: string;
  readonly type: string;
  readonly required: string;
  readonly notes: string;
}

/** The place of the runtime of an SDK: among its own files, or in a package that several SDKs share. */
export type RuntimeForm = "inline" | "package";

/** The service of a catalogue or a document. */
export interface Service<A extends Access = Access> {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly packageName: string;
  /** The SPDX expression; `null` when it is unknown. */
  readonly packageLicense: string | null;
  /** The policy for the version of the package, as in `service.yaml`; `by-verdict` when it is absent. */
  readonly packageVersion?: string;
  /** The place of the runtime; `inline` when it is absent. */
  readonly packageRuntime?: RuntimeForm;
  readonly access: A;
}

/** The way in which calls reach the service. */
export type Access = GatewayAccess | DirectAccess;

export type GatewayService = Service<GatewayAccess>;

export type DirectService = Service<DirectAccess>;

/** The service is called as its OpenAPI documents describe. */
export interface DirectAccess {
  readonly kind: "direct";
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Alternatives for operations that name none. */
  readonly security: readonly SecurityRequirement[];
}

/** A gateway with regions, tokens and scope levels, in the order and with all facts of `service.yaml`. */
export interface GatewayAccess {
  readonly kind: "gateway";
  /** The host; `null` when the source does not show it, so that clients have to set it. */
  readonly host: string | null;
  readonly regions: readonly string[];
  readonly baseAddresses: Readonly<Record<BaseAddressKind, BaseAddress>>;
  readonly token: TokenEndpoint;
  readonly scopeLevels: Readonly<Record<ScopeLevel, ScopeLevelFacts>>;
  readonly scopeRules: readonly string[];
  readonly collectionParameters: readonly QueryParameter[];
  /** The list conventions, sorted by name. Operations reference these objects. */
  readonly lists: readonly NamedList[];
  readonly integration: {
    readonly summary: string;
    /** The number of calendar months for which it is valid; `null` when the source does not say. */
    readonly validityMonths: number | null;
    readonly fields: readonly IntegrationField[];
    readonly prerequisites: readonly string[];
    readonly creationSteps: readonly string[];
    readonly rules: readonly string[];
  };
  readonly environment: Guide;
  readonly tenant: Guide;
  readonly limits: readonly { readonly name: string; readonly value: string }[];
  readonly versionSegment: VersionSegment;
  readonly versioningRules: readonly string[];
  readonly verification: {
    readonly header: string;
    readonly success: string;
    readonly requests: readonly string[];
  };
  readonly decisions: readonly Decision[];
  /** Facts that the source does not contain and that have no substitute. */
  readonly leftOpen: readonly string[];
}

/**
 * Whether each path has a version segment after the path of its namespace, except for the paths that the catalogue
 * marks.
 */
export type VersionSegment = "required" | "optional";

/**
 * A fact that the source does not contain, or contains in two forms, and the value that is used; code is in
 * backticks.
 */
export interface Decision {
  readonly open: string;
  readonly decision: string;
}

export interface Guide {
  readonly summary: string;
  readonly rules: readonly string[];
}
