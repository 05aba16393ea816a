import type { WireProperty } from "../../model/wire/wire-schema.ts";
import { entriesAt, isMapping, memberAt, type Place } from "../place.ts";
import { referenceIn } from "./next-schema.ts";
import type { RawSchema, WireWorld } from "./wire-world.ts";

type Access = WireProperty["access"];

/** Schemas behind each other that are asked; a longer way is no answer in real documents. */
const maxSteps = 100;

/** Whether a member is read or written only: as all that is said of it, beside or behind references, says together. */
export function accessOf(world: WireWorld, places: readonly Place[]): Access {
  const [only] = places;
  if (only !== undefined && places.length === 1) return accessAt(world, only);
  return places
    .map((place) => accessAt(world, place))
    .reduce((a, b) =>
      a === "both" ? b : b === "both" || a === b ? a : "both",
    );
}

function accessAt(world: WireWorld, place: Place): Access {
  const { value } = place;
  if (!isMapping(value)) return "both";
  const own = ownAccess(value);
  return own !== "both" || isAlone(value) ? own : accessBehind(world, place);
}

function isAlone(schema: RawSchema): boolean {
  return (
    wrappers.every((keyword) => schema[keyword] === undefined) &&
    referenceIn(schema) === null
  );
}

const wrappers = ["allOf", "oneOf", "anyOf"] as const;

/** All of `allOf`, and the only alternative of a list: what one of several says is not said of the member. */
function membersIn(place: Place, schema: RawSchema): readonly Place[] {
  return wrappers.flatMap((keyword) => {
    const members = schema[keyword];
    const counts =
      Array.isArray(members) && (keyword === "allOf" || members.length === 1);
    return counts ? entriesAt(memberAt(place, keyword)) : [];
  });
}

function accessBehind(world: WireWorld, place: Place): Access {
  const passed = new Set<unknown>();
  const waiting: Place[] = [place];
  let at = waiting.pop();
  for (; at !== undefined && passed.size < maxSteps; at = waiting.pop()) {
    const { value } = at;
    if (!isMapping(value) || passed.has(value)) continue;
    passed.add(value);
    const access = ownAccess(value);
    if (access !== "both") return access;
    const written = referenceIn(value);
    const target = written && world.references.target(at, written.reference);
    if (target !== null) waiting.push(target);
    waiting.push(...membersIn(at, value));
  }
  return "both";
}

function ownAccess({ readOnly, writeOnly }: RawSchema): Access {
  if ((readOnly === true) === (writeOnly === true)) return "both";
  return readOnly === true ? "read" : "write";
}
