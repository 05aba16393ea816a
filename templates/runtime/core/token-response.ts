import { isJsonObject, slots } from "./objects.ts";
import { ResponseError } from "./response-errors.ts";
import type { Token } from "./token.ts";
import type { CallProgress } from "./transport.ts";

const MAX_TOKEN_LENGTH = 16_384;
const MAX_LIFETIME_SECONDS = 86_400;
/** RFC 6750 section 2.1; it also keeps line breaks out of the header. */
const b64token = /^[A-Za-z0-9._~+/-]+=*$/;

/**
 * Reads the body of a token response (RFC 6749 section 5.1). Its other members,
 * `refresh_expires_in` and `not-before-policy`, mean nothing to this grant.
 * @param defaultLifetimeSeconds counts when `expires_in` is missing
 * @throws ResponseError naming the member, never its value
 */
export const readTokenResponse = (
  body: Uint8Array,
  defaultLifetimeSeconds: number,
  progress: CallProgress,
): Pick<Token, "value" | "lifeMs"> => {
  const json = parseStrict(body);
  check(isJsonObject(json), "JSON object", progress);
  const {
    access_token: value,
    token_type: type,
    expires_in: seconds = defaultLifetimeSeconds,
  } = slots(json);
  const isToken =
    typeof value === "string" &&
    value.length <= MAX_TOKEN_LENGTH &&
    b64token.test(value);
  check(isToken, "access_token", progress);
  const isBearer = typeof type === "string" && type.toLowerCase() === "bearer";
  check(isBearer, "token_type", progress);
  const isLifetime = Number.isInteger(seconds) && Number(seconds) > 0;
  check(isLifetime, "expires_in", progress);
  return {
    value,
    lifeMs: Math.min(Number(seconds), MAX_LIFETIME_SECONDS) * 1000,
  };
};

function check(
  isValid: boolean,
  member: string,
  progress: CallProgress,
): asserts isValid {
  if (isValid) return;
  throw new ResponseError("token-response", `no valid ${member}`, {
    ...progress,
    status: 200,
  });
}

const parseStrict = (bytes: Uint8Array): unknown => {
  // That keeps a BOM: unlike in API responses, it is an error here.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
};
