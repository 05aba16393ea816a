import type { WireProperty } from "../../model/wire/wire-schema.ts";
import { entriesAt, isMapping, memberAt, type Place } from "../place.ts";
import { referenceIn } from "./resolve-schema.ts";
import type { RawSchema, SchemaRegistry } from "./schema-registry.ts";

type Access = WireProperty["access"];

/** Schemas that are visited; real documents need fewer. */
const maxSteps = 100;

/** Whether a property is only read or only written, as all its schemas with their references say together. */
export function accessOf(
  registry: SchemaRegistry,
  places: readonly Place[],
): Access {
  const [only] = places;
  if (only !== undefined && places.length === 1)
    return accessAt(registry, only);
  return places
    .map((place) => accessAt(registry, place))
    .reduce((a, b) =>
      a === "both" ? b : b === "both" || a === b ? a : "both",
    );
}

function accessAt(registry: SchemaRegistry, place: Place): Access {
  const { value } = place;
  if (!isMapping(value)) return "both";
  const own = ownAccess(value);
  return own !== "both" || isAlone(value) ? own : accessBehind(registry, place);
}

function isAlone(schema: RawSchema): boolean {
  return (
    wrappers.every((keyword) => schema[keyword] === undefined) &&
    referenceIn(schema) === null
  );
}

const wrappers = ["allOf", "oneOf", "anyOf"] as const;

/** All of `allOf`, and a single alternative: what one of several alternatives says does not hold for the property. */
function membersIn(place: Place, schema: RawSchema): readonly Place[] {
  return wrappers.flatMap((keyword) => {
    const members = schema[keyword];
    const counts =
      Array.isArray(members) && (keyword === "allOf" || members.length === 1);
    return counts ? entriesAt(memberAt(place, keyword)) : [];
  });
}

function accessBehind(registry: SchemaRegistry, place: Place): Access {
  const visited = new Set<unknown>();
  const pending: Place[] = [place];
  let at = pending.pop();
  for (; at !== undefined && visited.size < maxSteps; at = pending.pop()) {
    const { value } = at;
    if (!isMapping(value) || visited.has(value)) continue;
    visited.add(value);
    const access = ownAccess(value);
    if (access !== "both") return access;
    const written = referenceIn(value);
    const target = written && registry.references.target(at, written.reference);
    if (target !== null) pending.push(target);
    pending.push(...membersIn(at, value));
  }
  return "both";
}

function ownAccess({ readOnly, writeOnly }: RawSchema): Access {
  if ((readOnly === true) === (writeOnly === true)) return "both";
  return readOnly === true ? "read" : "write";
}
