import { ConfigurationError } from "../core/call-errors.ts";
import { encodeStrictly } from "../core/encode.ts";
import type { Redactor } from "../core/redact.ts";
import type { HttpRequest } from "../core/transport.ts";
import type { Given } from "./check-credentials.ts";

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
