import { ConfigurationError } from "../core/call-errors.ts";
import type { Redactor } from "../core/redact.ts";
import type { HttpRequest, Interceptor } from "../core/transport.ts";
import type { Given } from "./check-credentials.ts";
import type { Secret } from "./options.ts";
import { encodeStrictly } from "../core/encode.ts";

type Simple = Exclude<Given, { client: unknown }>;
type Provider = Exclude<Secret, string>;

/**
 * Makes the interceptor that adds a credential. A function is asked before each
 * attempt; when the service answers 401 it is asked again, and if it has another
 * secret by then, the request is replayed with that, once in a call: a request
 * refused so was not processed.
 * @throws ConfigurationError for a credential that cannot be sent
 */
export function prove(
  id: string,
  given: Simple,
  redactor: Redactor,
): Interceptor {
  const secret = "basic" in given ? given.basic.password : given.secret;
  const make = (value: string): Proof => toProof(id, given, value, redactor);
  if (typeof secret === "string") {
    const proof = make(secret);
    return (next) => (request) => next(proof(request));
  }
  const ask = createAsk(id, secret, make);
  return (next) => async (request) => {
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
}

/** Asks the caller's function; the same secret gives the same proof. */
function createAsk(
  id: string,
  provide: Provider,
  make: (secret: string) => Proof,
): (request: HttpRequest) => Promise<Proof> {
  let last: readonly [secret: string, proof: Proof] | undefined;
  return async ({ progress, cancellation }) => {
    progress.phase = "token";
    const value: unknown = await Promise.resolve()
      .then(provide)
      .catch(() => undefined); // its error may hold the secret, so it is no cause
    cancellation.check();
    if (typeof value !== "string" || value === "") {
      throw new ConfigurationError(
        `The function of credentials.${id} gave no text`,
        progress,
      );
    }
    if (last?.[0] !== value) last = [value, make(value)];
    return last[1];
  };
}

/** Adds to a request what proves who calls. */
export type Proof = (request: HttpRequest) => HttpRequest;

/**
 * Makes the proof of one secret, and has it kept out of errors.
 * @throws ConfigurationError for a secret that cannot be sent
 */
export function toProof(
  id: string,
  given: Exclude<Given, { client: unknown }>,
  secret: string,
  redactor: Redactor,
): Proof {
  redactor.remember(secret);
  if ("basic" in given) {
    const proof = toBase64(`${given.basic.username}:${secret}`);
    redactor.remember(proof);
    return inHeader(id, "authorization", `Basic ${proof}`);
  }
  const { scheme } = given;
  if (scheme.kind === "bearer") {
    return inHeader(id, "authorization", `Bearer ${secret}`);
  }
  if (scheme.in === "header") {
    return inHeader(id, scheme.name.toLowerCase(), secret);
  }
  const name = `${encodeStrictly(scheme.name)}=`;
  const pair = name + encodeStrictly(secret);
  return scheme.in === "query" ? inQuery(name, pair) : inCookie(pair);
}

function inHeader(id: string, name: string, value: string): Proof {
  // Line breaks would end the header.
  if (!/^[\t\x20-\x7e]*$/.test(value)) {
    throw new ConfigurationError(`credentials.${id} must be printable ASCII`);
  }
  return (request) => ({
    ...request,
    headers: { ...request.headers, [name]: value },
  });
}

/** A link of the service may bring the parameter along. */
function inQuery(name: string, pair: string): Proof {
  return (request) => {
    const [address = "", query = ""] = request.url.split("?");
    const others = query
      .split("&")
      .filter((each) => each !== "" && !each.startsWith(name));
    return { ...request, url: `${address}?${[...others, pair].join("&")}` };
  };
}

function inCookie(pair: string): Proof {
  return (request) => {
    const { cookie } = request.headers;
    const all = cookie === undefined ? pair : `${cookie}; ${pair}`;
    return { ...request, headers: { ...request.headers, cookie: all } };
  };
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
