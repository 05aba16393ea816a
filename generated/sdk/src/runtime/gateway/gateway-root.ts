import type { BaseUrl } from "../core/address.ts";
import type { ConnectionSettings } from "./connection-settings.ts";
import type { ServiceDescriptor } from "./descriptors.ts";
import { createIntegrationNotice } from "./integration-notice.ts";
import { createRoot, type Root } from "../core/root.ts";
import { createTokenSource } from "../core/token-source.ts";
import type { TokenManager } from "../core/token-manager.ts";

/** What all connections of one client of the gateway share, whatever their context. */
export interface GatewayRoot extends Root {
  readonly service: ServiceDescriptor;
  readonly settings: ConnectionSettings;
  readonly region: string | undefined;
  /** Called before each call: says once that the integration ends soon. */
  noticeEnd(): void;
  /** One manager per token endpoint: tokens are locked to their region. */
  tokensFor(base: BaseUrl): TokenManager;
}

/** Makes the shared part of a client; no I/O, no timer. */
export function createGatewayRoot(
  service: ServiceDescriptor,
  settings: ConnectionSettings,
  region: string | undefined,
): GatewayRoot {
  const root = createRoot(settings);
  const { integration, clock, credentials } = settings;
  const { clientId, clientSecret } = credentials;
  const { path, lifetimeSeconds } = service.token;
  const managers = new Map<string, TokenManager>();
  const createManager = ({ origin, pathPrefix }: BaseUrl): TokenManager =>
    createTokenSource(root, {
      clientSecret,
      present: (secret) => ({
        headers: {},
        fields: { client_id: clientId, client_secret: secret },
      }),
      url: origin + pathPrefix + path,
      operation: `POST ${path}`,
      origin,
      lifetimeSeconds,
      advice: "region, scope, secret and the six-month validity",
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
    // The client ID is fixed for a root, so the token endpoint is the whole key.
    tokensFor(base) {
      const key = base.origin + base.pathPrefix;
      const manager = managers.get(key) ?? createManager(base);
      managers.set(key, manager);
      return manager;
    },
  };
}
