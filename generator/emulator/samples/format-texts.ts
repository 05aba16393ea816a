/** Texts of a format: whether one is, and different ones by number. */
export interface FormatText {
  readonly isText: (text: string) => boolean;
  /** The nth text, from 1. */
  readonly nth: (n: number) => string;
}

const secondMs = 1000;
const dayMs = 86_400_000;
/** The day that the sampler shows in dates. */
const firstMs = Date.UTC(2019, 7, 24, 14, 15, 22);

const digits = matching(/^-?\d+$/, String);
const decimals = matching(/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/, String);
const uris = matching(
  /^[a-z][a-z0-9+.-]*:[^\s<>"]*$/i,
  (n) => `https://example.com/${n}`,
);
const hosts = matching(
  /^(?!-)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/i,
  (n) => `host-${n}.example.com`,
);

const digitFormats = [
  "int8",
  "int16",
  "int32",
  "int64",
  "uint8",
  "uint16",
  "uint32",
  "uint64",
  "int",
  "integer",
  "long",
  "bigint",
  "double-int",
  "unixtime",
] as const;

const decimalFormats = [
  "decimal",
  "decimal128",
  "double",
  "float",
  "number",
] as const;

/** Formats of the OpenAPI registry and of JSON Schema, as far as they restrict the text. */
const formatTexts: ReadonlyMap<string, FormatText> = new Map([
  ...digitFormats.map((name) => [name, digits] as const),
  ...decimalFormats.map((name) => [name, decimals] as const),
  ...["iri", "uri", "url"].map((name) => [name, uris] as const),
  ...["hostname", "idn-hostname"].map((name) => [name, hosts] as const),
  ...["email", "idn-email"].map(
    (name) =>
      [
        name,
        matching(/^[^\s@]+@[^\s@]+$/, (n) => `user-${n}@example.com`),
      ] as const,
  ),
  [
    "byte",
    matching(
      /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
      (n) => btoa(`text ${n}`),
    ),
  ],
  [
    "base64url",
    matching(/^[A-Za-z0-9_-]*$/, (n) => btoa(`text ${n}`).replaceAll("=", "")),
  ],
  ["date", matching(/^\d{4}-\d\d-\d\d$/, (n) => isoOf(n, dayMs).slice(0, 10))],
  [
    "date-time",
    matching(
      /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/,
      (n) => isoOf(n, secondMs),
    ),
  ],
  [
    "time",
    matching(/^\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/, (n) =>
      isoOf(n, secondMs).slice(11),
    ),
  ],
  [
    "duration",
    matching(/^P(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?$/, (n) => `P${n}D`),
  ],
  [
    "http-date",
    matching(/ GMT$/, (n) => new Date(firstMs + n * secondMs).toUTCString()),
  ],
  [
    "ipv4",
    matching(
      /^\d{1,3}(?:\.\d{1,3}){3}$/,
      (n) => `10.${[16, 8, 0].map((bits) => (n >>> bits) & 255).join(".")}`,
    ),
  ],
  [
    "ipv6",
    matching(
      /^[0-9a-f.]*:[0-9a-f:.]*$/i,
      (n) =>
        `2001:db8::${Math.floor(n / 0x10000).toString(16)}:${(n % 0x10000).toString(16)}`,
    ),
  ],
  [
    "uuid",
    matching(
      /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      (n) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    ),
  ],
]);

/** `null` for a format that any text has, or that is not known. */
export function formatText(format: unknown): FormatText | null {
  return typeof format === "string" ? (formatTexts.get(format) ?? null) : null;
}

const unknownToSampler: ReadonlySet<unknown> = new Set([
  ...digitFormats,
  ...decimalFormats,
  "base64url",
  "byte",
  "duration",
  "http-date",
  "url",
]);

/** A text of a format that the sampler does not know; `null` for others. */
export function sampleText(format: unknown): string | null {
  return unknownToSampler.has(format)
    ? (formatText(format)?.nth(1) ?? null)
    : null;
}

function matching(pattern: RegExp, nth: FormatText["nth"]): FormatText {
  return { isText: (text) => pattern.test(text), nth };
}

function isoOf(n: number, stepMs: number): string {
  const date = new Date(firstMs + (n - 1) * stepMs);
  return date.toISOString().replace(".000", "");
}
