import { isJsonObject, type JsonValue, parseJson } from "./objects.ts";

/** Knows the secrets in use and takes them out of texts. Holds them in a closure only. */
export interface Redactor {
  /**
   * Remembers a secret or token; the last 16 are known, current and former. One under 8
   * characters is not looked for: it stands in innocent words, which would be damaged.
   */
  remember(secret: string): void;
  /** Headers of the caller that are secrets whatever the service says; it may repeat them without their scheme. */
  rememberHeaders(headers: Readonly<Record<string, string>>): void;
  /** JSON without the secrets; undefined for what is no JSON. */
  parse(text: string): JsonValue | undefined;
  /**
   * Replaces every known secret, also where it is written with the escapes of
   * JSON, addresses, forms or HTML, or several of them, and the beginning of one at the
   * end of a text that was cut. The rest of the text stays as it is.
   */
  redact(text: string): string;
}

/** What a text says with its escapes read, and where each character of that, and its end, stands in the text. */
type Reading = readonly [plain: string, starts: readonly number[]];

/** Where something begins, and where the rest goes on. */
type Span = readonly [start: number, end: number];

const REMEMBERED = 16;
const SHORTEST = 8;
/** JSON in JSON in an address, as logs in error bodies have it. */
const MAX_LAYERS = 3;
/** Each stands for one character. */
const escapes =
  /%(?:[0-7]\w|[c-f]\w(?:%[89ab]\w)+)|\\(?:u[\da-f]{4}|["\\/bfnrt])|&(?:#x?[\da-f]+|quot|apos|amp|lt|gt);/gi;
/** What is left of an escape, or of a character, where a text was cut. */
const cutEscape = /(?:%[89a-f]\w){0,3}(?:%\w?|\\\w{0,4}|&[#\w]{0,8}|\ufffd)?$/i;
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  amp: "&",
  lt: "<",
  gt: ">",
};

/** One per root client: a server may echo the token of another region. */
export const createRedactor = (): Redactor => {
  let secrets: readonly string[] = [];
  let writings: readonly string[] | undefined;
  const remember = (given: string): void => {
    const secret = given.trim(); // as a server may
    if (secret.length < SHORTEST) return;
    secrets = unique([secret, ...secrets]).slice(0, REMEMBERED);
    writings = undefined;
  };
  const redact = (text: string): string => {
    writings ??= unique(secrets.flatMap(writingsOf));
    if (writings.length === 0) return text;
    const shown = text.split("");
    for (const [plain, starts] of readEscapes(text)) {
      for (const [from, to] of find(plain, writings)) {
        const start = starts[from] ?? 0;
        // What is hidden already belongs to a secret that has its mark.
        shown[start] &&= "[redacted]";
        shown.fill("", start + 1, starts[to]);
      }
    }
    return shown.join("");
  };
  return {
    remember,
    redact,
    rememberHeaders({ authorization, cookie }) {
      if (authorization !== undefined) {
        remember(authorization.slice(authorization.indexOf(" ") + 1));
      }
      if (cookie !== undefined) remember(cookie);
    },
    parse: (text) => parseRedacted(text, redact),
  };
};

const unique = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts),
];

/** A secret may look as if it had escapes, which are read with those of the text around it. */
const writingsOf = (secret: string): readonly string[] =>
  readEscapes(secret)
    .flatMap(([plain]) => [plain, plain.replaceAll(" ", "+")])
    .filter((writing) => writing.length >= SHORTEST);

/** The text as it is given, and then with its escapes read, once and again. */
const readEscapes = (text: string): readonly Reading[] => {
  const readings: Reading[] = [[text, [...text.split("").keys(), text.length]]];
  for (const reading of readings) {
    const next = withoutEscapes(reading);
    if (next[0] === reading[0] || readings.push(next) > MAX_LAYERS) break;
  }
  return readings;
};

const withoutEscapes = ([text, starts]: Reading): Reading => {
  const kept: number[] = [];
  let next = 0;
  const keep = (end: number): void => {
    while (next < end) kept.push(starts[next++] ?? 0);
  };
  const plain = text.replaceAll(escapes, (escape: string, at: number) => {
    const character = readEscape(escape);
    keep(at + character.length);
    next = at + escape.length;
    return character;
  });
  keep(starts.length);
  return [plain, kept];
};

const readEscape = (escape: string): string => {
  try {
    if (escape.startsWith("\\")) return JSON.parse(`"${escape}"`) as string; // an escape of JSON
    if (escape.startsWith("%")) return decodeURIComponent(escape);
    const name = escape.slice(1, -1);
    // Number reads 065 and 0x41.
    const code = Number(name.replace("#", "0"));
    return entities[name] ?? String.fromCodePoint(code);
  } catch {
    return escape; // no character of Unicode
  }
};

/** Where the writings stand in a text, and the beginning of one at its end. */
function* find(text: string, writings: readonly string[]): Generator<Span> {
  const rest = text.replace(cutEscape, "");
  // What is cut of an escape may be an escape itself.
  const ends = unique([text, rest, rest.replace(cutEscape, "")]);
  for (const writing of writings) {
    let at = 0;
    while ((at = text.indexOf(writing, at)) >= 0)
      yield [at, (at += writing.length)];
    // Fewer characters do not tell whether a secret begins with them.
    const beginning = writing.slice(0, SHORTEST);
    for (const end of ends) {
      at = end.length - writing.length;
      // Engines compare whole texts many times as fast as `startsWith` does.
      while ((at = end.indexOf(beginning, at + 1)) >= 0)
        if (writing.slice(0, end.length - at) === end.slice(at)) break;
      if (at >= 0) yield [at, text.length];
    }
  }
}

/** JSON whose texts and numbers are redacted; undefined for what is no JSON. */
export const parseRedacted = (
  text: string,
  redact: (text: string) => string,
): JsonValue | undefined => {
  const parsed = parseJson(text);
  // Few bodies have a secret in them, and to look at each text costs.
  if (parsed === undefined || redact(text) === text) return parsed;
  return JSON.parse(text, (_name, value: unknown) => {
    if (typeof value === "string") return redact(value);
    if (typeof value === "number") return redactNumber(value, redact);
    if (!isJsonObject(value)) return value;
    const members = Object.entries(value);
    return Object.fromEntries(
      members.map(([name, each]) => [redact(name), each]),
    );
  }) as JsonValue; // JSON.parse gives JSON, and the reviver keeps the types
};

/** A secret of digits may come as a number, and of a long one the last digits are lost. */
const redactNumber = (
  value: number,
  redact: (text: string) => string,
): number | string => {
  const digits = String(value);
  const redacted = Math.abs(value) < 2 ** 53 ? redact(digits) : "[redacted]";
  return redacted === digits ? value : redacted;
};
