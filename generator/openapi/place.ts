import { ExactNumber } from "../json/exact-number.ts";
import type { Location } from "../diagnostics/diagnostic.ts";
import type { LoadedDocument } from "../source/document-set.ts";
import type { PathStep } from "../source/located-source.ts";

/** A value of a document and the way to it. Made for every value that is looked at, so it holds no list of steps. */
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

/** The member of an object or list; its value is `undefined` when there is none. */
export function memberAt(above: Place, step: PathStep): Place {
  const value = valueAt(above, step);
  return { document: above.document, value, above, step };
}

/** The value of a member alone, for most that are asked for are absent; `undefined` when there is none. */
export function valueAt({ value }: Place, step: PathStep): unknown {
  const has =
    typeof value === "object" && value !== null && Object.hasOwn(value, step);
  // An own property of an object can be read by its name.
  return has ? (value as Readonly<Record<PathStep, unknown>>)[step] : undefined;
}

/** The members of an object in the order of the source; none when the place holds no object. */
export function membersAt(place: Place): readonly (readonly [string, Place])[] {
  return namesAt(place).map((name) => [name, memberAt(place, name)]);
}

/** The names of those members. */
export function namesAt({ value }: Place): readonly string[] {
  return isMapping(value) ? Object.keys(value) : [];
}

/** The entries of a list; none when the place holds no list. */
export function entriesAt(place: Place): readonly Place[] {
  return Array.isArray(place.value)
    ? place.value.map((_, index) => memberAt(place, index))
    : [];
}

export function isMapping(
  value: unknown,
): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ExactNumber)
  );
}

export function pathOf(place: Place): readonly PathStep[] {
  const steps: PathStep[] = [];
  for (let at = place; at.above !== null; at = at.above) steps.push(at.step);
  return steps.toReversed();
}

/** JSON pointer of a place, with its document: the identity of what stands there. */
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

/** Where the value stands in its file. Costs a search: for diagnostics and origins that are shown. */
export function locationOf(place: Place): Location {
  return place.document.source.locate(pathOf(place));
}

/** Whether another value stood under the key of the value, which is lost. */
export function isRepeated(place: Place): boolean {
  const { source } = place.document;
  return (
    source.isRepeated !== undefined &&
    place.value !== undefined &&
    source.isRepeated(pathOf(place))
  );
}

/** The whole text in which the value stands; `undefined` where nobody holds it. */
export function textAround(place: Place): string | undefined {
  return place.document.source.textAt?.(pathOf(place));
}

/** Where the key of the value stands. */
export function keyLocationOf(place: Place): Location {
  return place.document.source.locateKey(pathOf(place));
}
