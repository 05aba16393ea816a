import type { Root } from "./policy.ts";
import { createTokenIssuer, type TokenGrant } from "./token-issuer.ts";
import { createTokenManager, type TokenManager } from "./token-manager.ts";

/** Makes the manager of the tokens of one grant; no I/O, no timer. */
export const createTokenSource = (
  root: Root,
  grant: TokenGrant,
): TokenManager => {
  const issue = createTokenIssuer(root, grant);
  return createTokenManager(root.settings, grant, issue);
};
