import type { IncomingMessage } from "node:http";

/**
 * What a Request no longer shows, because the platform has tidied it. The emulator says for itself what it wants to know,
 * since neither side may import the other: the compiler holds the two together where a command passes one to the other.
 */
export interface WireFacts {
  /** The request target as it came, undecoded. */
  readonly target: string;
  /** Names and values as they came, repeated ones included. */
  readonly rawHeaders: readonly (readonly [name: string, value: string])[];
  /** Numbers the connection, from 1. */
  readonly socket: number;
}

/** A request, or the status of the response to what cannot be one. */
export type ReadRequest =
  | {
      readonly kind: "request";
      readonly request: Request;
      readonly wire: WireFacts;
    }
  | { readonly kind: "refused"; readonly status: 400 | 501 };

/** The platform has no Request with these. */
const methodsWithoutRequest = new Set(["CONNECT", "TRACE", "TRACK"]);

/** The body of a GET or HEAD is not read, since a Request cannot carry one. */
const methodsWithoutBody = new Set(["GET", "HEAD"]);

/**
 * Reads a request to its end, or to `mostBodyBytes` of its body: a handler that accepts fewer sees that there were
 * more, and the platform drops the rest. `signal` becomes the signal of the Request.
 * @throws an error with code `ECONNRESET` when the client goes before
 */
export async function readRequest(
  incoming: IncomingMessage,
  {
    socket,
    signal,
    mostBodyBytes,
  }: {
    readonly socket: number;
    readonly signal: AbortSignal;
    readonly mostBodyBytes: number;
  },
): Promise<ReadRequest> {
  const { method = "GET", url: target = "/", headers } = incoming;
  if (methodsWithoutRequest.has(method))
    return { kind: "refused", status: 501 };
  const url = urlOf(headers.host ?? "localhost", target);
  if (url === null) return { kind: "refused", status: 400 };
  const body = methodsWithoutBody.has(method)
    ? null
    : await readBody(incoming, mostBodyBytes);
  const rawHeaders = pairs(incoming.rawHeaders);
  const request = new Request(url, {
    method,
    headers: rawHeaders.map(([name, value]) => [name, value]),
    body,
    signal,
  });
  return { kind: "request", request, wire: { target, rawHeaders, socket } };
}

/**
 * A target that is no path (`*`, a whole address) becomes the root, and dot segments are resolved: the handler finds the
 * true target in the facts. `null` when the Host header is none.
 */
function urlOf(host: string, target: string): string | null {
  const isHost = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;
  const url = `http://${host}${target.startsWith("/") ? target : "/"}`;
  return isHost.test(host) && URL.canParse(url) ? url : null;
}

function pairs(raw: readonly string[]): readonly (readonly [string, string])[] {
  return raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? ""] as const] : [],
  );
}

async function readBody(
  incoming: IncomingMessage,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop does not destroy the connection, on which the response is still to come.
  const read = incoming.iterator({ destroyOnReturn: false });
  // Without an encoding every chunk is bytes.
  for await (const chunk of read as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  if (length === 0) return null;
  const body = new Uint8Array(Math.min(length, most));
  let end = 0;
  for (const chunk of chunks) {
    body.set(chunk.subarray(0, body.length - end), end);
    end += chunk.length;
  }
  return body;
}
