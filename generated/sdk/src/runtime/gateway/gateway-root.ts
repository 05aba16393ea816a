import type { BaseUrl } from "../core/address.ts";
import type { ConnectionSettings } from "./connection-settings.ts";
import type { ServiceDescriptor } from "./descriptors.ts";
import { createIntegrationNotice } from "./integration-notice.ts";
import type { Policy, Root } from "../core/policy.ts";
import { createRoot } from "../core/root.ts";
import { createTokenSource } from "../core/token-source.ts";
import type { TokenManager } from "../core/token-manager.ts";

/** What all connections of one client of the gateway share, whatever their context. */
export interface GatewayRoot extends Root {
  readonly service: ServiceDescriptor;
  readonly settings: ConnectionSettings;
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

/** Makes the shared part of a client; no I/O, no timer. */
export function createGatewayRoot(
  service: ServiceDescriptor,
  settings: ConnectionSettings,
  region: string | undefined,
  policies: readonly Policy[],
): GatewayRoot {
  const root = createRoot(settings, policies, service.userAgent);
  const { integration, clock, credentials } = settings;
  const { clientId, clientSecret } = credentials;
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
  return {
    ...root,
    service,
    settings,
    region,
    noticeEnd: createIntegrationNotice(
      integration,
      service.integrationMonths,
      clock,
    ),
    // The client ID is fixed for a root, so the two addresses are the whole key.
    tokensFor(issuer, origin) {
      const url = issuer.origin + issuer.pathPrefix + path;
      const key = `${url} ${origin}`;
      const manager = managers.get(key) ?? createManager(url, origin);
      managers.set(key, manager);
      return manager;
    },
  };
}
