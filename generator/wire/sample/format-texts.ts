import {
  randomDate,
  randomHex,
  randomUuid,
  randomWord,
  type Random,
} from "./random-text.ts";

/** Texts of a format. */
export interface FormatText {
  /** A plausible one. */
  readonly example: string;
  readonly isText: (text: string) => boolean;
  /** Different ones by number, from 1. */
  readonly nth: (n: number) => string;
  readonly varied: (random: Random) => string;
}

const secondMs = 1000;
const dayMs = 86_400_000;
const firstMs = Date.UTC(2024, 4, 17, 12);

const email = formatOf(
  "ann@example.com",
  /^[^\s@]+@[^\s@]+$/,
  (n) => `user-${n}@example.com`,
  (random) => `${randomWord(random)}.${randomWord(random)}@example.com`,
);
const host = formatOf(
  "example.com",
  /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/i,
  (n) => `host-${n}.example.com`,
  (random) => `${randomWord(random)}.example.com`,
);
const uri = formatOf(
  "https://example.com",
  /^[a-z][a-z0-9+.-]*:[^\s<>"]*$/i,
  (n) => `https://example.com/${n}`,
  (random) => `https://example.com/${randomWord(random)}`,
);
const reference = formatOf(
  "/a",
  /^[^\s<>"]*$/,
  (n) => `/${n}`,
  (random) => `/${randomWord(random)}`,
);
const digits = formatOf("1", /^-?\d+$/, String);
const decimal = formatOf("1", /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/, String);

/** Formats of the OpenAPI registry and of JSON Schema, as far as they restrict the text. */
const formats: ReadonlyMap<string, FormatText> = new Map([
  [
    "date-time",
    formatOf(
      "2024-05-17T12:00:00Z",
      /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/,
      (n) => isoOf(n, secondMs),
      (random) => randomDate(random).toISOString(),
    ),
  ],
  [
    "date",
    formatOf(
      "2024-05-17",
      /^\d{4}-\d\d-\d\d$/,
      (n) => isoOf(n, dayMs).slice(0, 10),
      (random) => randomDate(random).toISOString().slice(0, 10),
    ),
  ],
  [
    "time",
    formatOf(
      "12:00:00Z",
      /^\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/,
      (n) => isoOf(n, secondMs).slice(11),
      (random) => randomDate(random).toISOString().slice(11),
    ),
  ],
  [
    "duration",
    formatOf("P1D", /^P(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?$/, (n) => `P${n}D`),
  ],
  ["email", email],
  ["idn-email", email],
  ["hostname", host],
  [
    "ipv4",
    formatOf(
      "192.0.2.1",
      /^\d{1,3}(?:\.\d{1,3}){3}$/,
      (n) => `10.${[16, 8, 0].map((bits) => (n >>> bits) & 255).join(".")}`,
      (random) => `192.0.2.${Math.floor(random() * 256)}`,
    ),
  ],
  [
    "ipv6",
    formatOf(
      "2001:db8::1",
      /^[0-9a-f.]*:[0-9a-f:.]*$/i,
      (n) =>
        `2001:db8::${Math.floor(n / 0x10000).toString(16)}:${(n % 0x10000).toString(16)}`,
      (random) => `2001:db8::${randomHex(random, 4)}`,
    ),
  ],
  ["uri", uri],
  ["url", uri],
  ["uri-reference", reference],
  [
    "uuid",
    formatOf(
      "123e4567-e89b-12d3-a456-426614174000",
      /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      (n) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
      randomUuid,
    ),
  ],
  [
    "byte",
    formatOf(
      "YQ==",
      /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
      (n) => btoa(`text ${n}`),
      (random) => btoa(randomWord(random)),
    ),
  ],
  ["iri", uri],
  ["iri-reference", reference],
  ["idn-hostname", host],
  [
    "base64url",
    formatOf("YQ", /^[A-Za-z0-9_-]*$/, (n) =>
      btoa(`text ${n}`).replaceAll("=", ""),
    ),
  ],
  [
    "http-date",
    formatOf("Fri, 17 May 2024 12:00:00 GMT", / GMT$/, (n) =>
      new Date(firstMs + (n - 1) * secondMs).toUTCString(),
    ),
  ],
  ...rows(digits, "int8 int16 int32 int64 uint8 uint16 uint32 uint64"),
  ...rows(digits, "int integer long bigint double-int unixtime"),
  ...rows(decimal, "decimal decimal128 double float number"),
]);

/** `null` for a format that any text has, or that is not known. */
export function formatText(format: unknown): FormatText | null {
  return typeof format === "string" ? (formats.get(format) ?? null) : null;
}

/** The examples of all formats, one of which fits many patterns. */
export const formatExamples: readonly string[] = [
  ...new Set([...formats.values()].map(({ example }) => example)),
];

function rows(
  text: FormatText,
  names: string,
): readonly (readonly [string, FormatText])[] {
  return names.split(" ").map((name) => [name, text]);
}

const mostVaried = 100;

/** By default, one of the first texts by number. */
function formatOf(
  example: string,
  pattern: RegExp,
  nth: FormatText["nth"],
  varied: FormatText["varied"] = (random) =>
    nth(1 + Math.floor(random() * mostVaried)),
): FormatText {
  return { example, isText: (text) => pattern.test(text), nth, varied };
}

function isoOf(n: number, stepMs: number): string {
  const date = new Date(firstMs + (n - 1) * stepMs);
  return date.toISOString().replace(".000", "");
}
