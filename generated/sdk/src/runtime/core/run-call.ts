import type { Answer } from "./api-call.ts";
import { toSdkError } from "./sdk-error.ts";
import { createCancellation } from "./clock.ts";
import { decode } from "./decode-response.ts";
import type { Root } from "./policy.ts";
import type { CallRequest, Operation } from "./parts.ts";
import { totalTimeout } from "./timeouts.ts";
import {
  type CallProgress,
  compose,
  type HttpRequest,
  type Interceptor,
  type Transport,
} from "./transport.ts";
import {
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
}

/**
 * Checks, writes, sends and decodes one call.
 * @throws SdkError only
 */
export const runCall = async <T>(
  root: Root,
  operation: Operation,
  { rules, transport, authenticate }: Place,
  call: CallRequest,
): Promise<Answer<T>> => {
  const { settings } = root;
  const { clock } = settings;
  const { options, page } = call;
  const progress: CallProgress = {
    operation: operation.key,
    position: page?.position,
    attempts: [],
    sends: 0,
    isReplay: false,
    phase: "queue",
  };
  try {
    root.refuse?.(operation);
    root.check?.(operation, call, progress);
    const { timeoutMs = settings.timeoutMs } = options;
    const message = writeRequest(operation, { root, rules, call, progress });
    // A spread with more after it takes several microseconds; this does not, and nobody else has the message.
    const request: HttpRequest = Object.assign(message, {
      isIdempotent: operation.idempotent,
      maxRetries: options.maxRetries,
      maxResponseBytes: settings.maxResponseBytes,
      // Whatever the caller says but nothing, it is no wish for credentials.
      authenticate:
        options.credentials === undefined
          ? authenticate(message, progress)
          : undefined,
      signals: [options.signal ?? [], page?.stop ?? []].flat(),
      cancellation: createCancellation(),
      deadlineMs: clock.monotonic() + timeoutMs,
      options,
      progress,
    });
    const response = await root.observe("request.end", request, () =>
      totalTimeout(clock, timeoutMs, request, () =>
        (root.around?.(operation, call)(transport) ?? transport)(request),
      ),
    );
    root.note?.(operation, request, response.headers);
    if (!response.raw.ok) throw root.toApiError(response, request, root);
    return {
      // T is what the source says of the response; it is not validated.
      data: response.data as T,
      status: response.status,
      response: response.raw,
    };
  } catch (thrown) {
    throw toSdkError(thrown, progress);
  }
};

/** What every call passes through, the outermost first. */
export const callTransport = (
  { root, origin, context }: CallPath,
  innermost: Transport = root.transport,
): Transport =>
  compose(
    innermost,
    root.attempts(origin),
    decode(root),
    root.turn(origin, context),
    (next) => (request) => (request.authenticate?.(next) ?? next)(request),
    (next) => (request) =>
      root.observe("request.attempt", request, () => next(request)),
  );
