import { encodeStrictly } from "../core/expand.ts";
import type { CredentialPart, GivenCredential, Prover } from "./parts.ts";
import { checkSecret, inHeader, type Proof, prove } from "./prove.ts";

/** Part for API keys in a header. */
export const headerKey: CredentialPart = (given) =>
  proveText(given, (secret) =>
    inHeader(given.id, given.key.toLowerCase(), secret),
  );

/** Part for bearer tokens that the caller has. */
export const bearer: CredentialPart = (given) =>
  proveText(given, (secret) =>
    inHeader(given.id, "authorization", `Bearer ${secret}`),
  );

/** Part for API keys in the query. A link of the service may bring the parameter along. */
export const queryKey: CredentialPart = (given) => {
  const name = `${encodeStrictly(given.key)}=`;
  return proveText(given, (secret) => {
    const pair = name + encodeStrictly(secret);
    return (request) => {
      const [address = "", query = ""] = request.url.split("?");
      const others = query
        .split("&")
        .filter((each) => each !== "" && !each.startsWith(name));
      return { ...request, url: `${address}?${[...others, pair].join("&")}` };
    };
  });
};

/** Part for API keys in a cookie. */
export const cookieKey: CredentialPart = (given) =>
  proveText(given, (secret) => {
    const pair = `${encodeStrictly(given.key)}=${encodeStrictly(secret)}`;
    return (request) => {
      const { cookie } = request.headers;
      const all = cookie === undefined ? pair : `${cookie}; ${pair}`;
      return { ...request, headers: { ...request.headers, cookie: all } };
    };
  });

/** The credential is one text. */
function proveText(
  given: GivenCredential,
  toProof: (secret: string) => Proof,
): Prover {
  const { id, credential } = given;
  return prove(given, checkSecret(`credentials.${id}`, credential), toProof);
}
