import { isJsonObject, type JsonObject, type JsonValue } from "./json.ts";
import {
  refused,
  type TokenOutcome,
  unsuccessful,
  unusable,
} from "./token-outcome.ts";
import type { GatewayResponse } from "./transport.ts";

const MAX_TOKEN_LENGTH = 16_384;
const MAX_LIFETIME_SECONDS = 86_400;
/** RFC 6750 section 2.1; it also keeps line breaks out of the header. */
const b64token = /^[A-Za-z0-9._~+/-]+=*$/;
const permanent = new Set([
  "invalid_client",
  "unauthorized_client",
  "invalid_grant",
  "unsupported_grant_type",
]);

/** How to read a token response. */
export interface TokenResponseRules {
  /** Counts when `expires_in` is missing. */
  readonly defaultLifetimeSeconds: number;
  readonly redact: (text: string) => string;
}

/**
 * Checks the response of the token endpoint (RFC 6749 sections 5.1 and 5.2).
 * The token is opaque: it is never decoded.
 */
export function readTokenResponse(
  response: GatewayResponse,
  rules: TokenResponseRules,
): TokenOutcome {
  const body = parseStrict(response.body);
  if (response.status !== 200) return readRefusal(response.status, body, rules);
  if (!isJsonObject(body)) return unusable("is not a JSON object");
  const value = member(body, "access_token");
  if (typeof value !== "string" || !isToken(value)) {
    return unusable("has no valid access_token");
  }
  const type = member(body, "token_type");
  if (typeof type !== "string" || type.toLowerCase() !== "bearer") {
    return unusable("has a token_type other than bearer");
  }
  const seconds =
    member(body, "expires_in") === undefined
      ? rules.defaultLifetimeSeconds
      : member(body, "expires_in");
  if (!isLifetime(seconds)) {
    return unusable("has an expires_in that is no positive integer");
  }
  const lifetimeSeconds = Math.min(seconds, MAX_LIFETIME_SECONDS);
  return { kind: "issued", value, lifetimeSeconds };
}

function readRefusal(
  status: number,
  body: JsonValue | undefined,
  { redact }: TokenResponseRules,
): TokenOutcome {
  const error = isJsonObject(body) ? member(body, "error") : undefined;
  if (typeof error !== "string" || status < 400) {
    return unsuccessful(status, "");
  }
  const text = isJsonObject(body) ? member(body, "error_description") : "";
  const description =
    typeof text === "string"
      ? redact(text)
          .replaceAll(/\p{Cc}+/gu, " ")
          .slice(0, 300)
      : "";
  return permanent.has(error)
    ? refused(error, description)
    : unsuccessful(status, description);
}

// Strict on purpose: unlike API responses, a BOM or bad UTF-8 is an error here.
function parseStrict(bytes: Uint8Array): JsonValue | undefined {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return JSON.parse(decoder.decode(bytes)) as JsonValue; // JSON.parse gives JSON
  } catch {
    return undefined;
  }
}

function member(body: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(body, name) ? body[name] : undefined;
}

function isToken(value: string): boolean {
  return value.length <= MAX_TOKEN_LENGTH && b64token.test(value);
}

function isLifetime(value: JsonValue | undefined): value is number {
  return Number.isInteger(value) && (value as number) > 0; // an integer is a number
}
