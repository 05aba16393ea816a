import { RedirectError } from "./call-errors.ts";
import { toNetworkError } from "./network-error.ts";
import { discardBody, readBody } from "./read-body.ts";
import { ResponseBodyError, ResponseTooLargeError } from "./response-errors.ts";
import type { GatewayRequest, Transport } from "./transport.ts";

type Fetch = typeof globalThis.fetch;

/** A failure body is only good for a message, so little of it is read. */
const MAX_FAILURE_BYTES = 65_536;
const redirects = new Set([301, 302, 303, 307, 308]);
const bodiless = new Set([204, 205, 304]);

/**
 * The innermost transport: one request, one response with its body.
 * @throws NetworkError, RedirectError, ResponseBodyError, ResponseTooLargeError
 */
export function createFetchTransport(
  fetch: Fetch,
  redact: (text: string) => string,
): Transport {
  return async (request) => {
    const { progress, cancellation } = request;
    cancellation.check();
    const controller = new AbortController();
    const unlisten = cancellation.listen((reason) => controller.abort(reason));
    try {
      progress.phase = "connect-or-headers";
      const raw = await send(fetch, request, controller.signal, redact);
      refuseRedirect(raw, request);
      progress.phase = "body";
      const body = await receive(raw, request);
      return { status: raw.status, headers: raw.headers, body, raw };
    } finally {
      unlisten();
    }
  };
}

async function send(
  fetch: Fetch,
  request: GatewayRequest,
  signal: AbortSignal,
  redact: (text: string) => string,
): Promise<Response> {
  try {
    return await fetch(request.url, toInit(request, signal));
  } catch (thrown) {
    request.cancellation.check();
    throw toNetworkError(thrown, request.progress, redact);
  }
}

// No prototype: fetch reads every option it knows, also inherited ones.
function toInit(request: GatewayRequest, signal: AbortSignal): RequestInit {
  return Object.assign(Object.create(null), {
    method: request.method,
    headers: request.headers,
    redirect: "manual",
    signal,
    ...(request.body !== undefined && { body: request.body }),
    ...(request.body instanceof ReadableStream && { duplex: "half" }),
  });
}

function refuseRedirect(raw: Response, request: GatewayRequest): void {
  if (raw.type !== "opaqueredirect" && !redirects.has(raw.status)) return;
  discardBody(raw);
  throw new RedirectError(raw.status, request.progress);
}

async function receive(
  raw: Response,
  request: GatewayRequest,
): Promise<Uint8Array> {
  if (request.method === "HEAD" || bodiless.has(raw.status)) {
    discardBody(raw);
    return new Uint8Array();
  }
  return raw.ok ? receiveData(raw, request) : receiveFailure(raw, request);
}

async function receiveData(
  raw: Response,
  request: GatewayRequest,
): Promise<Uint8Array> {
  const { maxResponseBytes, cancellation } = request;
  const details = { ...request.progress, status: raw.status };
  try {
    const body = await readBody(raw.body, maxResponseBytes, cancellation);
    if (!body.isCut) return body.bytes;
  } catch {
    cancellation.check();
    throw new ResponseBodyError(details);
  }
  throw new ResponseTooLargeError(maxResponseBytes, details);
}

/** The status is known and says enough: a broken failure body counts as empty. */
async function receiveFailure(
  raw: Response,
  request: GatewayRequest,
): Promise<Uint8Array> {
  try {
    const limit = Math.min(MAX_FAILURE_BYTES, request.maxResponseBytes);
    return (await readBody(raw.body, limit, request.cancellation)).bytes;
  } catch {
    request.cancellation.check();
    return new Uint8Array();
  }
}
