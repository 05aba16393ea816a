import { tokenStart } from "../gateway/tokens.ts";
import type { Api } from "../route.ts";

const redacted = "[redacted]";

/** Shorter secrets are not searched for: they would be found in unrelated words. */
const shortestSecret = 8;

/** The secrets that no journal entry and no log line may show. */
export interface Redactor {
  /**
   * Removes tokens of the emulator and secrets of its integrations from a text, wherever they are. Other tokens that
   * somebody sends are recognised by their names in a query or form.
   */
  text(text: string): string;
  /** By name in lower case; repeated ones joined. */
  headers(
    rawHeaders: readonly (readonly [name: string, value: string])[],
  ): Readonly<Record<string, string>>;
}

/** @param secrets the current ones */
export function createRedactor(
  { routes }: Pick<Api, "routes">,
  secrets: () => readonly string[],
): Redactor {
  const names = credentialNames(routes);
  let known = "";
  let pattern = patternOf(names.query, []);
  const text = (text: string): string => {
    const now = secrets();
    const key = now.join("\u0000");
    if (key !== known) pattern = patternOf(names.query, now);
    known = key;
    // In one pass: replacements are not searched again, even if they are part of another secret.
    return text.replace(
      pattern,
      (_, name?: string) => `${name ?? ""}${redacted}`,
    );
  };
  return { text, headers: (raw) => redactHeaders(raw, names.headers, text) };
}

interface CredentialNames {
  readonly headers: ReadonlySet<string>;
  /** Of queries and forms. */
  readonly query: readonly string[];
}

/** The usual names, and the API keys of a document. All in lower case. */
function credentialNames(routes: Api["routes"]): CredentialNames {
  const keys = routes.flatMap(({ security }) =>
    security.flat().flatMap((rule) => (rule.kind === "api-key" ? [rule] : [])),
  );
  const namesIn = (where: "header" | "query"): readonly string[] =>
    keys
      .filter(({ in: place }) => place === where)
      .map(({ name }) => name.toLowerCase());
  return {
    headers: new Set([
      "authorization",
      "cookie",
      "proxy-authorization",
      ...namesIn("header"),
    ]),
    query: [
      "access_token",
      "api_key",
      "apikey",
      "password",
      "refresh_token",
      "secret",
      ...namesIn("query"),
    ],
  };
}

/** The text after the name of a secret in a query or form, else a token, or a secret, encoded or not. */
function patternOf(
  names: readonly string[],
  secrets: readonly string[],
): RegExp {
  const named = [...new Set(names.flatMap((name) => [name, encode(name)]))];
  const searched = secrets
    .flatMap((secret) =>
      secret.length < shortestSecret ? [] : [secret, encode(secret)],
    )
    // The longest first: one may begin with another.
    .toSorted((a, b) => b.length - a.length)
    .map(escape);
  return new RegExp(
    [
      String.raw`((?<![a-z0-9])(?:${named.map(escape).join("|")})=)[^&\s"]+`,
      tokenPattern,
      ...searched,
    ].join("|"),
    "gi",
  );
}

const tokenPattern = `${escape(tokenStart)}[A-Za-z0-9._~+/=-]*`;

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Half of a surrogate pair cannot be encoded; it becomes what a client would send for it. */
function encode(secret: string): string {
  return encodeURIComponent(secret.replace(/\p{Surrogate}/gu, "\ufffd"));
}

function redactHeaders(
  rawHeaders: readonly (readonly [name: string, value: string])[],
  secretNames: ReadonlySet<string>,
  redactText: (text: string) => string,
): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  for (const [rawName, rawValue] of rawHeaders) {
    const name = rawName.toLowerCase();
    const value = secretNames.has(name) ? redacted : redactText(rawValue);
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(values);
}
