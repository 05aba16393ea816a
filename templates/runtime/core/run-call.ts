import { toApiError } from "./api-error.ts";
import type { Answer } from "./api-call.ts";
import { toSdkError } from "./sdk-error.ts";
import { createCancellation } from "./clock.ts";
import { resolveCallSettings } from "./settings.ts";
import { decode } from "./decode-response.ts";
import type { ReadBody } from "./parts.ts";
import { own } from "./objects.ts";
import type { Root } from "./policy.ts";
import type { Operation } from "./route.ts";
import { totalTimeout } from "./timeouts.ts";
import {
  type CallProgress,
  compose,
  type HttpRequest,
  type Interceptor,
  type Transport,
} from "./transport.ts";
import {
  type CallRequest,
  type Message,
  type RequestRules,
  writeRequest,
} from "./write-request.ts";

/** Where the calls of an operation go, and through what. */
export interface Place {
  readonly rules: RequestRules;
  readonly transport: Transport;
  /**
   * What proves who calls; not asked where the caller wants no credentials.
   * @throws ConfigurationError when a credential is missing
   */
  readonly authenticate: (
    message: Message,
    progress: CallProgress,
  ) => Interceptor | undefined;
}

/** What calls pass through, see `callTransport`. */
export interface CallPath {
  readonly root: Root;
  readonly origin: string;
  /** Calls of one context wait together after a 429. */
  readonly context: string;
  readonly read: ReadBody;
}

/**
 * Checks, writes, sends and decodes one call.
 * @throws SdkError only
 */
export async function runCall<T>(
  root: Root,
  operation: Operation,
  place: Place,
  call: CallRequest,
): Promise<Answer<T>> {
  const { settings, redactor } = root;
  const { clock } = settings;
  const page = own(call, "page");
  const progress: CallProgress = {
    operation: operation.key,
    position: page && own(page, "position"),
    attempts: [],
    sends: 0,
    isReplay: false,
    phase: "queue",
  };
  try {
    root.refuse(operation);
    const chosen = resolveCallSettings(call.options, settings, progress);
    redactor.rememberHeaders(chosen.headers);
    const { rules } = place;
    const source = { root, rules, call, settings: chosen, progress };
    const message = writeRequest(operation, source);
    // A spread with more after it takes several microseconds; this does not, and nobody else has the message.
    const request: HttpRequest = Object.assign(message, {
      isIdempotent: operation.isIdempotent,
      maxRetries: chosen.maxRetries,
      maxResponseBytes: settings.maxResponseBytes,
      responseType: chosen.responseType,
      authenticate: chosen.isAnonymous
        ? undefined
        : place.authenticate(message, progress),
      signals: [chosen.signal, page && own(page, "stop")].filter(
        (each) => each !== undefined,
      ),
      cancellation: createCancellation(),
      deadlineMs: clock.monotonic() + chosen.timeoutMs,
      progress,
    });
    const response = await root.observe("request.end", request, () =>
      totalTimeout(clock, chosen.timeoutMs, request, () =>
        place.transport(request),
      ),
    );
    root.note(operation, request, response.headers);
    if (!response.raw.ok) {
      throw toApiError(response, { request, nowMs: clock.now(), redactor });
    }
    // T is what the source says of the response; it is not validated.
    const data = own(response, "data") as T;
    return { data, status: response.status, response: response.raw };
  } catch (thrown) {
    throw toSdkError(thrown, progress);
  }
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
