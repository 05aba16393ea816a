import type { Random } from "./random.ts";
import { isObject, type Json } from "./raw-document.ts";

/**
 * The same value with the members of every object in another order. Lists stay, and so do media types: their order means
 * something.
 */
export function shuffleKeys(value: Json, random: Random): Json {
  if (Array.isArray(value))
    return (value as readonly Json[]).map((each) => shuffleKeys(each, random));
  if (!isObject(value)) return value;
  const left = Object.entries(value);
  if (left.every(([name]) => /^[^/\s]+\/[^/]+$/.test(name)))
    return Object.fromEntries(
      left.map(([name, each]) => [name, shuffleKeys(each, random)]),
    );
  const members: (readonly [string, Json])[] = [];
  while (left.length > 0) {
    const [name, each] = left.splice(random.below(left.length), 1)[0] ?? [
      "",
      null,
    ];
    members.push([name, shuffleKeys(each, random)]);
  }
  return Object.fromEntries(members);
}
