import { tokenStart } from "../gateway/tokens.ts";

const redacted = "[redacted]";

const secretHeaders = new Set([
  "authorization",
  "cookie",
  "proxy-authorization",
]);

/** Shorter secrets are not looked for: they would be found in innocent words. */
const shortestSecret = 6;

/**
 * Takes tokens of the emulator and the secrets of its integrations out of a text, wherever they stand. What else somebody
 * sends as a token is looked for by the names that it has in a query or form.
 */
export function redactText(text: string, secrets: readonly string[]): string {
  let clean = text
    .replace(/((?:access_token|client_secret)=)[^&\s"]+/g, `$1${redacted}`)
    .replace(tokenPattern, redacted);
  for (const secret of secrets) {
    if (secret.length < shortestSecret) continue;
    clean = clean
      .replaceAll(secret, redacted)
      .replaceAll(encode(secret), redacted);
  }
  return clean;
}

/** Half of a surrogate pair, which cannot be encoded, becomes what a client would send for it. */
function encode(secret: string): string {
  return encodeURIComponent(secret.replace(/\p{Surrogate}/gu, "\ufffd"));
}

const tokenPattern = new RegExp(
  `${tokenStart.replace(".", "\\.")}[A-Za-z0-9._~+/=-]*`,
  "g",
);

/** By name in lower case; repeated ones joined. */
export function redactHeaders(
  rawHeaders: readonly (readonly [name: string, value: string])[],
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  for (const [rawName, rawValue] of rawHeaders) {
    const name = rawName.toLowerCase();
    const value = secretHeaders.has(name)
      ? redacted
      : redactText(rawValue, secrets);
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(values);
}
