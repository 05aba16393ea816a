import { authenticate } from "./authenticate.ts";
import type { BaseUrl } from "./base-url.ts";
import { buildRequest } from "./build-request.ts";
import { createCancellation } from "./cancellation.ts";
import { toGatewayError, type WithResponse } from "./call.ts";
import { resolveCallSettings, type CallSettings } from "./call-settings.ts";
import { decodeResponse } from "./decode-response.ts";
import type { OperationDescriptor, ScopeLevel } from "./descriptors.ts";
import type { PagePosition } from "./gateway-error.ts";
import type { CallOptions } from "./options.ts";
import { slots } from "./own.ts";
import { retry } from "./retry.ts";
import type { Root } from "./root.ts";
import { checkScope } from "./scope.ts";
import { attemptTimeout, totalTimeout } from "./timeouts.ts";
import {
  type CallProgress,
  compose,
  type GatewayRequest,
  type Transport,
} from "./transport.ts";

/** Where calls go, and as whom. */
export interface Context {
  readonly root: Root;
  readonly level: ScopeLevel;
  readonly base: BaseUrl;
  readonly headers: Readonly<Record<string, string>>;
  readonly transport: Transport;
}

/** One call. */
export interface Exchange {
  readonly operation: OperationDescriptor;
  readonly params: object;
  readonly options: CallOptions;
  readonly position?: PagePosition | undefined;
  /** Ends the call besides the caller's own signal. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Checks, builds, sends and decodes one call.
 * @throws GatewayError only
 */
export async function exchange<T>(
  context: Context,
  call: Exchange,
): Promise<WithResponse<T>> {
  const progress: CallProgress = {
    operationId: call.operation.key,
    position: call.position,
    attempts: [],
    phase: "token",
  };
  try {
    checkScope(call.operation, context.level);
    const settings = resolveCallSettings(
      call.options,
      context.root.settings,
      progress,
    );
    const request = prepare(context, call, settings, progress);
    const response = await context.transport(request);
    const data = decodeResponse(response, settings.responseType, {
      request,
      nowMs: context.root.settings.clock.now(),
      redact: context.root.redact,
    });
    // T is what the catalogue says of the response; it is not validated.
    return { data: data as T, response: response.raw };
  } catch (thrown) {
    throw toGatewayError(thrown, progress);
  }
}

function prepare(
  { root, base, headers }: Context,
  { operation, params, stop }: Exchange,
  settings: CallSettings,
  progress: CallProgress,
): GatewayRequest {
  return {
    ...buildRequest({
      operation,
      params: slots(params),
      settings,
      base,
      contextHeaders: headers,
    }),
    maxRetries: settings.maxRetries,
    maxResponseBytes: root.settings.maxResponseBytes,
    progress,
    timeoutMs: settings.timeoutMs,
    signals: [settings.signal, stop].filter((signal) => signal !== undefined),
    // Both are set by the total timeout, which stands before all else.
    cancellation: createCancellation(),
    deadlineMs: Infinity,
  };
}

/** What every call of a connection passes through, the outermost first. */
export function callTransport(root: Root, base: BaseUrl): Transport {
  const { clock, attemptTimeoutMs } = root.settings;
  return compose(
    root.transport,
    totalTimeout(clock),
    retry(clock),
    authenticate(root.tokensFor(base)),
    attemptTimeout(clock, attemptTimeoutMs),
  );
}
