import {
  refuse,
  replyJson,
  type Answer,
  type Refusal,
} from "../answers/answer.ts";
import type { VirtualClock } from "../clock.ts";
import type { Exchange } from "./exchange.ts";
import type { Integrations } from "./integrations.ts";
import { formMediaType, mediaTypeOf } from "../media-type.ts";
import type { Integration } from "../settings/options.ts";
import type { Place } from "./place.ts";
import type { ResolvedOptions } from "../settings/resolve-options.ts";
import type { Gateway } from "../route.ts";
import { isAnswer, pass, table, type Row } from "./table.ts";
import { hostOf, tokenLabelFor } from "./token-host.ts";
import type { Tokens } from "./tokens.ts";

export interface TokenEndpointParts {
  readonly gateway: Gateway;
  readonly settings: ResolvedOptions;
  readonly clock: VirtualClock;
  readonly integrations: Integrations;
  readonly tokens: Tokens;
}

type TokenCall = Exchange & {
  readonly at: Place;
  readonly body: Uint8Array;
};

/** The rows of the token endpoint (RFC 6749 sections 4.4 and 5): the response to every request for it. */
export function createTokenEndpoint(
  parts: TokenEndpointParts,
): Row<TokenCall, typeof pass> {
  const rows = table<TokenCall>()
    .row(checkHost(parts))
    .row(checkMethod)
    .row(checkContentType)
    .row(checkSize(parts))
    .row(readForm)
    .row(checkGrantType)
    .row(findIntegration(parts))
    .row(checkValidity(parts));
  return (call) => {
    if (!call.isForToken) return pass;
    const checked = rows.walk(call);
    return isAnswer(checked)
      ? checked
      : issueToken(checked.integration, call.at, parts);
  };
}

/** There is no token endpoint at a host whose tokens no request uses. */
function checkHost({ gateway }: TokenEndpointParts) {
  return ({ at }: TokenCall): Refusal | typeof pass => {
    const label = tokenLabelFor(at, gateway);
    return label === at.label
      ? pass
      : refuse(404, "NO_ROUTE", "No endpoint has this path at this host.", {
          members: { hint: `Request tokens from ${hostOf(label)}.` },
        });
  };
}

function checkMethod({ method }: TokenCall): Refusal | typeof pass {
  return method === "POST"
    ? pass
    : refuseToken(405, "invalid_request", "Request tokens with POST.", {
        allow: "POST",
      });
}

function checkContentType({ headers }: TokenCall): Refusal | typeof pass {
  return mediaTypeOf(headers.get("content-type")) === formMediaType
    ? pass
    : refuseToken(
        400,
        "invalid_request",
        `The body has to be ${formMediaType}.`,
      );
}

function checkSize({ settings }: TokenEndpointParts) {
  return ({ body }: TokenCall): Refusal | typeof pass =>
    body.length <= settings.maxBodyBytes
      ? pass
      : refuseToken(413, "invalid_request", "The body is too large.");
}

interface TokenForm {
  readonly grantType: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * A field without a value counts as missing; no field may be repeated, not even an unknown one (RFC 6749 section
 * 3.2).
 */
function readForm({ body }: TokenCall): Refusal | TokenForm {
  const form = new URLSearchParams(new TextDecoder().decode(body));
  const names = [...form.keys()];
  if (new Set(names).size < names.length)
    return refuseToken(400, "invalid_request", "A field is repeated.");
  const missing = ["grant_type", "client_id", "client_secret"].find(
    (name) => (form.get(name) ?? "") === "",
  );
  if (missing !== undefined)
    return refuseToken(
      400,
      "invalid_request",
      `The field ${missing} is missing or empty.`,
    );
  return {
    grantType: form.get("grant_type") ?? "",
    clientId: form.get("client_id") ?? "",
    clientSecret: form.get("client_secret") ?? "",
  };
}

function checkGrantType({ grantType }: TokenForm): Refusal | typeof pass {
  return grantType === "client_credentials"
    ? pass
    : refuseToken(
        400,
        "unsupported_grant_type",
        "The only grant type is client_credentials.",
      );
}

/** The same response for an unknown client ID and a wrong secret, so that nobody learns which client IDs exist. */
function findIntegration({ integrations, settings }: TokenEndpointParts) {
  return (
    call: TokenCall & TokenForm,
  ): Refusal | { integration: Integration } => {
    const integration = integrations.find(call.clientId);
    if (
      integration !== null &&
      integrations.hasSecret(call.clientId, call.clientSecret)
    )
      return { integration };
    const { status, error } = settings.invalidClient;
    return refuseToken(
      status,
      error,
      "The client ID is unknown, or the client secret is not the current one.",
      challenge(status, call),
    );
  };
}

function checkValidity({ gateway, integrations, clock }: TokenEndpointParts) {
  return (
    call: TokenCall & { readonly integration: Integration },
  ): Refusal | typeof pass =>
    integrations.isValid(call.integration, clock.now())
      ? pass
      : refuseToken(
          401,
          "invalid_client",
          `The integration is older than its validity of ${gateway.validityMonths} months.`,
          challenge(401, call),
        );
}

/**
 * RFC 6749 section 5.2: the scheme is named to a client that used the Authorization header, although the header is
 * not checked here.
 */
function challenge(
  status: number,
  { headers }: Exchange,
): Readonly<Record<string, string>> {
  return status === 401 && headers.has("authorization")
    ? { "www-authenticate": 'Basic realm="gateway"' }
    : {};
}

function issueToken(
  { clientId }: Integration,
  place: Place,
  { gateway, clock, tokens }: TokenEndpointParts,
): Answer {
  return replyJson(
    200,
    {
      access_token: tokens.issue(clientId, place, clock.now()),
      expires_in: gateway.tokenLifetimeSeconds,
      refresh_expires_in: 0,
      token_type: "Bearer",
      "not-before-policy": 0,
    },
    { "cache-control": "no-store", pragma: "no-cache" },
  );
}

function refuseToken(
  status: number,
  error: string,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  return {
    ...refuse(status, error, detail, { headers }),
    // RFC 6749 section 5.2.
    standardShape: "oauth",
  };
}
