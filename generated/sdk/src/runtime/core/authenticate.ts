import { ConfigurationError } from "./call-errors.ts";
import type { Token } from "./token.ts";
import type { TokenManager } from "./token-manager.ts";
import type { HttpRequest, HttpResponse, Interceptor } from "./transport.ts";

/**
 * Adds the bearer token. A 401 drops the token that was sent, and once in a
 * call the request is replayed with the next one, whatever the method: a
 * request refused so was not processed.
 */
export const authenticate =
  (tokens: TokenManager): Interceptor =>
  (next) =>
  async (request) => {
    const { progress } = request;
    const token = await obtain(tokens, request);
    const response = await next(withToken(request, token));
    if (response.status < 300) tokens.accept(token);
    if (response.status !== 401 || isMissingScope(response)) return response;
    const mayHelp = tokens.invalidate(token);
    if (!mayHelp || progress.isReplay || !request.isReplayable) return response;
    progress.isReplay = true;
    const fresh = await obtain(tokens, request);
    const replayed = await next(withToken(request, fresh));
    if (replayed.status < 300) tokens.accept(fresh);
    return replayed;
  };

const obtain = (
  tokens: TokenManager,
  request: HttpRequest,
): Token | Promise<Token> => {
  request.progress.phase = "token";
  return tokens.get(request);
};

const withToken = (request: HttpRequest, token: Token): HttpRequest => {
  // As good as parsing: nothing before the first slash of a path is the path.
  if (!request.url.startsWith(`${token.origin}/`)) {
    throw new ConfigurationError(
      "The access token belongs to another host",
      request.progress,
    );
  }
  const authorization = `Bearer ${token.value}`;
  return { ...request, headers: { ...request.headers, authorization } };
};

/** A fresh token would have the same permissions (RFC 6750 section 3.1). */
const isMissingScope = (response: HttpResponse): boolean => {
  const challenge = response.headers.get("www-authenticate") ?? "";
  return challenge.includes("insufficient_scope");
};
