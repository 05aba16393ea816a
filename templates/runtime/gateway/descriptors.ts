import type { PageShape } from "../core/page-rules.ts";

/** Level of an integration; a service refuses calls of another level. */
export type ScopeLevel = "organization" | "environment" | "tenant";

/** What the runtime must know of one operation; emitted by the generator. */
export interface OperationDescriptor {
  /** `METHOD path` with unexpanded parameters; the only name in errors. */
  readonly key: string;
  readonly method: string;
  /** Path with `{name}` for properties of `params`; a segment may mix both. */
  readonly path: string;
  /** Levels at which the operation may be called. */
  readonly scopes: readonly ScopeLevel[];
  /** Property of `params` to wire name, for example `page-size`. */
  readonly query?: Readonly<Record<string, string>>;
  /** How the pages of the list look; absent when the catalogue does not say. */
  readonly paging?: PageShape;
  /** Which property of `params` holds sort keys, and how several are written. */
  readonly sort?: SortDescriptor;
  /** A POST or PATCH that the catalogue declares safe to repeat. */
  readonly idempotent?: boolean;
  /** That it is deprecated, since when and what to use instead, as a sentence; absent when it is not. */
  readonly deprecated?: string;
}

/** Several sort keys: the parameter repeated, one comma list, or one key only. */
export type SortForm = "repeated" | "comma" | "single";

/** How a list is sorted. */
export interface SortDescriptor {
  readonly property: string;
  readonly form: SortForm;
}

/** Which kind of host serves a level. */
export type AddressKind = "bare" | "regional";

/** What the runtime must know of the service; emitted by the generator. */
export interface ServiceDescriptor {
  /** Null when the source does not state it: callers give `host` or `baseUrl`. */
  readonly host: string | null;
  readonly regions: readonly string[];
  /** Templates with `{host}` and `{region}`, for example `https://{host}`. */
  readonly addresses: Readonly<Record<AddressKind, string>>;
  readonly levels: Readonly<
    Record<
      ScopeLevel,
      { readonly address: AddressKind; readonly header: string | null }
    >
  >;
  /** Calendar months that an integration lives; absent when the source does not say. */
  readonly integrationMonths?: number;
  /** `lifetimeSeconds` counts when a token response has no `expires_in`. */
  readonly token: { readonly path: string; readonly lifetimeSeconds: number };
}
