import { createRandom, randomText } from "../random.ts";
import type { Integration } from "../settings/options.ts";

/** The integrations and their current secrets. */
export interface Integrations {
  find(clientId: string): Integration | null;
  /** Whether the secret is the current one. */
  hasSecret(clientId: string, secret: string): boolean;
  /** Whether the integration is still valid for tokens. */
  isValid(integration: Integration, nowMs: number): boolean;
  /** @throws RangeError for an unknown client ID */
  rotate(clientId: string): string;
  /** Every secret that was ever valid, so that none is written to the journal. */
  readonly secrets: readonly string[];
  reset(): void;
}

const rotatedSecretLength = 40;

/** @param validityMonths `null` if integrations do not expire */
export function createIntegrations(
  integrations: readonly Integration[],
  validityMonths: number | null,
  seed: number,
): Integrations {
  const byId = new Map(integrations.map((each) => [each.clientId, each]));
  const validUntil = new Map(
    integrations.map((each) => [
      each.clientId,
      validityMonths === null
        ? Infinity
        : addMonths(Date.parse(each.createdAt), validityMonths),
    ]),
  );
  const present = new Map<string, string>();
  const secrets: string[] = [];
  let random = createRandom(seed, "secrets");
  const set = (clientId: string, secret: string): void => {
    present.set(clientId, secret);
    secrets.push(secret);
  };
  const reset = (): void => {
    random = createRandom(seed, "secrets");
    secrets.length = 0;
    for (const each of integrations) set(each.clientId, each.clientSecret);
  };
  reset();
  return {
    find: (clientId) => byId.get(clientId) ?? null,
    hasSecret: (clientId, secret) => present.get(clientId) === secret,
    isValid: ({ clientId }, nowMs) => nowMs < (validUntil.get(clientId) ?? 0),
    rotate: (clientId) => {
      if (!byId.has(clientId))
        throw new RangeError("No integration has this client ID.");
      const secret = randomText(random, rotatedSecretLength);
      set(clientId, secret);
      return secret;
    },
    secrets,
    reset,
  };
}

/** By calendar, in UTC: the same day and time, or the last day of a shorter month. */
export function addMonths(ms: number, months: number): number {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // 31 August and six months is 31 February, which the platform reads as 3 March.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
