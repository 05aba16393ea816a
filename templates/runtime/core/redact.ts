/** Knows the secrets in use and takes them out of texts. Holds them in a closure only. */
export interface Redactor {
  /** Remembers a secret or token; the last 16 are known, current and former. */
  remember(secret: string): void;
  /**
   * Replaces every known secret, also where it is written with the escapes of
   * JSON, addresses, forms or HTML, or several of them. A text with such a secret comes
   * back without escapes.
   */
  redact(text: string): string;
}

const REMEMBERED = 16;
/** JSON in JSON in an address, as logs in error bodies have it. */
const MAX_LAYERS = 3;
const escapes =
  /(?:%[0-9A-Fa-f]{2})+|\\(?:u[0-9A-Fa-f]{4}|["\\/bfnrt])|&#(?:x[0-9A-Fa-f]{1,6}|\d{1,7});|&(?:quot|apos|amp|lt|gt);/g;
const entities: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
};

/** One per root client: a server may echo the token of another region. */
export function createRedactor(): Redactor {
  let secrets: readonly string[] = [];
  let writings: readonly string[] = [];
  const cut = (text: string): string =>
    writings.reduce((rest, each) => rest.replaceAll(each, "[redacted]"), text);
  return {
    remember(given) {
      const secret = given.trim(); // as a server may
      if (secret === "") return;
      secrets = [...new Set([secret, ...secrets])].slice(0, REMEMBERED);
      const inForms = secrets.map((each) => each.replaceAll(" ", "+"));
      // Longest first: a short secret inside a long one must not leave the rest.
      // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is ES2023
      writings = [...new Set([...secrets, ...inForms])].sort(
        (a, b) => b.length - a.length,
      );
    },
    redact(text) {
      let result = cut(text);
      let plain = result;
      for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
        const bare = withoutEscapes(plain);
        plain = cut(bare);
        if (plain !== bare) result = plain;
      }
      return result;
    },
  };
}

function withoutEscapes(text: string): string {
  return text.replaceAll(escapes, (escape) => {
    if (escape.startsWith("\\")) return JSON.parse(`"${escape}"`) as string; // an escape of JSON
    if (escape.startsWith("%")) return fromBytes(escape.slice(1).split("%"));
    // Number reads 065 and 0x41.
    const code = Number(`0${escape.slice(2, -1)}`);
    return entities[escape] ?? String.fromCharCode(code);
  });
}

function fromBytes(hex: readonly string[]): string {
  const bytes = hex.map((each) => parseInt(each, 16));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
