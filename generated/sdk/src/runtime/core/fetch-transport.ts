import { noBytes } from "./objects.ts";
import { RedirectError } from "./call-errors.ts";
import { type Cancellation, ignore } from "./clock.ts";
import { isSdkError } from "./sdk-error.ts";
import { toNetworkError } from "./network-error.ts";
import type { Reception } from "./policy.ts";
import { ResponseBodyError } from "./response-errors.ts";
import type { Root } from "./policy.ts";
import type { HttpRequest, HttpResponse, Transport } from "./transport.ts";

const redirects = [301, 302, 303, 307, 308];

/**
 * The innermost transport: one request, one response with its body.
 * @param userAgent sent unless the caller sends another, where the platform lets programs set it
 * @throws NetworkError, RedirectError, TimeoutError, ResponseError
 */
export function createFetchTransport(
  root: Omit<Root, "transport">,
  userAgent?: string,
): Transport {
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
      const { fetch } = root.settings;
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
      if (raw.type === "opaqueredirect" || redirects.includes(status)) {
        discardBody(raw);
        throw new RedirectError(status, progress);
      }
      const extent = raw.ok && request.extent?.(raw, request);
      if (raw.body && extent === "none") {
        const abort = (reason: unknown): void => controller.abort(reason);
        // The call may be given up before anybody has the body.
        cancellation.listen((reason) => {
          abort(reason);
          discardBody(raw);
        });
        const open = { stream: raw.body, abort };
        return { status, headers, body: noBytes, open, raw };
      }
      const isShown = extent === "beginning";
      const reception = { cancellation, onChunk: hear, isShown };
      const received = await receive(raw, request, reception);
      return { status, headers, ...received, raw };
    } catch (thrown) {
      cancellation.check();
      throw isSdkError(thrown)
        ? thrown
        : toNetworkError(thrown, request, root.redactor.redact);
    } finally {
      unlisten();
    }
  }

  async function receive(
    raw: Response,
    request: HttpRequest,
    reception: Reception,
  ): Promise<Pick<HttpResponse, "body" | "isCut">> {
    const { ok, status } = raw;
    try {
      return await root.receive(raw, request, reception);
    } catch (thrown) {
      reception.cancellation.check();
      // The status is known and says enough: what cannot be read counts as empty.
      if (!ok) return { body: noBytes };
      throw isSdkError(thrown)
        ? thrown
        : new ResponseBodyError({ ...request.progress, status });
    }
  }

  return (request) =>
    root.guard(request, (cancellation, hear) =>
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

/** Frees the connection of a body that nobody wants. */
export function discardBody(response: Response): void {
  // The body may be locked already; then whoever locked it frees it.
  response.body?.cancel().catch(ignore);
}
