import { ConfigurationError } from "../core/call-errors.ts";
import type {
  BasicCredential,
  CredentialPart,
  GivenCredential,
  Prover,
} from "./options.ts";
import { authorization, inHeader, prove, readMembers } from "./credentials.ts";

/** Part for user and password of HTTP Basic (RFC 7617), which may both be empty. */
export const basic: CredentialPart = {
  prove: proveBasic,
  written: authorization,
};

function proveBasic(given: GivenCredential): Prover {
  const { id, credential, root } = given;
  const name = `credentials.${id}`;
  const { username, password } = readMembers<BasicCredential>(credential);
  // RFC 7617 section 2: the first colon ends the name.
  if (typeof username !== "string" || username.includes(":")) {
    throw new ConfigurationError(`${name}.username cannot be in a header`);
  }
  return prove(given, `${name}.password`, password, (text) => {
    const pair = `${username}:${text}`;
    if (/\p{Cc}/u.test(pair)) {
      throw new ConfigurationError(`${name} cannot be in a header`);
    }
    // A key in the place of the name is as secret as a password.
    if (text === "") root.redactor.remember(username);
    const proof = toBase64(pair);
    root.redactor.remember(proof);
    return inHeader(id, "authorization", `Basic ${proof}`);
  });
}

const toBase64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));
