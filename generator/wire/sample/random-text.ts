/** Numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

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

export function randomWord(random: Random): string {
  return words[Math.floor(random() * words.length)] ?? words[0];
}

/** Within the ten years from 2020. */
export function randomDate(random: Random): Date {
  const start = Date.UTC(2020, 0, 1);
  const seconds = Math.floor(random() * 10 * 365 * 24 * 60 * 60);
  return new Date(start + seconds * 1000);
}

export function randomHex(random: Random, digits: number): string {
  return Array.from({ length: digits }, () =>
    Math.floor(random() * 16).toString(16),
  ).join("");
}

export function randomUuid(random: Random): string {
  const part = (digits: number): string => randomHex(random, digits);
  return `${part(8)}-${part(4)}-4${part(3)}-8${part(3)}-${part(12)}`;
}
