import { isNumeric } from "../../json/exact-number.ts";
import { openapiExtensionForm } from "../../diagnostics/codes.ts";
import { isObject } from "../../json/json-value.ts";
import {
  keyLocationOf,
  memberAt,
  pointerOf,
  type Place,
} from "../document/place.ts";
import type { ReadContext } from "../read/read-context.ts";
import type { ExtensionFact } from "../settings/extension-facts.ts";

/** The value of the first extension that has a fact about the value at a place; `null` if none has. */
export function factAt(
  above: Place,
  fact: ExtensionFact,
  { settings }: ReadContext,
): Place | null {
  if (!isObject(above.value)) return null;
  for (const { name, members } of settings.extensions[fact]) {
    // Called for everything that is read, and hardly anything has an extension.
    if (!Object.hasOwn(above.value, name)) continue;
    let place = memberAt(above, name);
    for (const member of members) place = memberAt(place, member);
    if (place.value !== undefined && place.value !== null) return place;
  }
  return null;
}

export function textFact(
  above: Place,
  fact: ExtensionFact,
  context: ReadContext,
): string | null {
  const place = factAt(above, fact, context);
  if (place === null) return null;
  if (typeof place.value === "string") return place.value;
  if (isNumeric(place.value)) return String(place.value);
  reportFact(place, "a text", context);
  return null;
}

/** A text, or a list of texts; without duplicates, sorted. */
export function textsFact(
  above: Place,
  fact: ExtensionFact,
  context: ReadContext,
): readonly string[] {
  const place = factAt(above, fact, context);
  if (place === null) return [];
  const { value } = place;
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (texts.every((text): text is string => typeof text === "string"))
    return [...new Set(texts)].toSorted();
  reportFact(place, "a text, or a list of texts", context);
  return [];
}

export function flagFact(
  above: Place,
  fact: ExtensionFact,
  context: ReadContext,
): boolean {
  const place = factAt(above, fact, context);
  if (place === null || typeof place.value === "boolean")
    return place?.value === true;
  reportFact(place, "true or false", context);
  return false;
}

export function reportFact(
  place: Place,
  expected: string,
  { findings }: ReadContext,
): void {
  findings.report(
    openapiExtensionForm(keyLocationOf(place), extensionName(place), expected),
  );
}

/** The same, for a reader that only reports broken parts. */
export function reportBroken(
  place: Place,
  expected: string,
  { findings }: ReadContext,
): void {
  findings.broken({
    place,
    isKey: true,
    isCompared: true,
    cause: `extension ${pointerOf(place)}`,
    tell: (at) => openapiExtensionForm(at, extensionName(place), expected),
  });
}

/** In the notation of the settings: `x-github.removalDate`. */
function extensionName(place: Place): string {
  const step = String(place.step);
  return step.startsWith("x-") || place.above === null
    ? step
    : `${extensionName(place.above)}.${step}`;
}
