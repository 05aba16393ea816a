/**
 * The gateway in memory: a request in, a response out. It can be passed wherever a `fetch` of one Request is wanted;
 * the server of `sdkwright mock` wraps it in HTTP. It rejects for two reasons only: ConnectionReset when a fault resets the
 * connection, and the reason of the request's signal when that is aborted during a delay.
 */
export interface Emulator {
  (request: Request, wire?: WireFacts): Promise<Response>;
  readonly control: EmulatorControl;
}

/** What a Request no longer shows, because the platform has tidied it. The server tells; in memory it is derived. */
export interface WireFacts {
  /** The request target as it came, undecoded. */
  readonly target: string;
  /** Names and values as they came, repeated ones included. */
  readonly rawHeaders: readonly (readonly [name: string, value: string])[];
  /** Numbers the connection, so that the journal can count sockets. */
  readonly socket: number;
}

/** What tests and people change while it runs. */
export interface EmulatorControl {
  readonly clock: {
    now(): number;
    advance(ms: number): void;
    /** Added to the clock in the `Date` header only: a server whose clock is wrong. */
    setDateSkew(ms: number): void;
  };
  readonly faults: {
    add(fault: Fault): void;
    clear(): void;
  };
  readonly tokens: {
    /** Refuses every token issued so far, or those of one client. */
    revoke(clientId?: string): void;
    /** Makes them expire now. */
    expire(clientId?: string): void;
  };
  readonly secrets: {
    /** Gives the integration a new secret; the old one no longer works. @throws RangeError for an unknown client ID */
    rotate(clientId: string): string;
  };
  readonly environments: {
    list(): readonly EnvironmentState[];
    /**
     * Gives it these tenants and no others, as the console does: its region is determined anew, and it is as a new one.
     * @throws RangeError for an unknown environment or tenant, or a tenant that is listed twice
     */
    edit(id: string, tenants: readonly string[]): EnvironmentState;
  };
  readonly journal: Journal;
  /** Back to the start: data, tokens, secrets, environments, faults, clock and journal. */
  reset(): void;
}

/** An environment as it is now. */
export interface EnvironmentState {
  readonly id: string;
  readonly tenants: readonly string[];
  /** `null` while it is not determined. */
  readonly region: string | null;
  /** Milliseconds since 1970 at which the delay of a new or edited one is over; `null` for one that has always been there. */
  readonly selectableFromMs: number | null;
  /** A clause that says why it cannot be selected now, such as `it contains no MDM solution`; `null` when it can. */
  readonly unselectableBecause: string | null;
}

/** Something goes wrong for requests that match. */
export interface Fault {
  readonly match: {
    readonly method?: string;
    /** The path without region prefix and query; `*` stands for any text. */
    readonly path?: string;
    /** Only the nth match, from 1. */
    readonly nth?: number;
  };
  /** How often it strikes. Default: always. */
  readonly times?: number;
  /** 0 to 1, from the seed. Default 1. */
  readonly probability?: number;
  readonly action: FaultAction;
}

export type FaultAction =
  | {
      readonly kind: "respond";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** Waits, then goes on as usual. */
  | { readonly kind: "delay"; readonly ms: number }
  /** The connection ends before the answer. `processed` says whether the request has taken effect. */
  | { readonly kind: "reset"; readonly processed?: boolean }
  /** The connection ends within the body of the real answer. */
  | { readonly kind: "truncate" };

/** Thrown by the emulator for a `reset`: the server destroys the socket, a caller in memory sees a network error. */
export class ConnectionReset extends TypeError {
  readonly code = "ECONNRESET";
}

/** What was seen, without secrets and tokens. */
export interface Journal {
  /** In the order in which the requests came; the newest ones, as many as `maxJournalEntries` and `maxJournalBytes` say. */
  readonly entries: readonly JournalEntry[];
  /** How many older ones it no longer has. */
  readonly dropped: number;
  /** Requests to the token endpoint. */
  readonly tokenRequests: number;
  /** The most requests that were in work at once. */
  readonly maxConcurrent: number;
  /** Different connections; 0 in memory. */
  readonly sockets: number;
  clear(): void;
  /** @throws Error naming each request that reached no route: BAD_TARGET, NO_ROUTE, VERSION_REQUIRED, UNKNOWN_HOST. */
  assertNoUnhandled(): void;
}

export interface JournalEntry {
  readonly method: string;
  /** As it came, undecoded. */
  readonly target: string;
  /** Label of the host or path; `null` for the bare host. */
  readonly region: string | null;
  /** Key of the route; `null` when none matched. */
  readonly route: string | null;
  /**
   * Names in lower case; values of Authorization, Cookie and the keys of a document replaced, known secrets and tokens
   * taken out of others.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** The first 4096 characters of an API request's body; `null` for none, and for the token endpoint, whose body holds the secret. */
  readonly body: string | null;
  /** 0 while the request is in work, and when it got no answer. */
  readonly status: number;
  /** The code of a refusal, or the kind of the fault that struck. */
  readonly code: string | null;
  /** What the answer of a refusal keeps from the caller, as one sentence; `null` when it keeps nothing. */
  readonly reason: string | null;
  /** The sentence of a refusal, as its answer has it; `null` for other answers. */
  readonly detail: string | null;
  /** What the answer says beside its body: a query parameter that is not listed, a preference that was followed. */
  readonly notes: readonly string[];
  readonly atMs: number;
  /** Milliseconds until the answer; 0 while the request is in work. */
  readonly tookMs: number;
  readonly socket: number;
}
