import { isMapping, memberAt, type Place } from "../place.ts";
import { allBits, leading, saysMoreThan } from "./keyword-sets.ts";
import type { RawSchema, WireWorld } from "./wire-world.ts";

/** `$dynamicRef` is taken for a `$ref`, as everywhere else. */
const referenceKeywords = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

export interface WrittenReference {
  readonly keyword: string;
  readonly reference: string;
}

export function referenceIn(schema: RawSchema): WrittenReference | null {
  // Names that no prototype has.
  for (const keyword of referenceKeywords) {
    const reference = schema[keyword];
    if (typeof reference === "string") return { keyword, reference };
  }
  return null;
}

const wrappers = ["allOf", "oneOf", "anyOf"] as const;

/**
 * The schema that one stands for without saying anything of its own: behind a reference, or the only one of `allOf`, `oneOf`
 * or `anyOf`. `null` when it stands for itself.
 */
export function nextSchema(world: WireWorld, place: Place): Place | null {
  const { value } = place;
  if (!isMapping(value)) return null;
  if ((allBits(value, world.extensions) & leading) === 0) return null;
  const written = referenceIn(value);
  if (written !== null) {
    const { keyword, reference } = written;
    const isAlone =
      world.isVersion30(place) ||
      !saysMoreThan(keyword, value, world.extensions);
    return isAlone ? world.references.target(place, reference) : null;
  }
  for (const wrapper of wrappers) {
    const members = value[wrapper];
    if (!Array.isArray(members) || members.length !== 1) continue;
    if (saysMoreThan(wrapper, value, world.extensions)) return null;
    return memberAt(memberAt(place, wrapper), 0);
  }
  return null;
}

/** Longer ways from schema to schema are taken for circles. */
export const maxSteps = 1_000;

/** Ways of real documents are no longer, and not worth remembering. */
const shortWay = 5;

/** The schema at the end of the way; the place itself where the way is a circle. */
export function settle(world: WireWorld, place: Place): Place {
  let at = place;
  const { settled } = world.memory;
  const passed: object[] = [];
  while (passed.length < maxSteps) {
    const next = nextSchema(world, at);
    if (next === null) break;
    if (isMapping(at.value)) passed.push(at.value);
    const known = isMapping(next.value) ? settled.get(next.value) : undefined;
    at = known ?? next;
    if (known !== undefined) break;
  }
  const end = passed.length < maxSteps ? at : place;
  if (passed.length > shortWay)
    for (const value of passed) settled.set(value, end);
  return end;
}
