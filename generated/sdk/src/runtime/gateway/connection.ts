import { resolveAddress } from "./address.ts";
import {
  type ApiCall,
  createApiCall,
  type WithResponse,
} from "../core/call.ts";
import { ConfigurationError } from "../core/call-errors.ts";
import { resolveConnectionSettings } from "./connection-settings.ts";
import { checkContextId } from "./context-id.ts";
import type {
  OperationDescriptor,
  ScopeLevel,
  ServiceDescriptor,
} from "./descriptors.ts";
import {
  type Context,
  contextTransport,
  type Exchange,
  exchange,
} from "./exchange.ts";
import { createGatewayRoot, type GatewayRoot } from "./gateway-root.ts";
import type { CallOptions, ConnectionOptions } from "./options.ts";

/** Whom a connection speaks for. */
export interface ConnectionScope<Level extends ScopeLevel> {
  readonly level: Level;
  readonly region?: string | undefined;
  /** ID of the tenant or environment; none for an organization. */
  readonly contextId?: string | undefined;
}

/** What generated clients call. It exposes no secret, not even to an inspector. */
export interface Connection<out Level extends ScopeLevel = ScopeLevel> {
  readonly scope: Level;
  /** @param params path and query parameters by property, payload under `body` */
  call<T>(
    operation: OperationDescriptor,
    params?: object,
    options?: CallOptions,
  ): ApiCall<T>;
  /** For the functions of the runtime: what `call` and `listOperation` are made of. */
  send<T>(call: Exchange): Promise<WithResponse<T>>;
  /**
   * The same credentials and tokens for another context.
   * @throws ValidationError for an ID that is not acceptable
   */
  forContext<Other extends "environment" | "tenant">(
    level: Other,
    contextId: string,
  ): Connection<Other>;
}

/**
 * Opens a connection: no I/O and no timer until the first call.
 * @throws ConfigurationError, ValidationError
 */
export function createConnection<Level extends ScopeLevel>(
  service: ServiceDescriptor,
  scope: ConnectionScope<Level>,
  options: ConnectionOptions,
): Connection<Level> {
  const settings = resolveConnectionSettings(options);
  const root = createGatewayRoot(service, settings, scope.region);
  return connect(root, scope.level, scope.contextId);
}

function connect<Level extends ScopeLevel>(
  root: GatewayRoot,
  level: Level,
  contextId: string | undefined,
): Connection<Level> {
  const base = resolveAddress(root.service, {
    ...root.settings,
    ...root,
    level,
  });
  const headers = contextHeaders(root.service, level, contextId);
  const place = { root, level, base, headers };
  const context: Context = { ...place, transport: contextTransport(place) };
  return {
    scope: level,
    call: <T>(
      operation: OperationDescriptor,
      params: object = {},
      options: CallOptions = {},
    ) => createApiCall(exchange<T>(context, { operation, params, options })),
    send: (call) => exchange(context, call),
    forContext: (other, id) => connect(root, other, id),
  };
}

function contextHeaders(
  { levels }: ServiceDescriptor,
  level: ScopeLevel,
  contextId: string | undefined,
): Readonly<Record<string, string>> {
  const { header } = levels[level];
  if (header === null) {
    if (contextId === undefined) return {};
    throw new ConfigurationError(`A client of level ${level} takes no ID`);
  }
  checkContextId(`${level}Id`, contextId);
  return { [header]: contextId as string }; // checked in the line above
}
