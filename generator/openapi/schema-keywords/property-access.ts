import type { Property } from "../../model/type-expr.ts";
import { isObject } from "../../json/json-value.ts";
import { entriesAt, memberAt, type Place } from "../document/place.ts";
import type { References } from "../document/references.ts";
import type { RawSchema } from "./keyword-value.ts";
import { referenceIn } from "./written-reference.ts";

type Access = Property["access"];

/** Limit of visited schemas; real documents need fewer. */
const maxSteps = 100;

/** The result of all schemas of a property together. */
export function intersectAccess(a: Access, b: Access): Access {
  if (a === "both") return b;
  return b === "both" || a === b ? a : "both";
}

const wrappers = ["allOf", "oneOf", "anyOf"] as const;

/** All of `allOf`, and a single alternative: one of several alternatives does not decide for the property. */
function membersIn(place: Place, schema: RawSchema): readonly Place[] {
  return wrappers.flatMap((keyword) => {
    const members = schema[keyword];
    const counts =
      Array.isArray(members) && (keyword === "allOf" || members.length === 1);
    return counts ? entriesAt(memberAt(place, keyword)) : [];
  });
}

/** Whether a property is only read or only written, according to its schema or one that it includes. */
export function accessAt(references: References, place: Place): Access {
  const visited = new Set<unknown>();
  const pending: Place[] = [place];
  let at = pending.pop();
  for (; at !== undefined && visited.size < maxSteps; at = pending.pop()) {
    const { value } = at;
    if (!isObject(value) || visited.has(value)) continue;
    visited.add(value);
    const access = ownAccess(value);
    if (access !== "both") return access;
    const written = referenceIn(value);
    const target = written === null ? null : references.target(at, written);
    if (target !== null) pending.push(target);
    for (const added of membersIn(at, value)) pending.push(added);
  }
  return "both";
}

function ownAccess({ readOnly, writeOnly }: RawSchema): Access {
  if ((readOnly === true) === (writeOnly === true)) return "both";
  return readOnly === true ? "read" : "write";
}
