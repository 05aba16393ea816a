import { authenticate } from "../core/authenticate.ts";
import type { Redactor } from "../core/redact.ts";
import type { ClientProof } from "../core/token-issuer.ts";
import { createTokenSource } from "../core/token-source.ts";
import type { ClientCredential } from "./credentials.ts";
import type { ClientCredentials } from "./parts.ts";

/** Where nobody says how long a token lives, a short time does no harm. */
const LIFETIME_SECONDS = 900;

/** Part for APIs with a scheme of the client credentials grant: asks for tokens, renews them, replays after a 401. */
export const clientCredentials: ClientCredentials = (
  root,
  credential,
  origin,
) =>
  authenticate(
    createTokenSource(root, {
      clientSecret: credential.clientSecret,
      present: (secret) => present(credential, secret, root.redactor),
      url: credential.tokenUrl,
      operation: "POST token",
      origin,
      lifetimeSeconds: LIFETIME_SECONDS,
      advice: "tokenUrl, scopes and clientSecret",
    }),
  );

function present(
  { clientId, scopes = [], fields, sentIn }: ClientCredential,
  secret: string,
  redactor: Redactor,
): ClientProof {
  const scope: Record<string, string> =
    scopes.length > 0 ? { scope: scopes.join(" ") } : {};
  const more = { ...fields, ...scope };
  if (sentIn !== "header") {
    return {
      headers: {},
      fields: { ...more, client_id: clientId, client_secret: secret },
    };
  }
  // Encoded as in a form, so it is ASCII (RFC 6749 section 2.3.1).
  const proof = btoa(`${inForm(clientId)}:${inForm(secret)}`);
  redactor.remember(proof);
  return { headers: { authorization: `Basic ${proof}` }, fields: more };
}

function inForm(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}
