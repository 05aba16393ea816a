import { authenticate } from "../core/authenticate.ts";
import type { BaseUrl } from "../core/base-url.ts";
import { buildMessage, type RequestSource } from "./build-request.ts";
import type { Answer } from "../core/api-call.ts";
import { toSdkError } from "../core/call.ts";
import type { OperationDescriptor, ScopeLevel } from "./descriptors.ts";
import { bodyReader } from "./gateway-body.ts";
import type { PagePosition } from "../core/sdk-error.ts";
import type { GatewayRoot } from "./gateway-root.ts";
import type { CallOptions } from "../core/common-options.ts";
import { own } from "../core/own.ts";
import { callTransport, runCall } from "../core/run-call.ts";
import { checkScope } from "./scope.ts";
import type { Transport } from "../core/transport.ts";

/** Where calls go, and as whom. */
export interface Context {
  readonly root: GatewayRoot;
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
 * Checks that the level reaches the operation, and makes the call.
 * @throws SdkError only
 */
export async function exchange<T>(
  context: Context,
  call: Exchange,
): Promise<Answer<T>> {
  const { root, level, base, headers } = context;
  const { operation, options } = call;
  try {
    root.noticeEnd();
    checkScope(operation, level);
  } catch (thrown) {
    throw toSdkError(thrown, { operation: operation.key });
  }
  const substitute = own(call, "transport");
  return runCall(root, {
    operation,
    options,
    position: own(call, "position"),
    stop: own(call, "stop"),
    transport: substitute
      ? contextTransport(context, substitute)
      : context.transport,
    write: (settings, progress) =>
      buildMessage({
        operation,
        params: call.params as RequestSource["params"], // any object can be read so
        query: own(options, "query") ?? {},
        settings,
        base,
        contextHeaders: headers,
        search: own(call, "search"),
        progress,
      }),
  });
}

/** What every call of a context passes through. */
export function contextTransport(
  { root, base, headers }: Omit<Context, "transport">,
  innermost: Transport = root.transport,
): Transport {
  return callTransport(
    {
      root,
      origin: base.origin,
      context: JSON.stringify(headers),
      authenticate: authenticate(root.tokensFor(base)),
      read: bodyReader(root.redactor.redact),
    },
    innermost,
  );
}
