import {
  type ApiCall,
  bindMethods,
  bodies,
  formats,
  type CallOptions,
  type Clock,
  type Connection,
  type ConnectionOptions,
  createConnection,
  type JsonValue,
  type ListCall,
  type ListOptions,
  lists,
  parameters,
  type RouteDetails,
  type ScopeLevel,
  type ServiceDescriptor,
} from "../../templates/runtime/gateway/index.ts";

export const service: ServiceDescriptor = {
  host: "api.example.com",
  regions: ["us", "eu", "apac"],
  addresses: { bare: "https://{host}", regional: "https://{region}.{host}" },
  levels: {
    organization: { address: "bare", header: null },
    environment: {
      address: "regional",
      header: "X-Environment-Id",
    },
    tenant: { address: "regional", header: "X-Tenant-Id" },
  },
  token: { path: "/auth/token", lifetimeSeconds: 900 },
};

/** An operation with what errors call it. */
export interface TestOperation extends RouteDetails {
  readonly key: string;
}

export function operation(
  method: string,
  path = "/pro/v1/things",
  more: Partial<RouteDetails> = {},
): TestOperation {
  const key = `${method} ${path}`;
  const scopes = ["tenant"];
  return { key, route: key, body: "any", accept: ["any"], scopes, ...more };
}

export const getThing = operation("GET", "/pro/v1/things/{id}");
export const listThings = operation("GET", "/pro/v1/things", {
  route: "GET /pro/v1/things{?page,pageSize=page-size,filter*}",
});
export const postThing = operation("POST");

/** A connection that is called by entry, as the methods of a generated client call it. */
export interface TestClient<
  Level extends ScopeLevel = ScopeLevel,
> extends Connection<Level> {
  call<T>(
    entry: RouteDetails,
    params?: object,
    options?: CallOptions,
  ): ApiCall<T>;
  forContext<Other extends ScopeLevel>(
    level: Other,
    contextId: string,
  ): TestClient<Other>;
}

type AnyMethod = <T>(params?: object, options?: CallOptions) => ApiCall<T>;

export function callable<Level extends ScopeLevel>(
  connection: Connection<Level>,
): TestClient<Level> {
  const bound = new WeakMap<RouteDetails, AnyMethod>();
  return {
    ...connection,
    call(entry, params, options) {
      const method =
        bound.get(entry) ??
        bindMethods<{ call: AnyMethod }>(connection, { call: entry }, parts)
          .call;
      bound.set(entry, method);
      return method(params, options);
    },
    forContext: (level, id) => callable(connection.forContext(level, id)),
  };
}

/** What entries of these tests need. */
const parts = { bodies, formats, parameters };

/** Calls an operation as a list, whose pages are unknown where the entry does not say how they look. */
export function callList<T, Item = JsonValue>(
  client: Connection,
  entry: RouteDetails,
  params: object = {},
  options: ListOptions<Item> = {},
): ListCall<T, Item> {
  interface Methods {
    list(params: object, options: ListOptions<Item>): ListCall<T, Item>;
  }
  const list = { paging: "unknown", ...entry } as const;
  return bindMethods<Methods>(client, { list }, { ...parts, lists }).list(
    params,
    options,
  );
}

/** A request as the fake service saw it. */
export interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal;
}

type Answer = (seen: Seen, count: number) => Response | Promise<Response>;

export interface FakeService {
  readonly fetch: typeof globalThis.fetch;
  readonly tokenCalls: Seen[];
  readonly apiCalls: Seen[];
}

/** A service in memory; `count` is the number of the call, from 1. */
export function fakeService(
  answers: { api?: Answer; token?: Answer } = {},
): FakeService {
  const tokenCalls: Seen[] = [];
  const apiCalls: Seen[] = [];
  const api = answers.api ?? (() => json({ ok: true }));
  const token = answers.token ?? ((_seen, count) => tokenOf(`token-${count}`));
  return {
    tokenCalls,
    apiCalls,
    fetch: async (input, init) => {
      const seen: Seen = {
        method: init?.method ?? "GET",
        url: new URL(String(input)),
        headers: new Headers(init?.headers),
        body: init?.body,
        signal: init?.signal ?? new AbortController().signal,
      };
      const isToken = seen.url.pathname.endsWith("/auth/token");
      const calls = isToken ? tokenCalls : apiCalls;
      calls.push(seen);
      return (isToken ? token : api)(seen, calls.length);
    },
  };
}

export function json(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

export function tokenOf(value: string, more: object = {}): Response {
  return json({
    access_token: value,
    expires_in: 900,
    refresh_expires_in: 0,
    token_type: "Bearer",
    "not-before-policy": 0,
    ...more,
  });
}

/** A promise that the test resolves. */
export function deferred<T>(): {
  readonly promise: Promise<T>;
  resolve(value: T): void;
} {
  const waiting: ((value: T) => void)[] = [];
  const promise = new Promise<T>((resolve) => {
    waiting.push(resolve);
  });
  return { promise, resolve: (value) => waiting.forEach((to) => to(value)) };
}

/** Never answers, and heeds the signal as the real fetch does. */
export function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("socket closed")));
  });
}

/** A success whose body sends one chunk and then nothing more. */
export function stalledBody(): Response {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
  });
  return new Response(stream, {
    headers: { "content-type": "application/json" },
  });
}

/** A success whose connection breaks within the body. */
export function brokenBody(): Response {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("{"));
      controller.error(new TypeError("terminated"));
    },
  });
  return new Response(stream, {
    headers: { "content-type": "application/json" },
  });
}

/** What undici's fetch rejects with. */
export function fetchFailure(code: string): TypeError {
  const cause = Object.assign(new Error(`connect ${code}`), { code });
  return new TypeError("fetch failed", { cause });
}

export interface FakeClock extends Clock {
  /** Timers that have neither fired nor been stopped. */
  readonly pending: number;
  /** Delays that were asked for, in order. */
  readonly delays: readonly number[];
  chance: number;
  advance(ms: number): Promise<void>;
  /** Moves only the wall clock, as setting it or a suspend does. */
  moveWall(ms: number): void;
  /** Lets time pass, timer by timer, until the promise has settled. */
  settle<T>(promise: Promise<T>): Promise<T>;
}

interface Timer {
  readonly atMs: number;
  readonly fire: () => void;
}

export function fakeClock(): FakeClock {
  let monotonicMs = 1_000;
  let wallOffsetMs = Date.UTC(2030, 0, 1);
  // Sorted: tests with ten thousand calls would search for long.
  const timers: Timer[] = [];
  const live = new Set<Timer>();
  const delays: number[] = [];
  const clock: FakeClock = {
    chance: 0.5,
    delays,
    get pending() {
      return live.size;
    },
    now: () => monotonicMs + wallOffsetMs,
    monotonic: () => monotonicMs,
    random: () => clock.chance,
    moveWall(ms) {
      wallOffsetMs += ms;
    },
    timer(ms, fire) {
      delays.push(ms);
      const timer = { atMs: monotonicMs + ms, fire };
      timers.splice(placeOf(timer.atMs), 0, timer);
      live.add(timer);
      return () => live.delete(timer);
    },
    async advance(ms) {
      const endMs = monotonicMs + ms;
      await idle();
      for (let timer = next(endMs); timer; timer = next(endMs)) {
        monotonicMs = timer.atMs;
        timer.fire();
        await idle();
      }
      monotonicMs = endMs;
    },
    async settle(promise) {
      const ends: true[] = [];
      const mark = (): unknown => ends.push(true);
      promise.then(mark, mark);
      await idle();
      while (!ends[0]) {
        const timer = next(Infinity);
        if (!timer) break;
        monotonicMs = Math.max(monotonicMs, timer.atMs);
        timer.fire();
        await idle();
      }
      return promise;
    },
  };
  const placeOf = (atMs: number): number => {
    let [low, high] = [0, timers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((timers[middle]?.atMs ?? Infinity) <= atMs) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /** Takes the earliest live timer that is due by then. */
  const next = (byMs: number): Timer | undefined => {
    for (let first = timers[0]; first; first = timers[0]) {
      if (live.has(first) && first.atMs > byMs) return undefined;
      timers.shift();
      if (live.delete(first)) return first;
    }
    return undefined;
  };
  return clock;
}

/** Lets everything run that is not waiting for the clock. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

export interface Bench {
  readonly clock: FakeClock;
  readonly service: FakeService;
  readonly client: TestClient<"tenant">;
}

/** A tenant client of a fake service with a fake clock. */
export function bench(
  answers: { api?: Answer; token?: Answer } = {},
  options: Partial<ConnectionOptions> = {},
): Bench {
  const clock = fakeClock();
  const fake = fakeService(answers);
  const client = connect(
    { level: "tenant", region: "eu", contextId: "t-1" },
    { fetch: fake.fetch, clock, ...options },
  );
  return { clock, service: fake, client };
}

export function connect<Level extends ScopeLevel>(
  scope: { level: Level; region?: string; contextId?: string },
  options: Partial<ConnectionOptions> = {},
): TestClient<Level> {
  return callable(
    createConnection(service, scope, {
      credentials: { clientId: "client-1", clientSecret: "s3cret-value" },
      ...options,
    }),
  );
}

/** The message of the error that it throws; `undefined` when it throws none. */
export function messageOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as Error).message; // whatever else is thrown has none
  }
}

/** The error that a promise rejects with; fails when it resolves. */
export async function errorOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
    throw new Error("rejected with something that is no error", {
      cause: error,
    });
  }
  throw new Error("expected a rejection");
}

/** A signal that knows how many listeners it has. */
export function countedSignal(): {
  readonly controller: AbortController;
  readonly signal: AbortSignal;
  listeners(): number;
} {
  const controller = new AbortController();
  const { signal } = controller;
  const kept = new Set<unknown>();
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    kept.add(args[1]);
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    kept.delete(args[1]);
    remove(...args);
  };
  return { controller, signal, listeners: () => kept.size };
}
