import type { BaseUrl } from "./base-url.ts";
import type { ConnectionSettings } from "./connection-settings.ts";
import {
  createDeprecationNotice,
  type NoteDeprecation,
} from "./deprecation.ts";
import type { ServiceDescriptor } from "./descriptors.ts";
import { createFetchTransport } from "./fetch-transport.ts";
import { createIntegrationNotice } from "./integration-notice.ts";
import { createLane, type Lane } from "./lane.ts";
import { createRedactor } from "./redact.ts";
import { retry } from "./retry.ts";
import { createRetryBudget } from "./retry-budget.ts";
import { createTokenIssuer } from "./token-issuer.ts";
import { createTokenManager, type TokenManager } from "./token-manager.ts";
import type { Transport } from "./transport.ts";

/** What all connections of one client share, whatever their context. */
export interface Root {
  readonly service: ServiceDescriptor;
  readonly settings: ConnectionSettings;
  readonly region: string | undefined;
  /** Sends without token, retry or timeout. */
  readonly transport: Transport;
  redact(text: string): string;
  /** Called before each call: says once that the integration ends soon. */
  noticeEnd(): void;
  /** Called after each response. */
  readonly noteDeprecation: NoteDeprecation;
  /** One lane per origin, whatever the context. */
  laneOf(base: BaseUrl): Lane;
  /** One manager per token endpoint: tokens are locked to their region. */
  tokensFor(base: BaseUrl): TokenManager;
}

/** Makes the shared part of a client; no I/O, no timer. */
export function createRoot(
  service: ServiceDescriptor,
  settings: ConnectionSettings,
  region: string | undefined,
): Root {
  const { clock } = settings;
  const redactor = createRedactor();
  const transport = createFetchTransport(settings, redactor.redact);
  const lanes = new Map<string, Lane>();
  const managers = new Map<string, TokenManager>();
  const createManager = (base: BaseUrl): TokenManager =>
    createTokenManager({
      settings,
      origin: base.origin,
      issue: createTokenIssuer({
        settings,
        redactor,
        base,
        token: service.token,
        transport,
        retry: retry(settings, createRetryBudget()),
      }),
    });
  return {
    service,
    settings,
    region,
    transport,
    redact: redactor.redact,
    noticeEnd: createIntegrationNotice(
      settings.integration,
      service.integrationMonths,
      clock,
    ),
    noteDeprecation: createDeprecationNotice(settings, redactor.redact),
    laneOf({ origin }) {
      const lane = lanes.get(origin) ?? createLane(settings);
      lanes.set(origin, lane);
      return lane;
    },
    // The client ID is fixed for a root, so the token endpoint is the whole key.
    tokensFor(base) {
      const key = base.origin + base.pathPrefix;
      const manager = managers.get(key) ?? createManager(base);
      managers.set(key, manager);
      return manager;
    },
  };
}
