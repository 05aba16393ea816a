import type { Root } from "./policy.ts";
import { createTokenIssuer, type TokenGrant } from "./token-issuer.ts";
import { createTokenManager, type TokenManager } from "./token-manager.ts";

/** Makes the manager of the tokens of one grant; no I/O, no timer. */
export function createTokenSource(root: Root, grant: TokenGrant): TokenManager {
  const { settings, redactor, transport, observe, toApiError } = root;
  const { origin, advice } = grant;
  return createTokenManager({
    settings,
    origin,
    advice,
    issue: createTokenIssuer({
      settings,
      redactor,
      grant,
      transport,
      observe,
      toApiError,
      retry: root.attempts(),
    }),
  });
}
