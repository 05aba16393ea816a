import { admit } from "./admit.ts";
import { toApiError } from "./api-error.ts";
import { authenticate } from "./authenticate.ts";
import type { BaseUrl } from "./base-url.ts";
import { buildRequest, type RequestSource } from "./build-request.ts";
import { toGatewayError, type WithResponse } from "./call.ts";
import { createCancellation } from "./cancellation.ts";
import { type CallSettings, resolveCallSettings } from "./call-settings.ts";
import { decode } from "./decode-response.ts";
import { refuseDeprecated } from "./deprecation.ts";
import type { OperationDescriptor, ScopeLevel } from "./descriptors.ts";
import type { PagePosition } from "./gateway-error.ts";
import { observe, requestFields } from "./observe.ts";
import type { CallOptions } from "./options.ts";
import { own } from "./own.ts";
import { retry } from "./retry.ts";
import type { Root } from "./root.ts";
import { checkScope } from "./scope.ts";
import { totalTimeout } from "./timeouts.ts";
import {
  type CallProgress,
  compose,
  type GatewayRequest,
  type GatewayResponse,
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
  /** Writes the query itself, `?` included; gets the address without query. */
  readonly search?: ((address: string) => string) | undefined;
  /** Answers in place of the network. */
  readonly transport?: Transport | undefined;
}

/**
 * Checks, builds, sends and decodes one call.
 * @throws GatewayError only
 */
export async function exchange<T>(
  context: Context,
  call: Exchange,
): Promise<WithResponse<T>> {
  const { root, level } = context;
  const { operation } = call;
  const progress: CallProgress = {
    operationId: operation.key,
    position: own(call, "position"),
    attempts: [],
    sends: 0,
    isReplay: false,
    phase: "queue",
  };
  try {
    root.noticeEnd();
    checkScope(operation, level);
    refuseDeprecated(operation, root.settings);
    const settings = resolveCallSettings(call.options, root.settings, progress);
    const request = prepare(context, call, settings, progress);
    const response = await send(context, call, settings, request);
    root.noteDeprecation(operation, request, response.headers);
    if (!response.raw.ok) {
      const nowMs = root.settings.clock.now();
      throw toApiError(response, { request, nowMs, redact: root.redact });
    }
    // T is what the catalogue says of the response; it is not validated.
    return { data: own(response, "data") as T, response: response.raw };
  } catch (thrown) {
    throw toGatewayError(thrown, progress);
  }
}

function prepare(
  { root, base, headers }: Context,
  call: Exchange,
  settings: CallSettings,
  progress: CallProgress,
): GatewayRequest {
  const { clock, maxResponseBytes } = root.settings;
  return buildRequest({
    operation: call.operation,
    params: call.params as RequestSource["params"], // any object can be read so
    settings,
    base,
    contextHeaders: headers,
    search: own(call, "search"),
    maxResponseBytes,
    cancellation: createCancellation(),
    deadlineMs: clock.monotonic() + settings.timeoutMs,
    progress,
  });
}

function send(
  context: Context,
  call: Exchange,
  { signal, timeoutMs }: CallSettings,
  request: GatewayRequest,
): Promise<GatewayResponse> {
  const { settings } = context.root;
  const { clock, emit } = settings;
  const signals = [signal, own(call, "stop")].filter(
    (each) => each !== undefined,
  );
  const substitute = own(call, "transport");
  const transport = substitute
    ? callTransport(context, substitute)
    : context.transport;
  emit("request.start", () => requestFields(request));
  return observe(settings, "request.end", request, () =>
    totalTimeout({ clock, timeoutMs, signals }, request, () =>
      transport(request),
    ),
  );
}

/** What every call of a connection passes through, the outermost first. */
export function callTransport(
  { root, base, headers }: Omit<Context, "transport">,
  innermost: Transport = root.transport,
): Transport {
  const { settings } = root;
  const { queue, gate, budget } = root.laneOf(base);
  const { clock, emit } = settings;
  return compose(
    innermost,
    retry(settings, budget),
    decode(root.redact),
    admit({ clock, emit, queue, gate, context: JSON.stringify(headers) }),
    authenticate(root.tokensFor(base)),
    (next) => (request) =>
      observe(settings, "request.attempt", request, () => next(request)),
  );
}
