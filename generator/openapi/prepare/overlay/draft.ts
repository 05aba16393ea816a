import { ExactNumber } from "../../../json/exact-number.ts";
import { isObject } from "../../../json/json-value.ts";
import {
  entriesAt,
  membersAt,
  pathOf,
  type Place,
} from "../../document/place.ts";
import type { PathStep } from "../../../source/located-source.ts";
import type { Origin } from "../../document/traced-source.ts";

/** A copy of values that may be changed in place. */
export type Draft = Record<PathStep, unknown> | unknown[];

/** The origins of the objects and lists of drafts. */
export type DraftOrigins = WeakMap<object, Place>;

/** A copy of what stands at a place. */
export function draftOf(place: Place, origins: DraftOrigins): unknown {
  if (Array.isArray(place.value))
    return traced(
      entriesAt(place).map((entry) => draftOf(entry, origins)),
      place,
      origins,
    );
  if (!isObject(place.value)) return place.value;
  const draft = Object.create(null) as Record<string, unknown>;
  for (const [name, member] of membersAt(place))
    draft[name] = draftOf(member, origins);
  return traced(draft, place, origins);
}

/** A copy of a draft, with the same origins. */
export function redraft(value: unknown, origins: DraftOrigins): unknown {
  if (!isDraft(value)) return value;
  const place = origins.get(value);
  let copy: Draft;
  if (Array.isArray(value))
    copy = value.map((entry) => redraft(entry, origins));
  else {
    copy = Object.create(null) as Record<string, unknown>;
    for (const [name, member] of Object.entries(value))
      copy[name] = redraft(member, origins);
  }
  return place === undefined ? copy : traced(copy, place, origins);
}

export function isDraft(value: unknown): value is Draft {
  return (
    typeof value === "object" &&
    value !== null &&
    !(value instanceof ExactNumber)
  );
}

export function memberOf(value: unknown, step: PathStep): unknown {
  return isDraft(value)
    ? (value as Record<PathStep, unknown>)[step]
    : undefined;
}

export function originOfDraft(
  origins: DraftOrigins,
  value: object,
): Origin | null {
  const place = origins.get(value);
  return place === undefined
    ? null
    : { document: place.document, path: pathOf(place) };
}

function traced(draft: Draft, place: Place, origins: DraftOrigins): Draft {
  origins.set(draft, place);
  return draft;
}
