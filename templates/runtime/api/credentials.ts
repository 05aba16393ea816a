import { encodeStrictly } from "../core/text-of.ts";
import type {
  CredentialPart,
  GivenCredential,
  Prover,
  Secret,
} from "./options.ts";
import { ConfigurationError } from "../core/call-errors.ts";
import { own, slots } from "../core/objects.ts";
import type { ErrorDetails } from "../core/sdk-error.ts";
import { ignore } from "../core/clock.ts";
import type { HttpRequest } from "../core/transport.ts";

/** Part for API keys in a header. */
export const headerKey: CredentialPart = {
  prove: (given) =>
    proveText(given, (secret) =>
      inHeader(given.id, given.key.toLowerCase(), secret),
    ),
  written: (headers, name) => own(headers, name.toLowerCase()),
};

/** The header of all credentials that are no API keys. */
export const authorization: NonNullable<CredentialPart["written"]> = (
  headers,
) => own(headers, "authorization");

/** Part for bearer tokens that the caller has. */
export const bearer: CredentialPart = {
  prove: (given) =>
    proveText(given, (secret) =>
      inHeader(given.id, "authorization", `Bearer ${secret}`),
    ),
  written: authorization,
};

/** Part for API keys in the query. A link of the service may bring the parameter along. */
export const queryKey: CredentialPart = {
  prove(given) {
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
  },
};

/** Part for API keys in a cookie. */
export const cookieKey: CredentialPart = {
  prove: (given) =>
    proveText(given, (secret) => {
      const pair = `${encodeStrictly(given.key)}=${encodeStrictly(secret)}`;
      return (request) => {
        const { cookie } = request.headers;
        const all = cookie === undefined ? pair : `${cookie}; ${pair}`;
        return { ...request, headers: { ...request.headers, cookie: all } };
      };
    }),
  written: (headers, name) =>
    own(headers, "cookie")
      ?.split("; ")
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1),
};

/** The credential is one text. */
const proveText = (
  given: GivenCredential,
  toProof: (secret: string) => Proof,
): Prover => {
  const name = `credentials.${given.id}`;
  return prove(given, name, given.credential, (secret) =>
    toProof(checkText(name, secret)),
  );
};

/** Adds to a request what proves who calls. */
export type Proof = (request: HttpRequest) => HttpRequest;

/** @throws ConfigurationError for what is no text, or an empty one */
export const checkText = (name: string, value: unknown): string => {
  if (typeof value === "string" && value !== "") return value;
  throw new ConfigurationError(`${name} is missing`);
};

/** @throws ConfigurationError */
export const checkSecret = (name: string, value: unknown): Secret => {
  if (typeof value !== "function") return checkText(name, value);
  return value as Secret; // what it returns is checked when it is asked
};

/** The members of a credential that is an object: none of another value, and none that is inherited. */
export const readMembers = <T extends object>(
  credential: unknown,
): { readonly [Name in keyof T]?: unknown } => {
  const isObject = typeof credential === "object" && credential !== null;
  return slots(isObject ? credential : {}) as { [Name in keyof T]?: unknown };
};

/**
 * Makes the interceptor that adds a credential. A function is asked before each
 * attempt; when the service answers 401 it is asked again, and if it has another
 * secret by then, the request is replayed with that, once in a call: a request
 * refused so was not processed.
 * @param name of the secret, for errors
 * @param toProof makes the proof of one secret; throws where it cannot be sent
 * @throws ConfigurationError
 */
export const prove = (
  { root }: Pick<GivenCredential, "root">,
  name: string,
  secret: unknown,
  toProof: (secret: string) => Proof,
): Prover => {
  // The same secret gives the same proof.
  let last: readonly [secret: string, proof: Proof] | undefined;
  const make = (value: unknown, details?: ErrorDetails): Proof => {
    if (typeof value !== "string") {
      throw new ConfigurationError(`${name} is missing`, details);
    }
    if (last?.[0] !== value) {
      root.redactor.remember(value);
      last = [value, toProof(value)];
    }
    return last[1];
  };
  if (typeof secret !== "function") {
    const proof = make(secret);
    return () => (next) => (request) => next(proof(request));
  }
  const ask = async ({
    progress,
    cancellation,
  }: HttpRequest): Promise<Proof> => {
    progress.phase = "token";
    const value: unknown = await Promise.resolve()
      .then(() => secret())
      .catch(ignore); // its error may hold the secret, so it is no cause
    cancellation.check();
    return make(value, progress);
  };
  return () => (next) => async (request) => {
    const { progress, isReplayable } = request;
    const first = await ask(request);
    const response = await next(first(request));
    if (response.status !== 401 || progress.isReplay || !isReplayable) {
      return response;
    }
    const second = await ask(request);
    if (second === first) return response;
    progress.isReplay = true;
    return next(second(request));
  };
};

/** @throws ConfigurationError for a value that cannot be sent */
export const inHeader = (id: string, name: string, value: string): Proof => {
  // Line breaks would end the header.
  if (!/^[\t\x20-\x7e]*$/.test(value)) {
    throw new ConfigurationError(`credentials.${id} cannot be in a header`);
  }
  return (request) => ({
    ...request,
    headers: { ...request.headers, [name]: value },
  });
};
