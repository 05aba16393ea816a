import { isDay } from "../../model/calendar-day.ts";
import type { DescribedLife } from "../../model/operation-shape.ts";
import { flagAt } from "../fields.ts";
import type { Place } from "../place.ts";
import type { ReadContext } from "../read-context.ts";
import { factAt, reportFact, textFact } from "./read-fact.ts";

type Stability = NonNullable<DescribedLife["stability"]>;

/** `deprecated` and what extensions say of the life of an operation. */
export function readLife(
  operation: Place,
  context: ReadContext,
): DescribedLife {
  const availability = readAvailability(operation, context);
  return {
    isDeprecated:
      flagAt(operation, "deprecated", context) || availability === "deprecated",
    since: textFact(operation, "deprecated-since", context),
    sunset: readDay(operation, context),
    successor: textFact(operation, "successor", context),
    note: textFact(operation, "deprecation-note", context),
    stability: availability === "deprecated" ? null : availability,
  };
}

/** What is said of the deprecation of a parameter or property, as sentences; `null` when nothing is. */
export function deprecationOf(
  place: Place,
  context: ReadContext,
): string | null {
  const since = textFact(place, "deprecated-since", context);
  const sunset = readDay(place, context);
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

/** The day of a date or of a moment, ISO 8601. */
function readDay(place: Place, context: ReadContext): string | null {
  const written = textFact(place, "sunset", context);
  if (written === null) return null;
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(written)?.[0];
  if (day !== undefined && isDay(day)) return day;
  const at = factAt(place, "sunset", context);
  if (at !== null) reportFact(at, "a day such as 2027-01-31", context);
  return null;
}

/** `x-unstable` and the like hold a sentence or `true`: to have it says enough. */
const saysUnstable = new Set(["x-unstable", "x-experimental"]);

function readAvailability(
  operation: Place,
  context: ReadContext,
): Stability | "deprecated" | null {
  const place = factAt(operation, "stability", context);
  if (place === null) return null;
  if (saysUnstable.has(String(place.step)))
    return place.value === false ? null : "experimental";
  const word = typeof place.value === "string" ? place.value : "";
  const known = availabilities.get(word.toLowerCase().replace(/[ _]/g, "-"));
  if (known === undefined)
    reportFact(
      place,
      `one of ${[...availabilities.keys()].join(", ")}`,
      context,
    );
  return known ?? null;
}

/** Words of vendors and of oasdiff's stability levels. */
const availabilities: ReadonlyMap<string, Stability | "deprecated"> = new Map([
  ["stable", "stable"],
  ["ga", "stable"],
  ["generally-available", "stable"],
  ["beta", "beta"],
  ["preview", "beta"],
  ["pre-release", "beta"],
  ["alpha", "alpha"],
  ["draft", "alpha"],
  ["in-development", "alpha"],
  ["experimental", "experimental"],
  ["unstable", "experimental"],
  ["deprecated", "deprecated"],
]);
