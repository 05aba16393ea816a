import { RedirectError } from "./call-errors.ts";
import {
  type Cancellation,
  type Clock,
  createCancellation,
  ignore,
} from "./clock.ts";
import type { CommonSettings } from "./settings.ts";
import { isSdkError } from "./sdk-error.ts";
import { toNetworkError } from "./network-error.ts";
import {
  ResponseBodyError,
  ResponseError,
  ResponseTooLargeError,
} from "./response-errors.ts";
import { attemptTimeout } from "./timeouts.ts";
import type { HttpRequest, HttpResponse, Transport } from "./transport.ts";

/** A failure body is only good for a message, so little of it is read. */
const MAX_FAILURE_BYTES = 65_536;
/** Milliseconds in which a body that nobody can use shows what it is. */
const SHOW_MS = 250;
const redirects = new Set([301, 302, 303, 307, 308]);
const bodiless = new Set([204, 205, 304]);

/**
 * The innermost transport: one request, one response with its body.
 * @param userAgent sent unless the caller sends another, where the platform lets programs set it
 * @throws NetworkError, RedirectError, TimeoutError, ResponseError
 */
export function createFetchTransport(
  settings: CommonSettings,
  redact: (text: string) => string,
  userAgent?: string,
): Transport {
  const { fetch } = settings;
  const named =
    userAgent !== undefined && isServerSide()
      ? { "user-agent": userAgent }
      : undefined;

  async function send(
    request: HttpRequest,
    cancellation: Cancellation,
    hear: () => void,
  ): Promise<HttpResponse> {
    const { progress } = request;
    const controller = new AbortController();
    const unlisten = cancellation.listen((reason) => controller.abort(reason));
    try {
      progress.phase = "connect-or-headers";
      progress.sends += 1;
      const raw = await fetch(
        request.url,
        toInit(request, named, controller.signal),
      );
      if (controller.signal.aborted) discardBody(raw);
      // Before the phase is touched: the call may be at its next attempt.
      cancellation.check();
      progress.phase = "body";
      hear();
      const { status, headers } = raw;
      const extent = raw.ok && request.extent?.(raw, request);
      if (raw.body && extent === "none") {
        const abort = (reason: unknown): void => controller.abort(reason);
        // The call may be given up before anybody has the body.
        cancellation.listen((reason) => {
          abort(reason);
          discardBody(raw);
        });
        const open = { stream: raw.body, abort };
        return { status, headers, body: new Uint8Array(), open, raw };
      }
      const { clock } = settings;
      const show = extent === "beginning" && { clock, headers };
      const reading = { cancellation, onChunk: hear, show };
      const received = await receive(raw, request, reading);
      return { status, headers, ...received, raw };
    } catch (thrown) {
      cancellation.check();
      throw isSdkError(thrown)
        ? thrown
        : toNetworkError(thrown, request, redact);
    } finally {
      unlisten();
    }
  }

  return (request) =>
    attemptTimeout(settings, request, (cancellation, hear) =>
      send(request, cancellation, hear),
    );
}

/** In browsers `User-Agent` would be ignored, or the service asked first whether it may be sent (CORS). */
function isServerSide(): boolean {
  const { process } = globalThis as {
    readonly process?: { readonly versions?: { readonly node?: string } };
  };
  return process?.versions?.node !== undefined; // Deno and Bun have it as well
}

function toInit(
  request: HttpRequest,
  named: Readonly<Record<string, string>> | undefined,
  signal: AbortSignal,
): RequestInit {
  const init = {
    // fetch reads every option it knows, also inherited ones.
    __proto__: null,
    method: request.method,
    headers: named ? { ...named, ...request.headers } : request.headers,
    body: request.body ?? null,
    // The only value there is; streams need it.
    duplex: "half",
    redirect: "manual",
    signal,
  } as const;
  return init;
}

/** Where only the beginning of a body is read. */
interface Showing {
  readonly clock: Clock;
  readonly headers: Headers;
}

async function receive(
  raw: Response,
  request: HttpRequest,
  {
    show,
    ...reading
  }: Omit<BodyReading, "maxBytes"> & { readonly show: Showing | false },
): Promise<Pick<HttpResponse, "body" | "isCut">> {
  const { ok: isSuccess, status } = raw;
  const { progress, maxResponseBytes } = request;
  const refuse = (error: Error): never => {
    discardBody(raw);
    throw error;
  };
  if (raw.type === "opaqueredirect" || redirects.has(status)) {
    return refuse(new RedirectError(status, progress));
  }
  if (raw.body === null || request.method === "HEAD" || bodiless.has(status)) {
    discardBody(raw);
    return { body: new Uint8Array() };
  }
  const details = { ...progress, status };
  const isWanted = isSuccess && !show;
  const maxBytes = isWanted
    ? maxResponseBytes
    : Math.min(MAX_FAILURE_BYTES, maxResponseBytes);
  try {
    // Each coding may blow a body up a thousandfold, and nobody needs two.
    if (raw.headers.get("content-encoding")?.includes(",")) {
      refuse(new ResponseError("content-coding", "coded twice", details));
    }
    const read = show ? readBeginning(show) : readBody;
    const chunks = await read(raw.body, { ...reading, maxBytes });
    if (isWanted && chunks.size > maxBytes) {
      throw new ResponseTooLargeError(maxBytes, details);
    }
    return { body: join(chunks, maxBytes), isCut: chunks.isCut };
  } catch (thrown) {
    reading.cancellation.check();
    // The status is known and says enough: what cannot be read counts as empty.
    if (!isSuccess) return { body: new Uint8Array() };
    throw isSdkError(thrown) ? thrown : new ResponseBodyError(details);
  }
}

/** Reads what comes in a short time: a body that nobody can use may have no end. */
function readBeginning({ clock, headers }: Showing): typeof readBody {
  return async (stream, reading) => {
    const enough = createCancellation();
    const unlisten = reading.cancellation.listen(enough.cancel);
    let isCut = false;
    let stop: (() => void) | undefined;
    const begin = (): void => {
      stop ??= clock.timer(SHOW_MS, () => {
        isCut = true;
        enough.cancel(undefined);
      });
    };
    // A body without a type may be an empty one, which is no mistake.
    if (headers.has("content-type")) begin();
    const onChunk = (): void => {
      begin();
      reading.onChunk();
    };
    try {
      const limits = { ...reading, cancellation: enough, onChunk };
      return { ...(await readBody(stream, limits)), isCut };
    } finally {
      stop?.();
      unlisten();
    }
  };
}

/** How a body is read. */
export interface BodyReading {
  readonly maxBytes: number;
  readonly cancellation: Cancellation;
  readonly onChunk: () => void;
}

/** What was read of a body. */
export interface BodyChunks {
  readonly chunks: readonly Uint8Array<ArrayBuffer>[];
  /** Bytes of all chunks; more than the limit when the body is. */
  readonly size: number;
  /** Whether time was up before its end. */
  readonly isCut?: boolean;
}

/**
 * Reads a body up to the first chunk above the limit. The stream is cancelled
 * whenever it is not read to its end, so that the connection is freed.
 * @throws the error of the stream
 */
export async function readBody(
  stream: NonNullable<Response["body"]>,
  { maxBytes, cancellation, onChunk }: BodyReading,
): Promise<BodyChunks> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isWhole = false;
  const cancel = (): void => void reader.cancel().catch(ignore);
  // A fetch that does not heed its signal would read on.
  const unlisten = cancellation.listen(cancel);
  try {
    while (size <= maxBytes) {
      const { done, value } = await reader.read();
      isWhole = done;
      if (done) break;
      chunks.push(value);
      size += value.byteLength;
      onChunk();
    }
  } finally {
    unlisten();
    if (!isWhole) cancel();
  }
  return { chunks, size };
}

/** Frees the connection of a body that nobody wants. */
export function discardBody(response: Response): void {
  // The body may be locked already; then whoever locked it frees it.
  response.body?.cancel().catch(ignore);
}

/** The chunks as one, cut at `maxBytes`. */
export function join(
  { chunks, size }: BodyChunks,
  maxBytes: number,
): Uint8Array<ArrayBuffer> {
  const [first] = chunks;
  if (first?.byteLength === size) return first.subarray(0, maxBytes);
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes.subarray(0, maxBytes);
}
