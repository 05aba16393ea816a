import { ConfigurationError } from "../core/call-errors.ts";
import type { BasicCredential, CredentialPart } from "./options.ts";
import { checkSecret, inHeader, prove, readMembers } from "./credentials.ts";

/** Part for user and password of HTTP Basic (RFC 7617). */
export const basic: CredentialPart = (given) => {
  const { id, credential, root } = given;
  const name = `credentials.${id}`;
  const { username, password } = readMembers<BasicCredential>(credential);
  // RFC 7617 section 2: the first colon ends the name.
  if (typeof username !== "string" || username.includes(":")) {
    throw new ConfigurationError(
      `${name}.username must be text without a colon`,
    );
  }
  const secret = checkSecret(`${name}.password`, password);
  return prove(given, secret, (text) => {
    const proof = toBase64(`${username}:${text}`);
    root.redactor.remember(proof);
    return inHeader(id, "authorization", `Basic ${proof}`);
  });
};

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
