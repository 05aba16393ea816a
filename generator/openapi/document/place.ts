import { isObject } from "../../json/json-value.ts";
import type { Location } from "../../diagnostics/diagnostic.ts";
import type { LoadedDocument } from "../../source/document-set.ts";
import type { PathStep } from "../../source/located-source.ts";

/** A value of a document and the path to it. One is made for every visited value, so it contains no list of steps. */
export interface Place {
  readonly document: LoadedDocument;
  readonly value: unknown;
  /** `null` for the document itself. */
  readonly above: Place | null;
  readonly step: PathStep;
}

export function rootPlace(document: LoadedDocument): Place {
  return { document, value: document.source.value, above: null, step: "" };
}

/** The member of an object or list; its value is `undefined` if there is none. */
export function memberAt(above: Place, step: PathStep): Place {
  const value = valueAt(above, step);
  return { document: above.document, value, above, step };
}

/** Only the value of a member, because most requested members are absent; `undefined` if there is none. */
export function valueAt({ value }: Place, step: PathStep): unknown {
  const has =
    typeof value === "object" && value !== null && Object.hasOwn(value, step);
  // An own property of an object can be read by its name.
  return has ? (value as Readonly<Record<PathStep, unknown>>)[step] : undefined;
}

/** The members of an object in source order; none if the place has no object. */
export function membersAt(place: Place): readonly (readonly [string, Place])[] {
  return namesAt(place).map((name) => [name, memberAt(place, name)]);
}

/** The names of those members. */
export function namesAt({ value }: Place): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

/** The entries of a list; none if the place has no list. */
export function entriesAt(place: Place): readonly Place[] {
  return Array.isArray(place.value)
    ? place.value.map((_, index) => memberAt(place, index))
    : [];
}

export function pathOf(place: Place): readonly PathStep[] {
  const steps: PathStep[] = [];
  for (let at = place; at.above !== null; at = at.above) steps.push(at.step);
  return steps.toReversed();
}

/** JSON pointer of a place, with its document: the identity of the value. */
export function pointerOf(place: Place): string {
  return `${place.document.uri}${fragmentOf(place)}`;
}

/** The same within its document. */
export function fragmentOf(place: Place): string {
  const steps = pathOf(place).map(
    (step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`,
  );
  return `#${steps.join("")}`;
}

/** The location of the value in its file. The search is slow: only for diagnostics and origins that are shown. */
export function locationOf(place: Place): Location {
  return place.document.source.locate(pathOf(place));
}

/** Whether the key of the value is written twice, so that another value is lost. */
export function isRepeated(place: Place): boolean {
  const { source } = place.document;
  return (
    source.isRepeated !== undefined &&
    place.value !== undefined &&
    source.isRepeated(pathOf(place))
  );
}

/** The whole text that contains the value; `undefined` if nobody has it. */
export function textAround(place: Place): string | undefined {
  return place.document.source.textAt?.(pathOf(place));
}

/** The location of the key of the value. */
export function keyLocationOf(place: Place): Location {
  return place.document.source.locateKey(pathOf(place));
}
