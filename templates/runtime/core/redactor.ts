/** Knows the secrets in use and takes them out of texts. Holds them in a closure only. */
export interface Redactor {
  /**
   * Remembers a secret or token; the last 16 are known, current and former. One under 8
   * characters is not looked for: it stands in innocent words, which would be damaged.
   */
  remember(secret: string): void;
  /**
   * Replaces every known secret, also where it is written with the escapes of
   * JSON, addresses, forms or HTML, or several of them, and the beginning of one at the
   * end of a text that was cut. A text with such a secret comes back without escapes.
   */
  redact(text: string): string;
}

const REMEMBERED = 16;
const SHORTEST = 8;
/** JSON in JSON in an address, as logs in error bodies have it. */
const MAX_LAYERS = 3;
const escapes =
  /(?:%[0-9A-Fa-f]{2})+|\\(?:u[0-9A-Fa-f]{4}|["\\/bfnrt])|&#(?:x[0-9A-Fa-f]{1,6}|\d{1,7});|&(?:quot|apos|amp|lt|gt);/g;
/** What is left of an escape, or of a character, where a text was cut. */
const cutEscape = /(?:%\w?|\\\w{0,4}|&[#\w]{0,8}|\ufffd)$/;
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
  let pattern: RegExp | undefined;
  return {
    remember(given) {
      const secret = given.trim(); // as a server may
      if (secret.length < SHORTEST) return;
      secrets = [...new Set([secret, ...secrets])].slice(0, REMEMBERED);
      const inForms = secrets.map((each) => each.replaceAll(" ", "+"));
      // Longest first: a short secret inside a long one must not leave the rest.
      // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is ES2023
      writings = [...new Set([...secrets, ...inForms])].sort(
        (a, b) => b.length - a.length,
      );
      pattern = new RegExp(writings.map(escapeForPattern).join("|"), "g");
    },
    redact(text) {
      if (!pattern) return text;
      // What is between the secrets: nothing is looked for in what replaces them.
      let pieces = cut([text], pattern, writings);
      let result = pieces;
      for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
        const found = pieces.length;
        pieces = cut(pieces.map(withoutEscapes), pattern, writings);
        if (pieces.length > found) result = pieces;
      }
      return result.join("[redacted]");
    },
  };
}

/** Cuts the secrets out, and the beginning of one at the end of the last piece. */
function cut(
  pieces: readonly string[],
  pattern: RegExp,
  writings: readonly string[],
): readonly string[] {
  const parts = pieces.flatMap((piece) => piece.split(pattern));
  const rest = parts.slice(0, -1);
  const end = parts[rest.length]?.replace(cutEscape, "") ?? "";
  // Of several the longest: what another one begins with may stand in it.
  const length = Math.max(...writings.map((each) => overlap(end, each)));
  return length === 0 ? parts : [...rest, end.slice(0, -length), ""];
}

/** How many characters of the beginning of a secret a text ends with; 0 when too few to tell. */
function overlap(text: string, writing: string): number {
  let length = writing.length - 1;
  while (length >= SHORTEST && !text.endsWith(writing.slice(0, length))) {
    length -= 1;
  }
  return length < SHORTEST ? 0 : length;
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/\W/g, "\\$&");
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
