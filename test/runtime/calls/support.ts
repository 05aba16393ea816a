import {
  addressVariables,
  ownServers,
  type ApiCall,
  type ApiConnection,
  type ApiConnectionOptions,
  type ApiDescriptor,
  bindMethods,
  bodies,
  choices,
  formats,
  type CallOptions,
  basic,
  bearer,
  oauth,
  cookieKey,
  headerKey,
  queryKey,
  createApiConnection,
  forms,
  type ListCall,
  type ListOptions,
  lists,
  parameters,
  partForms,
  type RouteEntry,
  streams,
  styles,
} from "../../../templates/runtime/api/index.ts";
import { type FakeClock, fakeClock, json, type Seen } from "../support.ts";

/** What a test calls; the data are whatever the fake service answers. */
export type AnyMethod = (
  params?: object,
  options?: CallOptions,
) => ApiCall<unknown, { 404: { readonly message: string } }>;

export type AnyList = (
  params?: object,
  options?: ListOptions,
) => ListCall<unknown, unknown>;

export const things: ApiDescriptor = {
  title: "Things",
  schemes: {},
  security: [],
};

export interface ApiBench {
  readonly clock: FakeClock;
  /** Requests that the service saw, in order. */
  readonly seen: readonly Seen[];
  readonly connection: ApiConnection;
  /** The method of an entry, with every part. */
  method(entry: RouteEntry): AnyMethod;
  list(entry: RouteEntry): AnyList;
}

export type Answer = (
  seen: Seen,
  count: number,
) => Response | Promise<Response>;

/** A connection to a service in memory, with a fake clock. */
export function apiBench(
  answer: Answer = () => json({ ok: true }),
  options: Partial<ApiConnectionOptions> = {},
  api: ApiDescriptor = things,
): ApiBench {
  const clock = fakeClock();
  const seen: Seen[] = [];
  const address = options.server ? {} : { baseUrl: "https://api.example.com" };
  const connection = createApiConnection(
    api,
    {
      ...address,
      clock,
      fetch: async (input, init) => {
        const request: Seen = {
          method: init?.method ?? "GET",
          url: new URL(String(input)),
          headers: new Headers(init?.headers),
          body: init?.body,
          signal: init?.signal ?? new AbortController().signal,
        };
        seen.push(request);
        return answer(request, seen.length);
      },
      ...options,
    },
    connectionParts,
  );
  const bind = <M>(entry: RouteEntry): M =>
    bindMethods<{ call: M }>(
      connection,
      { call: entry },
      {
        bodies,
        choices,
        formats,
        lists,
        parameters,
        styles,
        forms,
        partForms,
        streams,
      },
    ).call;
  return { clock, seen, connection, method: bind, list: bind };
}

/** Every kind of credentials and of addresses. */
export const connectionParts = {
  addressVariables,
  ownServers,
  basic,
  bearer,
  oauth,
  cookieKey,
  headerKey,
  queryKey,
};

/** What stands behind the origin of the address that a call sends. */
export async function targetOf(
  entry: RouteEntry,
  params: object = {},
): Promise<string> {
  const { seen, method } = apiBench();
  await method(entry)(params);
  return String(seen[0]?.url).slice("https://api.example.com".length);
}

/** A success whose body comes in these chunks; `closed` is set when it is cancelled. */
export function chunked(
  chunks: readonly (string | Uint8Array)[],
  contentType: string,
  state: { closed?: boolean } = {},
): Response {
  const left = chunks.map((chunk) =>
    typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk,
  );
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
    cancel() {
      state.closed = true;
    },
  });
  return new Response(stream, { headers: { "content-type": contentType } });
}
