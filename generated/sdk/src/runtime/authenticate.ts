import { ConfigurationError } from "./call-errors.ts";
import type { Token } from "./token.ts";
import type { TokenManager } from "./token-manager.ts";
import type {
  GatewayRequest,
  GatewayResponse,
  Interceptor,
} from "./transport.ts";

/**
 * Adds the bearer token. A 401 drops the token that was sent, and the call is
 * replayed once with the next one: a request refused so was not processed.
 */
export function authenticate(tokens: TokenManager): Interceptor {
  return (next) => async (request) => {
    const send = async (): Promise<[Token, GatewayResponse]> => {
      request.progress.phase = "token";
      const token = await tokens.get(request);
      return [token, await next(withToken(request, token))];
    };
    const [token, response] = await send();
    if (response.status !== 401 || isMissingScope(response)) return response;
    tokens.invalidate(token);
    if (!request.isReplayable) return response;
    const [, replayed] = await send();
    return replayed;
  };
}

function withToken(request: GatewayRequest, token: Token): GatewayRequest {
  if (new URL(request.url).origin !== token.origin) {
    throw new ConfigurationError(
      "The access token belongs to another host: tokens are locked to their region",
      request.progress,
    );
  }
  const headers = new Headers(request.headers);
  headers.set("authorization", `Bearer ${token.value}`);
  return { ...request, headers };
}

/** A fresh token would have the same permissions (RFC 6750 section 3.1). */
function isMissingScope(response: GatewayResponse): boolean {
  const challenge = response.headers.get("www-authenticate") ?? "";
  return /error\s*=\s*"?insufficient_scope/i.test(challenge);
}
