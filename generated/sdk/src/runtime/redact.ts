/** Knows the secrets in use and takes them out of texts. Holds them in a closure only. */
export interface Redactor {
  /** Remembers a secret or token; the last 8 are known, current and former. */
  remember(secret: string): void;
  /** Replaces every known secret, also in URL and JSON encoding. */
  redact(text: string): string;
}

const REMEMBERED = 8;
const replacement = "[redacted]";

/** One per root client: a server may echo the token of another region. */
export function createRedactor(): Redactor {
  let secrets: readonly string[] = [];
  return {
    remember(secret) {
      if (secret === "") return;
      const others = secrets.filter((known) => known !== secret);
      secrets = [secret, ...others].slice(0, REMEMBERED);
    },
    redact(text) {
      // Longest first: a short secret inside a long one must not leave the rest.
      const forms = secrets.flatMap(encodings);
      // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is ES2023
      forms.sort((a, b) => b.length - a.length);
      const cut = (source: string): string =>
        forms.reduce(
          (rest, form) => rest.replaceAll(form, replacement),
          source,
        );
      const redacted = cut(text);
      // JSON may escape any character, so the plain form is looked at as well.
      const plain = unescapeJson(redacted);
      const cutPlain = cut(plain);
      return cutPlain === plain ? redacted : cutPlain;
    },
  };
}

// Only escapes that are never needed; the text stays the same JSON.
function unescapeJson(text: string): string {
  return text
    .replaceAll("\\/", "/")
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_match, hex: string) =>
      JSON.stringify(String.fromCharCode(parseInt(hex, 16))).slice(1, -1),
    );
}

function encodings(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const form = new URLSearchParams([["", secret]]).toString().slice(1);
  return [secret, json, form, form.replaceAll("+", "%20")];
}
