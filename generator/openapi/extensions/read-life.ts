import type {
  AnnouncedLife,
  DescribedLife,
} from "../../model/operation-shape.ts";
import { flagAt } from "../read/fields.ts";
import { isObject } from "../../json/json-value.ts";
import { type Place } from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import {
  announcedIn,
  availabilityOf,
  availabilityWords,
  isReadAvailability,
  sunsetOf,
  type Availability,
} from "./announced-life.ts";
import { factAt, reportBroken, reportFact, textFact } from "./read-fact.ts";

/** Reads `deprecated` and the extensions about the life of an operation. */
export function readLife(
  operation: Place,
  context: ReadContext,
): DescribedLife {
  const availability = readAvailability(operation, context);
  const formerName = textFact(operation, "renamed-from", context);
  return {
    isDeprecated:
      flagAt(operation, "deprecated", context) || availability === "deprecated",
    since: textFact(operation, "deprecated-since", context),
    ...readSunset(operation, context),
    ...(formerName === null ? {} : { formerName }),
    successor: textFact(operation, "successor", context),
    note: textFact(operation, "deprecation-note", context),
    stability: availability === "deprecated" ? null : availability,
  };
}

/** Whether a parameter or header is deprecated, and other facts about its life, if any. */
export interface LifeOfPart {
  readonly isDeprecated: boolean;
  readonly life?: AnnouncedLife;
}

export const noLife: LifeOfPart = { isDeprecated: false };

export function lifeAt(place: Place, context: ReadContext): LifeOfPart {
  const isFlagged = flagAt(place, "deprecated", context);
  if (!isObject(place.value)) return { isDeprecated: isFlagged };
  const { isDeprecated, life } = announcedIn(
    place.value,
    context.settings.extensions,
  );
  // Reports values that cannot be read.
  if (life?.unreadSunset !== undefined) readSunset(place, context);
  return {
    isDeprecated: isFlagged || isDeprecated,
    ...(life === null ? {} : { life }),
  };
}

/** The facts about the deprecation of a parameter or property, as sentences; `null` if there are none. */
export function deprecationOf(
  place: Place,
  context: ReadContext,
): string | null {
  const since = textFact(place, "deprecated-since", context);
  const { sunset } = readSunset(place, context);
  const successor = textFact(place, "successor", context);
  const note = textFact(place, "deprecation-note", context);
  const sentences = [
    ...(since === null ? [] : [`Since ${since}.`]),
    ...(sunset === null ? [] : [`May be gone after ${sunset}.`]),
    ...(successor === null ? [] : [`Use ${successor}.`]),
    ...(note === null ? [] : [note]),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}

/**
 * The day after which it may be removed. A comparison also reports values that are not a day, because it ignores
 * them.
 */
function readSunset(
  place: Place,
  context: ReadContext,
): ReturnType<typeof sunsetOf> {
  const at = factAt(place, "sunset", context);
  const sunset = sunsetOf(at?.value ?? null);
  if (sunset.unreadSunset !== undefined && at !== null)
    reportBroken(at, "a day such as 2027-01-31", context);
  return sunset;
}

function readAvailability(
  operation: Place,
  context: ReadContext,
): Availability | null {
  const place = factAt(operation, "stability", context);
  if (place === null) return null;
  const name = String(place.step);
  if (!isReadAvailability(name, place.value))
    reportFact(place, `one of ${availabilityWords.join(", ")}`, context);
  return availabilityOf(name, place.value);
}
