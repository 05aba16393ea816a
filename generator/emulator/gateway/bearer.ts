import { refuse, type Refusal } from "../answers/answer.ts";
import type { VirtualClock } from "../clock.ts";
import type { Exchange } from "./exchange.ts";
import type { Integrations } from "./integrations.ts";
import { formMediaType, mediaTypeOf } from "../media-type.ts";
import type { Integration } from "../settings/options.ts";
import type { Place } from "./place.ts";
import { hostOf, tokenLabelFor } from "./token-host.ts";
import type { Token, Tokens } from "./tokens.ts";
import type { Gateway } from "../route.ts";

type BearerCall = Exchange & { readonly at: Place; readonly body: Uint8Array };

const missing = refuse(
  401,
  "NO_TOKEN",
  "The request has no Authorization header.",
  { headers: { "www-authenticate": 'Bearer realm="gateway"' } },
);

/**
 * Refuses a request without Authorization, and a request whose token is not a bearer token or is in the query or body
 * (RFC 6750 sections 2 and 3.1). A token in the wrong place is authentication information, so such a request does not
 * count as unauthenticated.
 */
export function readBearer(call: BearerCall): Refusal | { bearer: string } {
  const authorization = call.headers.get("authorization");
  if (call.query.has("access_token") || hasTokenInBody(call))
    return refuseBearer(400, "invalid_request", {
      code: "BAD_AUTHORIZATION",
      detail: "Send the token only in the Authorization header.",
    });
  if (authorization === null) return missing;
  const bearer = /^bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization)?.[1];
  return bearer === undefined
    ? refuseBearer(400, "invalid_request", {
        code: "BAD_AUTHORIZATION",
        detail:
          'The Authorization header does not have the form "Bearer TOKEN".',
      })
    : { bearer };
}

function hasTokenInBody({ headers, body }: BearerCall): boolean {
  return (
    body.length > 0 &&
    mediaTypeOf(headers.get("content-type")) === formMediaType &&
    new URLSearchParams(new TextDecoder().decode(body)).has("access_token")
  );
}

/** Refuses a token that is unknown, expired, revoked, or issued by another host than the catalogue requires. */
export function createTokenCheck({
  gateway,
  tokens,
  integrations,
  clock,
}: {
  readonly gateway: Gateway;
  readonly tokens: Tokens;
  readonly integrations: Integrations;
  readonly clock: VirtualClock;
}) {
  return ({
    bearer,
    at,
  }: {
    readonly bearer: string;
    readonly at: Place;
  }): Refusal | { integration: Integration } => {
    const token = tokens.find(bearer);
    const label = tokenLabelFor(at, gateway);
    const problem = tokenProblem(token, label, clock.now());
    const integration = token && integrations.find(token.clientId);
    return problem === null && integration !== null
      ? { integration }
      : refuseBearer(401, "invalid_token", {
          code: "INVALID_TOKEN",
          detail: `The token ${problem ?? "is unknown"}.`,
        });
  };
}

/**
 * End of a sentence that begins with the token.
 * @param label of the host that issues tokens for the request
 */
function tokenProblem(
  token: Token | null,
  label: string | null,
  nowMs: number,
): string | null {
  if (token === null) return "is unknown";
  if (nowMs >= token.expiresAtMs) return "has expired";
  if (token.isRevoked) return "is revoked";
  return token.label === label
    ? null
    : `was issued by ${hostOf(token.label)}, but this host needs a token of ${hostOf(label)}`;
}

/** `error` and its description in the challenge (RFC 6750 section 3), and in the body. */
export function refuseBearer(
  status: number,
  error: "invalid_request" | "invalid_token" | "insufficient_scope",
  {
    code,
    detail,
    scope,
  }: {
    readonly code: string;
    readonly detail: string;
    readonly scope?: string;
  },
): Refusal {
  const parameters = [
    'Bearer realm="gateway"',
    `error="${error}"`,
    `error_description="${quotable(detail)}"`,
    ...(scope === undefined ? [] : [`scope="${quotable(scope)}"`]),
  ];
  return refuse(status, code, detail, {
    headers: { "www-authenticate": parameters.join(", ") },
    members: { error },
  });
}

/** The characters that RFC 6750 section 3 allows between quotes; names of the catalogue may have others. */
function quotable(text: string): string {
  return text.replace(/[^\x20-\x7e]|["\\]/g, "'");
}
