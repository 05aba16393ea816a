import { isObject } from "../../json/json-value.ts";
import { entriesAt, memberAt, type Place } from "../document/place.ts";
import { referenceIn } from "../schema-keywords/written-reference.ts";
import type { SchemaContext } from "./context.ts";

/** The schemas that a schema includes: the target of its reference, and its `allOf`. */
export function partsOf(
  { targets }: SchemaContext,
  place: Place,
): readonly Place[] {
  if (!isObject(place.value)) return [];
  const written = referenceIn(place.value);
  const target = written === null ? null : targets.peek(place, written);
  return [
    ...(place.value["allOf"] === undefined
      ? []
      : entriesAt(memberAt(place, "allOf"))),
    ...(target === null ? [] : [target]),
  ];
}

/** The target of the reference of a schema; `null` if it has none or it cannot be resolved. */
export function referredBy(
  { targets }: SchemaContext,
  place: Place,
): Place | null {
  const written = isObject(place.value) ? referenceIn(place.value) : null;
  return written === null ? null : targets.peek(place, written);
}
