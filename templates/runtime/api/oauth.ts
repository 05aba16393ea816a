import { authenticate } from "../core/authenticate.ts";
import type { Redactor } from "../core/redactor.ts";
import type { ClientProof } from "../core/token-issuer.ts";
import { createTokenSource } from "../core/token-source.ts";
import type { ClientCredential, CredentialPart } from "./options.ts";
import {
  authorization,
  bearer,
  checkSecret,
  checkText,
  readMembers,
} from "./credentials.ts";
import { parseBaseUrl } from "../core/address.ts";
import type { Interceptor } from "../core/transport.ts";

/** Where nobody says how long a token lives, a short time does no harm. */
const LIFETIME_SECONDS = 900;

/** Part for APIs that may have the client credentials grant: takes a token, or asks for tokens, renews them, replays after a 401. */
export const oauth: CredentialPart = {
  prove: (given) =>
    typeof given.credential === "object"
      ? clientCredentials(given)
      : bearer.prove(given),
  written: authorization,
};

const clientCredentials: CredentialPart["prove"] = ({
  id,
  credential,
  root,
}) => {
  const name = `credentials.${id}`;
  const members = readMembers<ClientCredential>(credential);
  checkText(`${name}.clientId`, members.clientId);
  const clientSecret = checkSecret(
    `${name}.clientSecret`,
    members.clientSecret,
  );
  const url = checkText(`${name}.tokenUrl`, members.tokenUrl);
  const { allowInsecureLoopback } = root.settings;
  parseBaseUrl(url, allowInsecureLoopback, `${name}.tokenUrl`);
  // The members that have to be there are looked at above.
  const client = members as unknown as ClientCredential;
  // A token is for one origin.
  const made = new Map<string, Interceptor>();
  return (origin) => {
    const interceptor =
      made.get(origin) ??
      authenticate(
        createTokenSource(root, {
          clientSecret,
          present: (secret) => present(client, secret, root.redactor),
          url,
          operation: "POST token",
          origin,
          lifetimeSeconds: LIFETIME_SECONDS,
          advice: "tokenUrl, scopes and clientSecret",
        }),
      );
    made.set(origin, interceptor);
    return interceptor;
  };
};

const present = (
  { clientId, scopes = [], fields, sentIn }: ClientCredential,
  secret: string,
  redactor: Redactor,
): ClientProof => {
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
};

const inForm = (text: string): string =>
  new URLSearchParams({ "": text }).toString().slice(1);
