import { ConfigurationError } from "../core/call-errors.ts";
import type { Redactor } from "../core/redact.ts";
import type { HttpRequest, Interceptor } from "../core/transport.ts";
import type { Given } from "./check-credentials.ts";
import type { Secret } from "./credentials.ts";
import { type Proof, toProof } from "./proof.ts";

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
