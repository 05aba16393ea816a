import type { Property } from "../../model/type-expr.ts";
import { entriesAt, isMapping, memberAt, type Place } from "../place.ts";
import type { Schema, SchemaContext } from "./context.ts";

type Access = Property["access"];

/** Schemas behind each other that are asked; a longer way is no answer in real documents. */
const maxSteps = 100;

/** Whether a property is read or written only: as its schema says, or one that it refers to or takes in by `allOf`. */
export function accessOf(context: SchemaContext, place: Place): Access {
  if (!isMapping(place.value)) return "both";
  const own = ownAccess(place.value);
  return own === "both" && hasParts(place.value)
    ? accessOfParts(context, place)
    : own;
}

/** Whether more schemas than the one are to be asked. */
function hasParts({ $ref, allOf }: Schema): boolean {
  return $ref !== undefined || allOf !== undefined;
}

function accessOfParts(context: SchemaContext, place: Place): Access {
  const passed = new Set<unknown>();
  const waiting: Place[] = [place];
  let at = waiting.pop();
  for (; at !== undefined && passed.size < maxSteps; at = waiting.pop()) {
    if (!isMapping(at.value) || passed.has(at.value)) continue;
    passed.add(at.value);
    const access = ownAccess(at.value);
    if (access !== "both") return access;
    waiting.push(...partsOf(context, at));
  }
  return "both";
}

function ownAccess(schema: Schema): Access {
  const isRead = schema["readOnly"] === true;
  const isWritten = schema["writeOnly"] === true;
  if (isRead === isWritten) return "both";
  return isRead ? "read" : "write";
}

/** The schemas that a schema is together with: behind its reference, and in its `allOf`. */
export function partsOf(
  context: SchemaContext,
  place: Place,
): readonly Place[] {
  if (!isMapping(place.value)) return [];
  const { $ref, allOf } = place.value;
  const target =
    typeof $ref === "string" ? context.targets.peek(place, $ref) : null;
  return [
    ...(allOf === undefined ? [] : entriesAt(memberAt(place, "allOf"))),
    ...(target === null ? [] : [target]),
  ];
}
