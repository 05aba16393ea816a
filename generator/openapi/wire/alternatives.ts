import { entriesAt, isMapping, memberAt, type Place } from "../place.ts";
import { saysMoreThan } from "./keyword-sets.ts";
import { settle } from "./next-schema.ts";
import type { WireWorld } from "./wire-world.ts";

/** What a `oneOf` or `anyOf` lists. */
export interface Alternatives {
  readonly mode: "oneOf" | "anyOf";
  /** The schema that has the keyword. */
  readonly place: Place;
  /** Each once, as they are written; null and the alternatives of alternatives are taken apart. */
  readonly members: readonly Place[];
  /** What stands there, behind references. */
  readonly values: ReadonlySet<unknown>;
  readonly allowsNull: boolean;
  readonly isCut: boolean;
}

/** Real documents have some hundreds of alternatives at most. */
const mostMembers = 10_000;

/** `null` where the schema has none. */
export function readAlternatives(
  world: WireWorld,
  place: Place,
  mode: "oneOf" | "anyOf",
): Alternatives | null {
  if (!isMapping(place.value) || !Array.isArray(place.value[mode])) return null;
  const members = new Map<unknown, Place>();
  const passed = new Set<unknown>([place.value]);
  const waiting = entriesAt(memberAt(place, mode)).toReversed();
  if (waiting.length === 0) return null;
  let allowsNull = false;
  let visits = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    visits += 1;
    if (visits > mostMembers) break;
    const settled = settle(world, at);
    if (isNullSchema(settled)) allowsNull = true;
    else if (mode === "anyOf" && isOnlyAnyOf(world, settled)) {
      if (passed.has(settled.value)) continue;
      passed.add(settled.value);
      waiting.push(...entriesAt(memberAt(settled, "anyOf")).toReversed());
    } else if (!members.has(settled.value)) members.set(settled.value, at);
  }
  return {
    mode,
    place,
    members: [...members.values()],
    values: new Set(members.keys()),
    allowsNull,
    isCut: visits > mostMembers,
  };
}

/** `{ type: "null" }` in all its spellings. */
export function isNullSchema({ value }: Place): boolean {
  if (!isMapping(value)) return false;
  const { type, enum: values } = value;
  if (Object.hasOwn(value, "const")) return value["const"] === null;
  if (Array.isArray(values))
    return values.length > 0 && values.every((each) => each === null);
  if (Array.isArray(type)) return type.length === 1 && type[0] === "null";
  return type === "null";
}

/**
 * What fits one of a list in a list fits the list: so for `anyOf`. Of `oneOf` in `oneOf` it is not certain, since what fits
 * several does not fit.
 */
function isOnlyAnyOf(world: WireWorld, { value }: Place): boolean {
  return (
    isMapping(value) &&
    Array.isArray(value["anyOf"]) &&
    value["anyOf"].length > 0 &&
    !saysMoreThan("anyOf", value, world.extensions)
  );
}
