import type { ListConvention } from "./list-convention.ts";
import type { ScopeLevel } from "./operation.ts";
import type { QueryParameter } from "./operation-call.ts";
import type {
  SecurityRequirement,
  SecurityScheme,
  Server,
} from "./operation-shape.ts";

/** A value of the token form or answer; `value` and `summary` are `null` where the source gives none. */
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
 * Where a token is requested: from the host that receives the requests, or always from the bare one, or always from that
 * of a region, which for a client without one is the region of the bare host.
 */
export type TokenAddressKind = BaseAddressKind | "of-request";

export interface BaseAddress {
  /** The placeholder of the source, without braces. */
  readonly sourceName: string;
  /** With `{host}` and, for the regional one, `{region}`. */
  readonly template: string;
  /** The region a host without a label is routed to. */
  readonly region: string | null;
  readonly summary: string;
}

export interface ScopeLevelFacts {
  readonly level: ScopeLevel;
  readonly title: string;
  readonly reaches: string;
  readonly typicalUse: string;
  readonly baseAddress: BaseAddressKind;
  /** The context header; `null` when the token alone tells the context. */
  readonly header: string | null;
  readonly context: string;
  /** Levels whose contexts it can speak for as well, one by one: see `contextLevels`. */
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

/** Where an SDK has its runtime: among its own files, or in a package that several SDKs share. */
export type RuntimeForm = "inline" | "package";

/** What a catalogue or a document describes. */
export interface Service<A extends Access = Access> {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly packageName: string;
  /** SPDX expression; `null` where none is known. */
  readonly packageLicense: string | null;
  /** What says the version of the package, as `service.yaml` has it; without it, `by-verdict`. */
  readonly packageVersion?: string;
  /** Without it, `inline`. */
  readonly packageRuntime?: RuntimeForm;
  readonly access: A;
}

/** How calls reach the service. */
export type Access = GatewayAccess | DirectAccess;

export type GatewayService = Service<GatewayAccess>;

export type DirectService = Service<DirectAccess>;

/** The service is called as its OpenAPI documents say. */
export interface DirectAccess {
  readonly kind: "direct";
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  /** Alternatives for operations that name none. */
  readonly security: readonly SecurityRequirement[];
}

/** A gateway with regions, tokens and scope levels, as `service.yaml` describes it: complete and in its order. */
export interface GatewayAccess {
  readonly kind: "gateway";
  /** `null` when the source does not show it: clients must be told. */
  readonly host: string | null;
  readonly regions: readonly string[];
  readonly baseAddresses: Readonly<Record<BaseAddressKind, BaseAddress>>;
  readonly token: TokenEndpoint;
  readonly scopeLevels: Readonly<Record<ScopeLevel, ScopeLevelFacts>>;
  readonly scopeRules: readonly string[];
  readonly collectionParameters: readonly QueryParameter[];
  /** Sorted by name. Operations refer to these very conventions. */
  readonly lists: readonly NamedList[];
  readonly integration: {
    readonly summary: string;
    /** Calendar months from its creation to its end; `null` when the source does not say. */
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
  /** Facts that the source does not show and in whose place nothing stands. */
  readonly leftOpen: readonly string[];
}

/** Whether each path has a version segment behind the path of its namespace, but for those that the catalogue marks. */
export type VersionSegment = "required" | "optional";

/** What the source does not say, or says in two ways, and what stands in its place; code in backticks. */
export interface Decision {
  readonly open: string;
  readonly decision: string;
}

export interface Guide {
  readonly summary: string;
  readonly rules: readonly string[];
}
