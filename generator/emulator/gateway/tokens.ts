import { createRandom, randomText } from "../random.ts";
import type { Place } from "./place.ts";

/** A token that was issued. */
export interface Token {
  readonly clientId: string;
  /** Region label of the host that issued it; `null` for the bare host. */
  readonly label: string | null;
  readonly expiresAtMs: number;
  readonly isRevoked: boolean;
}

export interface Tokens {
  issue(clientId: string, place: Place, nowMs: number): string;
  find(text: string): Token | null;
  revoke(clientId?: string): void;
  expire(nowMs: number, clientId?: string): void;
  reset(): void;
}

/** JWT-style, as the service says: `{"alg":"none"}` and two random parts. They are the same for the same seed. */
export const tokenStart = "eyJhbGciOiJub25lIn0.";

/** Older ones are dropped: they count as unknown instead of expired. */
const mostTokens = 100_000;

export function createTokens(seed: number, lifetimeSeconds: number): Tokens {
  const issued = new Map<string, Token>();
  let random = createRandom(seed, "tokens");
  const change = (
    clientId: string | undefined,
    changed: (token: Token) => Token,
  ): void => {
    for (const [text, token] of issued)
      if (clientId === undefined || token.clientId === clientId)
        issued.set(text, changed(token));
  };
  return {
    issue: (clientId, { label }, nowMs) => {
      const text = `${tokenStart}${randomText(random, 32)}.${randomText(random, 24)}`;
      const expiresAtMs = nowMs + lifetimeSeconds * 1000;
      issued.set(text, { clientId, label, expiresAtMs, isRevoked: false });
      for (const oldest of issued.keys()) {
        if (issued.size <= mostTokens) break;
        issued.delete(oldest);
      }
      return text;
    },
    find: (text) => issued.get(text) ?? null,
    revoke: (clientId) =>
      change(clientId, (token) => ({ ...token, isRevoked: true })),
    expire: (nowMs, clientId) =>
      change(clientId, (token) => ({
        ...token,
        expiresAtMs: Math.min(token.expiresAtMs, nowMs),
      })),
    reset: () => {
      issued.clear();
      random = createRandom(seed, "tokens");
    },
  };
}
