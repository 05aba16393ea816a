import type { LocatedSource } from "../../source/located-source.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type {
  BaseAddressKind,
  Decision,
  TokenAddressKind,
  VersionSegment,
} from "../../model/service.ts";
import type { OutputContent } from "../schema/output-settings.ts";
import type { LifecycleEventKind } from "../../model/lifecycle.ts";
import type { SortForm } from "../../model/list-convention.ts";
import type { StandardMethod, ScopeLevel } from "../../model/operation.ts";
import type { WrittenInput, WrittenList } from "../../model/written-list.ts";

/*
 * The content of the catalogue's files as in YAML. The schema in `catalogue-schema.ts` guarantees these types; change
 * both together.
 */

export type DocumentKind =
  | "service"
  | "plain-service"
  | "releases"
  | "namespace"
  | "plain-namespace"
  | "documents"
  | "names"
  | "change-policy"
  | "accepted-changes"
  | "renames";

/** A validated file: its content and the location of each value. */
export interface Document<Content> {
  readonly file: string;
  readonly content: Content;
  readonly source: LocatedSource;
}

/** The files of a catalogue. `names` may be missing: it is written at the first generation. */
export interface CatalogueFiles {
  readonly service: SourceFile;
  readonly releases: SourceFile;
  readonly namespaces: readonly SourceFile[];
  readonly names: SourceFile | null;
  /** `openapi/<namespace>/documents.yaml`; none without documents. */
  readonly documents: readonly SourceFile[];
}

export interface Catalogue {
  readonly service: ServiceDocument;
  readonly releases: Document<ReleasesContent>;
  readonly namespaces: readonly Document<NamespaceContent>[];
}

/** The key `kind` says what `service.yaml` describes. */
export type ServiceDocument =
  | { readonly kind: "gateway"; readonly document: Document<ServiceContent> }
  | {
      readonly kind: "direct";
      readonly document: Document<DirectServiceContent>;
    };

export type OneOrMore<T> = T | readonly T[];
type Dictionary<T> = Readonly<Record<string, T>>;

export interface ReleasesContent {
  readonly releases: readonly {
    readonly id: string;
    readonly label: string | null;
    readonly date?: string;
    readonly summary?: string;
    readonly "package-version"?: string;
    readonly "package-notes"?: readonly string[];
  }[];
}

export type OperationContent = {
  readonly [Kind in LifecycleEventKind]?: OneOrMore<string>;
} & {
  readonly summary?: string;
  /** Takes precedence over those of the endpoint and of the namespace. */
  readonly scope?: OneOrMore<ScopeLevel>;
  /** All of the list, or any. */
  readonly permissions?:
    readonly string[] | { readonly any: readonly string[] };
  readonly idempotent?: boolean;
  readonly collection?: boolean;
  readonly list?: string | null;
  readonly sunset?: string;
  /** `METHOD /path`, or `none`. */
  readonly replacement?: string;
};

/** The catalogue's word for an operation that nothing replaces. */
export const noReplacement = "none";

/** A path: its methods, and properties of all of them. `methodsOf` separates the two. */
export type EndpointContent = {
  readonly [Method in Lowercase<StandardMethod>]?: OperationContent;
} & {
  /** For all methods, with precedence over that of the namespace. */
  readonly scope?: OneOrMore<ScopeLevel>;
  /** The source gives the path without a version segment. */
  readonly unversioned?: boolean;
};

export interface NamespaceContent {
  readonly namespace: string;
  readonly title: string;
  readonly summary?: string;
  /** Every namespace of a gateway has it, and no other. */
  readonly scope?: OneOrMore<ScopeLevel>;
  readonly path?: string | null;
  /** The prefix in the documents of the namespace in place of `path`. */
  readonly "path-in-document"?: string;
  readonly list?: string | null;
  readonly endpoints: Dictionary<EndpointContent>;
}

/** One pinned document: `openapi/<namespace>/documents.yaml`. */
export interface PinnedContent {
  readonly release: string;
  /** The root file; a path below the folder of the index, as all paths here. */
  readonly entry: string;
  /** The prefix of the paths of the document, if its servers do not contain it. */
  readonly "path-prefix"?: string;
  /** SHA-256 of each file, in lower-case hex. */
  readonly files: Dictionary<string>;
  readonly overlays?: readonly string[];
}

export interface DocumentsContent {
  readonly documents: readonly PinnedContent[];
}

export interface NameContent {
  readonly name: string;
  readonly parameters?: readonly string[];
  readonly aliases?: readonly string[];
  readonly types?: Dictionary<string>;
}

export interface TypeNameContent {
  readonly name: string;
  readonly request?: string;
  readonly aliases?: readonly string[];
  readonly "request-aliases"?: readonly string[];
}

export interface NamesContent {
  readonly names: Dictionary<NameContent>;
  readonly types?: Dictionary<TypeNameContent>;
}

export interface ListContent extends WrittenList {
  readonly size?: WrittenInput & { readonly max?: number };
  readonly sort?: { readonly parameter: string; readonly form: SortForm };
}

interface TokenFieldContent {
  readonly type: string;
  readonly value?: string | number;
  readonly summary?: string;
}

interface GuideContent {
  readonly summary: string;
  readonly rules: readonly string[];
}

interface CommonServiceContent extends OutputContent {
  readonly service: string;
  readonly title: string;
  readonly package: {
    readonly name: string;
    readonly license?: string;
    readonly "license-file"?: string;
    readonly version?: string;
    readonly runtime?: "inline" | "package";
  };
}

/** A service that its OpenAPI documents describe. */
export interface DirectServiceContent extends CommonServiceContent {
  readonly kind: "plain";
  /** Default: from its only document. */
  readonly summary?: string;
}

export interface ServiceContent extends CommonServiceContent {
  readonly kind?: "gateway";
  readonly summary: string;
  readonly host: string | null;
  readonly regions: readonly string[];
  readonly "base-addresses": Readonly<
    Record<
      BaseAddressKind,
      {
        readonly "source-name": string;
        readonly template: string;
        readonly region?: string;
        readonly summary: string;
      }
    >
  >;
  readonly token: {
    readonly method: "POST";
    readonly path: string;
    readonly "base-address": TokenAddressKind;
    readonly "content-type": string;
    readonly "lifetime-seconds": number;
    readonly form: Dictionary<TokenFieldContent>;
    readonly response: Dictionary<TokenFieldContent>;
    readonly rules: readonly string[];
  };
  readonly "scope-levels": Readonly<
    Record<
      ScopeLevel,
      {
        readonly title: string;
        readonly reaches: string;
        readonly "typical-use": string;
        readonly "base-address": BaseAddressKind;
        readonly header: string | null;
        readonly context: string;
        readonly "also-reaches"?: readonly ScopeLevel[];
      }
    >
  >;
  readonly "scope-rules": readonly string[];
  readonly "collection-parameters": Dictionary<{
    readonly type: "string" | "integer" | "rsql";
    readonly summary: string;
  }>;
  readonly lists?: Dictionary<ListContent>;
  readonly integration: {
    readonly summary: string;
    readonly "validity-months"?: number;
    readonly fields: Dictionary<{
      readonly type: string;
      readonly required: string;
      readonly notes: string;
    }>;
    readonly prerequisites: readonly string[];
    readonly "creation-steps": readonly string[];
    readonly rules: readonly string[];
  };
  readonly environment: GuideContent;
  readonly tenant: GuideContent;
  readonly limits: Dictionary<string>;
  readonly "version-segment"?: VersionSegment;
  readonly "versioning-rules": readonly string[];
  readonly verification: {
    readonly header: string;
    readonly success: string;
    readonly requests: readonly string[];
  };
  readonly decisions?: readonly Decision[];
  readonly "left-open": readonly string[];
}
