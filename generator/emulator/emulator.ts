/**
 * The service in memory: a request in, a response out. The server of `sdkwright mock` wraps it in HTTP. It rejects for two reasons only: ConnectionReset if a fault resets the
 * connection, and the reason of the request's signal if that is aborted during a delay.
 */
export interface Emulator {
  /** Answers a request. `wire` has what a `Request` does not tell; in memory it is left out. */
  (request: Request, wire?: WireFacts): Promise<Response>;
  /** Answers in the place of the platform's `fetch`: for the option `fetch` of a client. */
  readonly fetch: (
    input: string | URL | Request,
    init?: RequestInit,
  ) => Promise<Response>;
  /** Changes how the emulator behaves, and shows what it has received. */
  readonly control: EmulatorControl;
}

/**
 * Facts that a Request no longer shows, because the platform has normalised it. The server provides them; in memory
 * they are derived.
 */
export interface WireFacts {
  /** The request target as it came, undecoded. */
  readonly target: string;
  /** Names and values as they came, repeated ones included. */
  readonly rawHeaders: readonly (readonly [name: string, value: string])[];
  /** Numbers the connection, so that the journal can count sockets. */
  readonly socket: number;
}

/** The controls for tests and people while the emulator runs. */
export interface EmulatorControl {
  /** The virtual clock, in milliseconds since 1970: it moves when `advance` is called. */
  readonly clock: {
    now(): number;
    advance(ms: number): void;
    /** Added to the clock only in the `Date` header: simulates a server whose clock is wrong. */
    setDateSkew(ms: number): void;
  };
  /** Faults that requests meet. */
  readonly faults: {
    add(fault: Fault): void;
    clear(): void;
  };
  /** The tokens that were issued. */
  readonly tokens: {
    /** Revokes every token issued so far, or those of one client. */
    revoke(clientId?: string): void;
    /** Expires them now. */
    expire(clientId?: string): void;
  };
  /** The secrets of the integrations. */
  readonly secrets: {
    /** Gives the integration a new secret; the old one no longer works. @throws RangeError for an unknown client ID */
    rotate(clientId: string): string;
  };
  /** The environments and their tenants. */
  readonly environments: {
    list(): readonly EnvironmentState[];
    /**
     * Gives the environment these tenants and no others, as the console does: its region is determined again, and its
     * delay starts again.
     * @throws RangeError for an unknown environment or tenant, or a tenant that is listed twice
     */
    edit(id: string, tenants: readonly string[]): EnvironmentState;
  };
  /** The requests that it has received. */
  readonly journal: Journal;
  /** Resets data, tokens, secrets, environments, faults, clock and journal. */
  reset(): void;
}

/** The current state of an environment. */
export interface EnvironmentState {
  readonly id: string;
  readonly tenants: readonly string[];
  /** `null` while it is not determined. */
  readonly region: string | null;
  /**
   * Milliseconds since 1970 at which the delay of a new or edited environment ends; `null` for one that has always
   * existed.
   */
  readonly selectableFromMs: number | null;
  /** A clause that says why it cannot be selected now, such as `it contains no MDM solution`; `null` if it can. */
  readonly unselectableBecause: string | null;
}

/** A fault for matching requests. */
export interface Fault {
  /** Which requests meet it; what is left out matches every request. */
  readonly match: {
    readonly method?: string;
    /** The path without region prefix and query; `*` matches any text. */
    readonly path?: string;
    /** Only the nth match, from 1. */
    readonly nth?: number;
  };
  /** How often it applies. Default: always. */
  readonly times?: number;
  /** 0 to 1, from the seed. Default 1. */
  readonly probability?: number;
  /** What happens to such a request. */
  readonly action: FaultAction;
}

export type FaultAction =
  | {
      readonly kind: "respond";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** Waits, then continues as usual. */
  | { readonly kind: "delay"; readonly ms: number }
  /** The connection ends before the response. `processed` says whether the request has taken effect. */
  | { readonly kind: "reset"; readonly processed?: boolean }
  /** The connection ends within the body of the real response. */
  | { readonly kind: "truncate" };

/** Thrown by the emulator for a `reset`: the server destroys the socket, a caller in memory sees a network error. */
export class ConnectionReset extends TypeError {
  readonly code = "ECONNRESET";
}

/** The recorded requests, without secrets and tokens. */
export interface Journal {
  /** In the order of the requests; the newest ones within `maxJournalEntries` and `maxJournalBytes`. */
  readonly entries: readonly JournalEntry[];
  /** Number of older entries that were dropped. */
  readonly dropped: number;
  /** Requests to the token endpoint. */
  readonly tokenRequests: number;
  /** The largest number of requests handled at the same time. */
  readonly maxConcurrent: number;
  /** Different connections; 0 in memory. */
  readonly sockets: number;
  /** Forgets all entries and counts. */
  clear(): void;
  /**
   * Throws unless each request has reached a route.
   * @throws Error naming each request that reached none: BAD_TARGET, NO_ROUTE, VERSION_REQUIRED, UNKNOWN_HOST.
   */
  assertNoUnhandled(): void;
}

export interface JournalEntry {
  readonly method: string;
  /** As it came, undecoded. */
  readonly target: string;
  /** Label of the host or path; `null` for the bare host. */
  readonly region: string | null;
  /** Key of the route; `null` if none matched. */
  readonly route: string | null;
  /**
   * Names in lower case; the values of Authorization, Cookie and API keys of a document are replaced, and known
   * secrets and tokens are removed from others.
   */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The first 4096 characters of the body of an API request; `null` for none, and for the token endpoint, whose body
   * contains the secret.
   */
  readonly body: string | null;
  /** 0 while the request is handled, and if it got no response. */
  readonly status: number;
  /** The code of a refusal, or the kind of the fault that applied. */
  readonly code: string | null;
  /** The details of a refusal that the response does not contain, as one sentence; `null` if there are none. */
  readonly reason: string | null;
  /** The sentence of a refusal, as in its response; `null` for other responses. */
  readonly detail: string | null;
  /** Notes of the response besides its body: an unlisted query parameter, a preference that was applied. */
  readonly notes: readonly string[];
  readonly atMs: number;
  /** Milliseconds until the response; 0 while the request is handled. */
  readonly tookMs: number;
  readonly socket: number;
}
