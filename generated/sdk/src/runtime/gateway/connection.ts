import { resolveAddress, resolveTokenAddress } from "./address.ts";
import { authenticate } from "../core/authenticate.ts";
import type { BaseUrl } from "../core/address.ts";
import { ConfigurationError } from "../core/call-errors.ts";
import {
  type Connection as AnyConnection,
  openOperation,
} from "../core/connection.ts";
import { leanPolicies } from "../core/lean.ts";
import { everyPolicy } from "../core/policies.ts";
import type { Policy } from "../core/policy.ts";
import type { Operation, Send } from "../core/parts.ts";
import { callTransport } from "../core/run-call.ts";
import type { Interceptor, Transport } from "../core/transport.ts";
import { checkContextId } from "./context-id.ts";
import type {
  LevelDescriptor,
  ScopeLevel,
  ServiceDescriptor,
} from "./descriptors.ts";
import { createGatewayRoot, type GatewayRoot } from "./gateway-root.ts";
import type { ConnectionOptions } from "./options.ts";
import { checkScope } from "./scope.ts";

/** Whom a connection speaks for. */
export interface ConnectionScope<Level extends ScopeLevel> {
  readonly level: Level;
  readonly region?: string | undefined;
  /** What the context header of the level is filled with; none for a level without one. */
  readonly contextId?: string | undefined;
}

/** What generated methods call. It exposes no secret, not even to an inspector. */
export interface Connection<
  out Level extends ScopeLevel = ScopeLevel,
> extends AnyConnection {
  readonly scope: Level;
  readonly level: LevelDescriptor;
  /** Whether its calls are sent without a token. */
  readonly isAnonymous: boolean;
  /** @param innermost answers in place of the network */
  open(operation: Operation, innermost?: Transport): Send;
  /**
   * The same credentials and tokens for another context.
   * @throws ValidationError for an ID that is not acceptable
   */
  forContext<Other extends ScopeLevel>(
    level: Other,
    contextId: string,
  ): Connection<Other>;
}

/**
 * Opens a connection: no I/O and no timer until the first call.
 * @throws ConfigurationError, ValidationError
 */
export const createConnection = <Level extends ScopeLevel>(
  service: ServiceDescriptor,
  scope: ConnectionScope<Level>,
  options: ConnectionOptions,
): Connection<Level> => open(service, scope, options, everyPolicy(options));

/**
 * The same with the policies of the option `use` alone.
 * @throws ConfigurationError, ValidationError
 */
export const openConnection = <Level extends ScopeLevel>(
  service: ServiceDescriptor,
  scope: ConnectionScope<Level>,
  options: ConnectionOptions,
): Connection<Level> => open(service, scope, options, leanPolicies(options));

const open = <Level extends ScopeLevel>(
  service: ServiceDescriptor,
  scope: ConnectionScope<Level>,
  options: ConnectionOptions,
  policies: readonly Policy[],
): Connection<Level> => {
  const root = createGatewayRoot(service, options, policies, scope.region);
  return connect(root, scope.level, scope.contextId);
};

const connect = <Level extends ScopeLevel>(
  root: GatewayRoot,
  level: Level,
  contextId: string | undefined,
): Connection<Level> => {
  const { service, region, options, settings, isAnonymous } = root;
  const { allowInsecureLoopback } = settings;
  const { host, baseUrl } = options;
  const choice = { level, region, host, baseUrl, allowInsecureLoopback };
  const base = resolveAddress(service, choice);
  const issuer = resolveTokenAddress(service, choice, base);
  const headers = contextHeaders(service, level, contextId);
  const addToken = isAnonymous
    ? undefined
    : authenticate(root.tokensFor(issuer, base.origin));
  const caller = { root, level, base, headers, addToken };
  return {
    scope: level,
    level: service.levels[level],
    isAnonymous,
    open: (operation, innermost) => openFor(caller, operation, innermost),
    forContext: (other, id) => connect(root, other, id),
  };
};

/** What all calls of a connection have in common. */
interface Caller {
  readonly root: GatewayRoot;
  readonly level: ScopeLevel;
  readonly base: BaseUrl;
  readonly headers: Readonly<Record<string, string>>;
  readonly addToken: Interceptor | undefined;
}

const openFor = (
  { root, level, base, headers, addToken }: Caller,
  operation: Operation,
  innermost?: Transport,
): Send => {
  const send = openOperation(root, operation, () => {
    checkScope(operation, level);
    return {
      rules: { base, contextHeaders: headers, pathValues: "one-segment" },
      transport: callTransport(
        { root, origin: base.origin, context: JSON.stringify(headers) },
        innermost,
      ),
      authenticate: () => addToken,
    };
  });
  return (call) => {
    root.noticeEnd();
    return send(call);
  };
};

const contextHeaders = (
  { levels }: ServiceDescriptor,
  level: ScopeLevel,
  contextId: string | undefined,
): Readonly<Record<string, string>> => {
  const { header } = levels[level];
  if (header === null) {
    if (contextId === undefined) return {};
    throw new ConfigurationError(`scope ${level} takes no ID`);
  }
  checkContextId(`${level}Id`, contextId);
  return { [header]: contextId as string }; // checked in the line above
};
