import fc from "fast-check";
import type { Random } from "./random.ts";
import type { JsonObject } from "./raw-document.ts";

export function sampleNumber(
  schema: JsonObject,
  isInteger: boolean,
  random: Random,
): number {
  const step = Number(schema["multipleOf"] ?? (isInteger ? 1 : 0.5));
  const least = lowest(schema, step);
  const most = highest(schema, step);
  // There is no page 0 in most APIs, and no document says so.
  const from = least ?? (most === null ? step : most - 10 * step);
  const count = most === null ? 10 : Math.floor((most - from) / step) + 1;
  const first = Math.ceil(from / step);
  return (first + random.below(Math.max(1, Math.min(count, 10)))) * step;
}

function lowest(schema: JsonObject, step: number): number | null {
  const { minimum, exclusiveMinimum } = schema;
  if (typeof exclusiveMinimum === "number") return exclusiveMinimum + step;
  return typeof minimum === "number" ? minimum : null;
}

function highest(schema: JsonObject, step: number): number | null {
  const { maximum, exclusiveMaximum } = schema;
  if (typeof exclusiveMaximum === "number") return exclusiveMaximum - step;
  return typeof maximum === "number" ? maximum : null;
}

const byFormat: Readonly<Record<string, readonly string[]>> = {
  "date-time": ["2026-01-02T03:04:05Z", "1999-12-31T23:59:59.123+01:00"],
  date: ["2026-01-02"],
  time: ["03:04:05Z"],
  email: ["a@example.com"],
  uri: ["https://example.com/a?b=c"],
  url: ["https://example.com/"],
  uuid: ["123e4567-e89b-42d3-a456-426614174000"],
  ipv4: ["192.0.2.1"],
  ipv6: ["2001:db8::1"],
  byte: ["YWJj"],
};

/** Characters that mean something in URLs, forms and JSON are among them. */
const words = [
  "text",
  "two words",
  "ä/ö?&=#",
  "100%",
  "a+b",
  "comma,semi;",
  '"',
];

export function sampleText(schema: JsonObject, random: Random): string {
  const { pattern, format } = schema;
  const least = Number(schema["minLength"] ?? 0);
  const most = Number(schema["maxLength"] ?? Infinity);
  if (typeof pattern === "string") return ofPattern(pattern, schema, random);
  const formatted =
    typeof format === "string"
      ? random.pick(byFormat[format] ?? [])
      : undefined;
  if (formatted !== undefined) return formatted;
  const word = random.pick(words.filter(({ length }) => length <= most)) ?? "";
  return word.padEnd(least, "x");
}

/** What people would write if it fits; nothing of the pattern where it is no regular expression that texts can be made of. */
function ofPattern(
  pattern: string,
  { format, minLength = 0, maxLength = Infinity }: JsonObject,
  random: Random,
): string {
  try {
    const expression = new RegExp(pattern, "u");
    const usual =
      typeof format === "string"
        ? byFormat[format]
        : Object.values(byFormat).flat();
    const fitting = usual?.filter(
      (text) =>
        expression.test(text) &&
        text.length >= Number(minLength) &&
        text.length <= Number(maxLength),
    );
    const known = random.pick(fitting ?? []);
    if (known !== undefined) return known;
    const [text = ""] = fc.sample(fc.stringMatching(new RegExp(pattern)), {
      numRuns: 1,
      seed: random.below(2 ** 31),
    });
    // Repeated it is as long as wanted where the pattern is of any length.
    const repeated = text
      .repeat(Math.ceil(Number(minLength) / Math.max(1, text.length)))
      .slice(0, Math.max(text.length, Number(minLength)));
    return expression.test(repeated) ? repeated : text;
  } catch {
    return "text";
  }
}
