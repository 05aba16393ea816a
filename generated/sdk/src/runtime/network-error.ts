import { NetworkError } from "./call-errors.ts";
import type { CallProgress } from "./transport.ts";

// Node, undici and Bun: the connection never stood, so no byte was sent.
const unsentCodes = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "ConnectionRefused",
  "FailedToOpenSocket",
]);

// A handshake fails the same way next time; retrying would hide the cause.
const tlsCode =
  /CERT|^ERR_(TLS|SSL)|^EPROTO$|SELF_SIGNED|^UNABLE_TO_(GET|VERIFY)/;

/**
 * Turns whatever fetch threw into a NetworkError. The thrown object itself is
 * not kept: errors of a custom fetch often hold the request and its token.
 */
export function toNetworkError(
  thrown: unknown,
  progress: CallProgress,
  redact: (text: string) => string,
): NetworkError {
  const chain = causeChain(thrown);
  const code = chain.map(codeOf).find((found) => found !== undefined);
  const isTls = code !== undefined && tlsCode.test(code);
  return new NetworkError(code ?? "network", {
    ...progress,
    cause: summary(chain, redact),
    retryable: !isTls,
    requestMayHaveBeenSent:
      !isTls && (code === undefined || !unsentCodes.has(code)),
  });
}

// Bounded, because a chain may lead back to itself.
function causeChain(thrown: unknown): readonly Error[] {
  const chain: Error[] = [];
  let next = thrown;
  while (next instanceof Error && chain.length < 5) {
    chain.push(next);
    next = next.cause;
  }
  return chain;
}

function codeOf(error: Error): string | undefined {
  const code = "code" in error ? error.code : undefined;
  const isName = typeof code === "string" && /^[A-Za-z0-9_]{1,64}$/.test(code);
  return isName ? code : undefined;
}

function summary(
  chain: readonly Error[],
  redact: (text: string) => string,
): Error | undefined {
  const texts = chain.map((error) => redact(String(error.message)));
  return chain.length === 0
    ? undefined
    : new Error(texts.join(": ").slice(0, 500));
}
