import { toApiError } from "./api-error.ts";
import type { Answer } from "./api-call.ts";
import { toSdkError, type PagePosition } from "./sdk-error.ts";
import { createCancellation } from "./clock.ts";
import { type CallSettings, resolveCallSettings } from "./settings.ts";
import type { CallOptions } from "./common-options.ts";
import { decode } from "./decode-response.ts";
import type { AnswerPlan, ReadBody } from "./parts.ts";
import type { Described } from "./deprecation.ts";
import { own } from "./objects.ts";
import type { Root } from "./policy.ts";
import { totalTimeout } from "./timeouts.ts";
import {
  type CallProgress,
  compose,
  type HttpRequest,
  type HttpResponse,
  type Interceptor,
  type Transport,
} from "./transport.ts";

/** What sets the request of a call apart from others of its operation. */
export interface Message extends Pick<
  HttpRequest,
  "method" | "url" | "headers" | "body" | "isReplayable" | "extent"
> {
  /** What is described as safe to repeat, though its method is not. */
  readonly isIdempotent: boolean;
  /** What the caller chose instead of the usual answer. */
  readonly answer?: AnswerPlan | undefined;
}

/** One call, of whatever service. */
export interface Call {
  readonly operation: Described;
  readonly options: CallOptions;
  readonly position?: PagePosition | undefined;
  /** Ends the call besides the caller's own signal. */
  readonly stop?: AbortSignal | undefined;
  readonly transport: Transport;
  /**
   * What proves who calls; not asked where the caller wants no credentials.
   * @throws ConfigurationError when a credential is missing
   */
  readonly authenticate: (
    message: Message,
    progress: CallProgress,
  ) => Interceptor | undefined;
  /** Checks the call and writes its request; does no I/O. */
  readonly write: (settings: CallSettings, progress: CallProgress) => Message;
}

/** What calls pass through, see `callTransport`. */
export interface CallPath {
  readonly root: Root;
  readonly origin: string;
  /** Calls of one context wait together after a 429. */
  readonly context: string;
  readonly read: ReadBody;
}

const idempotentMethods = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

/**
 * Checks, writes, sends and decodes one call.
 * @throws SdkError only
 */
export async function runCall<T>(root: Root, call: Call): Promise<Answer<T>> {
  const { operation } = call;
  const progress: CallProgress = {
    operation: operation.key,
    position: own(call, "position"),
    attempts: [],
    sends: 0,
    isReplay: false,
    phase: "queue",
  };
  try {
    root.refuse(operation);
    const settings = resolveCallSettings(call.options, root.settings, progress);
    const request = toRequest(root, call, settings, progress);
    const response = await send(root, call, settings, request);
    root.note(operation, request, response.headers);
    if (!response.raw.ok) {
      const nowMs = root.settings.clock.now();
      const { redactor } = root;
      throw toApiError(response, { request, nowMs, redactor });
    }
    // T is what the source says of the response; it is not validated.
    const data = own(response, "data") as T;
    return { data, status: response.status, response: response.raw };
  } catch (thrown) {
    throw toSdkError(thrown, progress);
  }
}

function toRequest(
  root: Root,
  call: Call,
  settings: CallSettings,
  progress: CallProgress,
): HttpRequest {
  const { clock, maxResponseBytes } = root.settings;
  const message = call.write(settings, progress);
  // Written out: a spread with more after it takes several microseconds.
  return {
    method: message.method,
    url: message.url,
    headers: message.headers,
    body: message.body,
    isReplayable: message.isReplayable,
    isIdempotent: message.isIdempotent || idempotentMethods.has(message.method),
    maxRetries: settings.maxRetries,
    maxResponseBytes,
    responseType: settings.responseType,
    read: own(message, "answer")?.read(root),
    extent: own(message, "extent"),
    authenticate: settings.isAnonymous
      ? undefined
      : call.authenticate(message, progress),
    signals: [settings.signal, own(call, "stop")].filter(
      (each) => each !== undefined,
    ),
    cancellation: createCancellation(),
    deadlineMs: clock.monotonic() + settings.timeoutMs,
    progress,
  };
}

function send(
  { settings: { clock }, observe }: Root,
  { transport }: Call,
  { timeoutMs }: CallSettings,
  request: HttpRequest,
): Promise<HttpResponse> {
  const { signals = [] } = request;
  return observe("request.end", request, () =>
    totalTimeout({ clock, timeoutMs, signals }, request, () =>
      transport(request),
    ),
  );
}

/** What every call passes through, the outermost first. */
export function callTransport(
  { root, origin, context, read }: CallPath,
  innermost: Transport = root.transport,
): Transport {
  return compose(
    innermost,
    root.attempts(origin),
    decode(read),
    root.turn(origin, context),
    (next) => (request) => (request.authenticate?.(next) ?? next)(request),
    (next) => (request) =>
      root.observe("request.attempt", request, () => next(request)),
  );
}
