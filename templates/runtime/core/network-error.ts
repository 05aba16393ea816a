import { NetworkError } from "./call-errors.ts";
import { own } from "./objects.ts";
import { printable } from "./sdk-error.ts";
import type { Redactor } from "./redactor.ts";
import type { HttpRequest } from "./transport.ts";

// Node, undici and Bun: the connection never stood, so no byte was sent.
const unsentCodes = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "ConnectionRefused",
  "FailedToOpenSocket",
];

// Deno has no codes; so it words what failed before the connection stood.
const unsentText = /client error \(Connect\)/;

// A handshake fails the same way next time; retrying would hide the cause.
const tls =
  /CERT|^ERR_(?:TLS|SSL)|^EPROTO$|SELF_SIGNED|^UNABLE_TO_(?:GET|VERIFY)|invalid peer certificate/;

/**
 * Turns whatever fetch threw into a NetworkError. The thrown object itself is
 * not kept: errors of a custom fetch often hold the request and its token.
 */
export const toNetworkError = (
  thrown: unknown,
  { url, progress }: HttpRequest,
  { redactor: { redact } }: { readonly redactor: Pick<Redactor, "redact"> },
): NetworkError => {
  const chain = causeChain(thrown);
  const code = chain.map(codeOf).find((found) => found !== undefined);
  // Deno names the address, which holds the values of the path.
  const text = redact(
    chain
      .map(({ message }) => String(message))
      .join(": ")
      .replaceAll(url, progress.operation),
  );
  const isTls = tls.test(code ?? text);
  const isUnsent =
    code === undefined ? unsentText.test(text) : unsentCodes.includes(code);
  return new NetworkError(code ?? "network", {
    ...progress,
    cause:
      chain.length === 0 ? undefined : new Error(printable(text).slice(0, 500)),
    retryable: !isTls,
    requestMayHaveBeenSent: !isTls && !isUnsent,
  });
};

// Bounded, because a chain may lead back to itself.
const causeChain = (thrown: unknown): readonly Error[] => {
  const chain: Error[] = [];
  let next = thrown;
  while (next instanceof Error && chain.length < 5) {
    chain.push(next);
    next = own(next, "cause");
  }
  return chain;
};

const codeOf = (error: Error): string | undefined => {
  const code: unknown = own(error, "code" as keyof Error);
  const isName = typeof code === "string" && /^[A-Za-z0-9_]{1,64}$/.test(code);
  return isName ? code : undefined;
};
