/** Level of an integration; a service refuses calls of another level. */
export type ScopeLevel = "organization" | "environment" | "tenant";

/** Which kind of host serves a level. */
export type AddressKind = "bare" | "regional";

/** How the clients of a level call. */
export interface LevelDescriptor {
  readonly address: AddressKind;
  /** Says whom a call speaks for; null where the token alone tells. */
  readonly header: string | null;
}

/** What the runtime must know of the service; emitted by the generator. */
export interface ServiceDescriptor {
  /** What the client calls itself in `User-Agent`: `pets/1.2.0`. */
  readonly userAgent?: string;
  /** Null when the source does not state it: callers give `host` or `baseUrl`. */
  readonly host: string | null;
  readonly regions: readonly string[];
  /** Templates with `{host}` and `{region}`, for example `https://{host}`. */
  readonly addresses: Readonly<Record<AddressKind, string>>;
  readonly levels: Readonly<Record<ScopeLevel, LevelDescriptor>>;
  /** Calendar months that an integration lives; absent when the source does not say. */
  readonly integrationMonths?: number;
  readonly token: {
    readonly path: string;
    /** Counts when a token response has no `expires_in`. */
    readonly lifetimeSeconds: number;
    /** Where tokens are requested, whatever the level; absent where it is the host that receives the calls. */
    readonly address?: AddressKind;
    /** Stands in for the region of a client that has none; given with `address: "regional"`. */
    readonly region?: string;
  };
}
