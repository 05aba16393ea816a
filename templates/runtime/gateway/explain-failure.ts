import { ApiError } from "../core/api-errors.ts";
import type { Connection } from "./connection.ts";
import { NetworkError } from "../core/call-errors.ts";
import { type SdkError, isSdkError } from "../core/sdk-error.ts";
import { TokenEndpointError } from "../core/token-errors.ts";

const address =
  "Check the options host<regional>, baseUrl and region</regional><bare> and baseUrl</bare>.";
const later = "The service fails at present: try again later.";
const stranger = `Something other than the gateway may answer, such as a proxy. ${address}`;
const closed = `Nothing answers at this address. ${address}`;
const refusedToken =
  "The token was issued and then refused. Likely causes: a host or region that is not that of the integration, or an integration whose validity has ended.";

/**
 * What to do by the code of an error. `LEVEL` stands for the scope level; what
 * stands between two marks is said of levels with that base address, or of those
 * that take an ID.
 */
const advice: Readonly<Record<string, string>> = {
  "invalid-client":
    "Likely causes: a wrong client ID, a secret that was regenerated, an integration whose validity has ended, or another region.",
  "tokens-refused": refusedToken,
  authentication: refusedToken,
  token: "The function clientSecret has to return the secret.",
  "token-response": stranger,
  "unexpected-content-type": stranger,
  "response-parse": stranger,
  redirect: stranger,
  "not-found": `The service has this path, so the address is likely wrong. ${address}`,
  "permission-denied":
    "The token is good, but not for this request. Likely causes: the integration lacks the permission, has another scope level than LEVEL<id>, or is not assigned to this LEVEL</id><regional>; the LEVEL is in another region</regional><id>; an environment that was just created or edited has not appeared yet</id>.",
  "bad-request":
    "<id>Likely cause: the option LEVELId does not hold the ID of the LEVEL.</id>",
  "rate-limit": "The service limits the rate of calls: try again later.",
  server: later,
  unavailable: later,
  timeout: `The service may not be reachable from here: a firewall or proxy may hold requests back. ${address}`,
  ENOTFOUND: `There is no such host. ${address}`,
  EAI_AGAIN: `The name of the host could not be looked up. ${address}`,
  ECONNREFUSED: closed,
  ConnectionRefused: closed,
};

/** What went wrong and what it is likely due to, in sentences. */
export const explainFailure = (
  error: SdkError,
  { scope, level: { address: kind, header } }: Connection,
): string => {
  const text = error.message.replace(/\.$/, "");
  const said = new Set<string>([kind, header === null ? "" : "id"]);
  const advised = adviceOf(error)
    .replace(/<(\w+)>(.*?)<\/\1>/g, (_whole, mark: string, part: string) =>
      said.has(mark) ? part : "",
    )
    .replaceAll("LEVEL", scope);
  return `${text}. ${advised}`.trimEnd();
};

const adviceOf = (error: SdkError): string => {
  if (error instanceof TokenEndpointError) return tokenAdvice(error);
  const known = Object.hasOwn(advice, error.code) ? advice[error.code] : "";
  if (known || !(error instanceof NetworkError)) return known ?? "";
  return error.retryable
    ? `A firewall or proxy may block the connection; in a browser, the service has to allow the origin of the page (CORS). ${address}`
    : `The certificate of the server was not accepted: a proxy that looks into traffic, another host, or a wrong clock. ${address}`;
};

/** The cause says more; a status that is not of an outage is a stranger's. */
const tokenAdvice = ({ cause }: TokenEndpointError): string => {
  if (!isSdkError(cause)) return "";
  const advised = adviceOf(cause);
  return cause instanceof ApiError && advised !== later && cause.status !== 429
    ? stranger
    : advised;
};
