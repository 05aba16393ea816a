import type { BaseUrl } from "../core/address.ts";
import { slots } from "../core/objects.ts";
import { readCredentials, reservedHeaders } from "./client-options.ts";
import type { ServiceDescriptor } from "./descriptors.ts";
import { createIntegrationNotice } from "./integration-notice.ts";
import type { ConnectionOptions } from "./options.ts";
import type { Policy, Root } from "../core/policy.ts";
import { createRoot } from "../core/root.ts";
import { createTokenSource } from "../core/token-source.ts";
import type { TokenManager } from "../core/token-manager.ts";

/** What all connections of one client of the gateway share, whatever their context. */
export interface GatewayRoot extends Root {
  readonly service: ServiceDescriptor;
  /** Without prototype. */
  readonly options: ConnectionOptions;
  /** Whether no call asks for a token. */
  readonly isAnonymous: boolean;
  readonly region: string | undefined;
  /** Called before each call: says once that the integration ends soon. */
  noticeEnd(): void;
  /**
   * One manager per token endpoint and host of calls: its tokens go nowhere else.
   * @param issuer where they are requested
   * @param origin where they are sent
   */
  tokensFor(issuer: BaseUrl, origin: string): TokenManager;
}

/**
 * Makes the shared part of a client; no I/O, no timer.
 * @throws ConfigurationError, ValidationError
 */
export const createGatewayRoot = (
  service: ServiceDescriptor,
  given: ConnectionOptions,
  policies: readonly Policy[],
  region: string | undefined,
): GatewayRoot => {
  const options = slots(given) as unknown as typeof given; // the same members
  const isAnonymous = options.credentials === "none";
  const reserved = reservedHeaders(service, isAnonymous);
  const root = createRoot(options, policies, reserved, service.userAgent);
  const { clientId, clientSecret } = readCredentials(options.credentials);
  const { path, lifetimeSeconds } = service.token;
  const managers = new Map<string, TokenManager>();
  const createManager = (url: string, origin: string): TokenManager =>
    createTokenSource(root, {
      clientSecret,
      present: (secret) => ({
        headers: {},
        fields: { client_id: clientId, client_secret: secret },
      }),
      url,
      operation: `POST ${path}`,
      origin,
      lifetimeSeconds,
      advice: "region, scope, secret and validity",
    });
  return Object.assign(root, {
    service,
    options,
    isAnonymous,
    region,
    noticeEnd: createIntegrationNotice(
      options.integration,
      service.integrationMonths,
      root.settings.clock,
    ),
    // The client ID is fixed for a root, so the two addresses are the whole key.
    tokensFor(issuer: BaseUrl, origin: string) {
      const url = issuer.origin + issuer.pathPrefix + path;
      const key = `${url} ${origin}`;
      const manager = managers.get(key) ?? createManager(url, origin);
      managers.set(key, manager);
      return manager;
    },
  });
};
