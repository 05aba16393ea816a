import type { BaseUrl } from "./base-url.ts";
import type { ConnectionSettings } from "./connection-settings.ts";
import type { ServiceDescriptor } from "./descriptors.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import { createRedactor } from "./redact.ts";
import { retry } from "./retry.ts";
import { createTokenIssuer } from "./token-issuer.ts";
import { createTokenManager, type TokenManager } from "./token-manager.ts";
import { compose, type Transport } from "./transport.ts";

/** What all connections of one client share, whatever their context. */
export interface Root {
  readonly service: ServiceDescriptor;
  readonly settings: ConnectionSettings;
  readonly region: string | undefined;
  /** Sends without token, retry or timeout. */
  readonly transport: Transport;
  redact(text: string): string;
  /** One manager per origin: tokens are locked to their region. */
  tokensFor(base: BaseUrl): TokenManager;
}

/** Makes the shared part of a client; no I/O, no timer. */
export function createRoot(
  service: ServiceDescriptor,
  settings: ConnectionSettings,
  region: string | undefined,
): Root {
  const { clock, credentials, fetch } = settings;
  const redactor = createRedactor();
  const transport = createFetchTransport(fetch, redactor.redact);
  const managers = new Map<string, TokenManager>();
  const createManager = ({ origin, pathPrefix }: BaseUrl): TokenManager =>
    createTokenManager({
      clock,
      origin,
      issue: createTokenIssuer({
        clock,
        credentials,
        url: origin + pathPrefix + service.token.path,
        operationId: `POST ${service.token.path}`,
        defaultLifetimeSeconds: service.token.lifetimeSeconds,
        transport: compose(transport, retry(clock)),
        redactor,
      }),
    });
  return {
    service,
    settings,
    region,
    transport,
    redact: redactor.redact,
    // The client ID is fixed for a root, so the origin is the whole key.
    tokensFor(base) {
      const manager = managers.get(base.origin) ?? createManager(base);
      managers.set(base.origin, manager);
      return manager;
    },
  };
}
