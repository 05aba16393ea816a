import { createClock } from "./clock.ts";
import { createConduct } from "./conduct.ts";
import type { Emulator, EmulatorControl, WireFacts } from "./emulator.ts";
import { createEnvironments } from "./gateway/environments.ts";
import { readExchange } from "./gateway/exchange.ts";
import { createFaults } from "./control/faults.ts";
import { createGatewayTable } from "./gateway/gateway-table.ts";
import { createIntegrations } from "./gateway/integrations.ts";
import { createJournal } from "./control/journal.ts";
import { createRedactor } from "./control/redact.ts";
import type { EmulatorSetup } from "./settings/options.ts";
import { createRateLimiter } from "./gateway/rate-limit.ts";
import { resolveOptions } from "./settings/resolve-options.ts";
import { createResources } from "./resources/handle-resource.ts";
import type { Api } from "./route.ts";
import { createServing } from "./serve.ts";
import { createTokens } from "./gateway/tokens.ts";

/**
 * Creates the service with these routes, in memory.
 * @throws RangeError for invalid options: accounts that contradict each other, a size below 1
 */
export function createApiEmulator(
  api: Api,
  options: EmulatorSetup = {},
): Emulator {
  const settings = resolveOptions(options, api.gateway);
  const { seed, world } = settings;
  const clock = createClock(settings.startMs, settings.elapsed);
  const integrations = createIntegrations(
    world.integrations,
    api.gateway?.validityMonths ?? null,
    seed,
  );
  const tokens = createTokens(seed, api.gateway?.tokenLifetimeSeconds ?? 0);
  const environments = createEnvironments(world, clock);
  const faults = createFaults(seed);
  const writer = createJournal({
    maxEntries: settings.maxJournalEntries,
    maxBytes: settings.maxJournalBytes,
    redact: createRedactor(api, () => integrations.secrets),
    onAnswered: settings.onAnswered,
  });
  const rateLimiter = createRateLimiter(settings.rateLimit, clock);
  const resources = createResources(api, settings);
  const serve = createServing({
    settings,
    clock,
    rateLimiter,
    table: createGatewayTable({
      api,
      settings,
      clock,
      integrations,
      tokens,
      environments,
    }),
    handle: resources.handle,
    documentError: resources.documentError,
  });
  const conduct = createConduct({ settings, clock, faults, writer, serve });
  const control: EmulatorControl = {
    clock,
    faults,
    tokens: {
      revoke: (clientId) => tokens.revoke(clientId),
      expire: (clientId) => tokens.expire(clock.now(), clientId),
    },
    secrets: { rotate: (clientId) => integrations.rotate(clientId) },
    environments: {
      list: environments.list,
      edit: environments.edit,
    },
    journal: writer.journal,
    reset: () => {
      const accounts = [integrations, environments, tokens];
      const parts = [clock, faults, writer, rateLimiter, resources];
      for (const part of [...accounts, ...parts]) part.reset();
    },
  };
  const answer = (request: Request, wire?: WireFacts): Promise<Response> =>
    conduct(request, readExchange(request, wire, api.gateway, settings));
  const fetch: Emulator["fetch"] = async (input, init) =>
    answer(new Request(input, init));
  return Object.assign(answer, { control, fetch });
}
