import { noBytes } from "./objects.ts";
import { RedirectError } from "./call-errors.ts";
import { type Cancellation, ignore } from "./clock.ts";
import { isSdkError } from "./sdk-error.ts";
import type { Reception, Root } from "./policy.ts";
import { ResponseBodyError } from "./response-errors.ts";
import type {
  HttpRequest,
  HttpResponse,
  LeaveOpen,
  Transport,
} from "./transport.ts";

const redirects = [301, 302, 303, 307, 308];

/**
 * The innermost transport: one request, one response with its body.
 * @param userAgent sent unless the caller sends another, where the platform lets programs set it
 * @throws NetworkError, RedirectError, TimeoutError, ResponseError
 */
export const createFetchTransport = (
  root: Root,
  userAgent?: string,
): Transport => {
  const named: Readonly<Record<string, string>> =
    userAgent !== undefined && isServerSide()
      ? { "user-agent": userAgent }
      : {};

  const send = async (
    request: HttpRequest,
    cancellation: Cancellation,
    hear: () => void,
  ): Promise<HttpResponse> => {
    const { progress } = request;
    const controller = new AbortController();
    const abort = (reason: unknown): void => controller.abort(reason);
    const unlisten = cancellation.listen(abort);
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
      const extent = raw.ok && request.answer?.extent(raw);
      const received =
        raw.body && typeof extent === "function"
          ? extent(raw, raw.body, cancellation, abort)
          : await receive(raw, request, {
              cancellation,
              onChunk: hear,
              isShown: extent === "beginning",
            });
      return { status, headers, ...received, raw };
    } catch (thrown) {
      cancellation.check();
      throw isSdkError(thrown)
        ? thrown
        : root.toNetworkError(thrown, request, root);
    } finally {
      unlisten();
    }
  };

  const receive = async (
    raw: Response,
    request: HttpRequest,
    reception: Reception,
  ): Promise<Pick<HttpResponse, "body" | "isCut">> => {
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
  };

  return (request) =>
    root.guard(request, (cancellation, hear) =>
      send(request, cancellation, hear),
    );
};

/** In browsers `User-Agent` would be ignored, or the service asked first whether it may be sent (CORS). */
const isServerSide = (): boolean => {
  const { process } = globalThis as {
    readonly process?: { readonly versions?: { readonly node?: string } };
  };
  return process?.versions?.node !== undefined; // Deno and Bun have it as well
};

const toInit = (
  request: HttpRequest,
  named: Readonly<Record<string, string>>,
  signal: AbortSignal,
): RequestInit => {
  const init = {
    // fetch reads every option it knows, also inherited ones.
    __proto__: null,
    method: request.method,
    headers: { ...named, ...request.headers },
    body: request.body ?? null,
    // The only value there is; streams need it.
    duplex: "half",
    redirect: "manual",
    signal,
  } as const;
  return init;
};

/** Frees the connection of a body that nobody wants. */
export const discardBody = (response: Response): void => {
  // The body may be locked already; then whoever locked it frees it.
  response.body?.cancel().catch(ignore);
};

/** Leaves a body in the stream, to be read by whoever made the call. */
export const leaveOpen: LeaveOpen = (raw, stream, cancellation, abort) => {
  // The call may be given up before anybody has the body.
  cancellation.listen((reason) => {
    abort(reason);
    discardBody(raw);
  });
  return { body: noBytes, open: { stream, abort } };
};
