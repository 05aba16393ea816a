import type { JsonObject } from "../member-path.ts";
import { formatText } from "./format-texts.ts";
import { randomText, type Random } from "../random.ts";

/** A random text with the format and length of the schema. */
export function varyText(schema: JsonObject, random: Random): string {
  const write = formats.get(String(schema["format"]));
  if (write !== undefined) return write(random);
  const texts = formatText(schema["format"]);
  if (texts !== null) return texts.nth(1 + Math.floor(random() * 100));
  const least = lengthOf(schema["minLength"], 0);
  const most = lengthOf(schema["maxLength"], Math.max(least, 60));
  let text = word(random);
  while (text.length < least) text += ` ${word(random)}`;
  return text.slice(0, Math.max(most, 0));
}

const formats: ReadonlyMap<string, (random: Random) => string> = new Map<
  string,
  (random: Random) => string
>([
  ["date-time", (random) => dateOf(random).toISOString()],
  ["date", (random) => dateOf(random).toISOString().slice(0, 10)],
  ["time", (random) => dateOf(random).toISOString().slice(11)],
  ["uuid", uuid],
  ["email", (random) => `${word(random)}.${word(random)}@example.com`],
  ["uri", (random) => `https://example.com/${word(random)}`],
  ["url", (random) => `https://example.com/${word(random)}`],
  ["uri-reference", (random) => `/${word(random)}`],
  ["hostname", (random) => `${word(random)}.example.com`],
  ["ipv4", (random) => `192.0.2.${Math.floor(random() * 256)}`],
  ["ipv6", (random) => `2001:db8::${hex(random, 4)}`],
  ["byte", (random) => btoa(randomText(random, 9))],
]);

const words = [
  "amber",
  "birch",
  "cedar",
  "delta",
  "ember",
  "fjord",
  "grove",
  "harbor",
  "iris",
  "juniper",
  "kestrel",
  "lagoon",
  "maple",
  "north",
  "orchid",
  "prairie",
  "quartz",
  "river",
  "summit",
  "tundra",
  "umber",
  "valley",
  "willow",
  "zephyr",
] as const;

function word(random: Random): string {
  return words[Math.floor(random() * words.length)] ?? words[0];
}

/** Within the ten years from 2020. */
function dateOf(random: Random): Date {
  const start = Date.UTC(2020, 0, 1);
  const seconds = Math.floor(random() * 10 * 365 * 24 * 60 * 60);
  return new Date(start + seconds * 1000);
}

function uuid(random: Random): string {
  return `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;
}

function hex(random: Random, digits: number): string {
  return Array.from({ length: digits }, () =>
    Math.floor(random() * 16).toString(16),
  ).join("");
}

function lengthOf(value: unknown, otherwise: number): number {
  return typeof value === "number" ? Math.min(value, 1000) : otherwise;
}
