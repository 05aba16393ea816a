import { dataKeywords, nameMaps } from "../../../source/document-keywords.ts";
import { isObject } from "../../../json/json-value.ts";
import {
  entriesAt,
  membersAt,
  valueAt,
  type Place,
} from "../../document/place.ts";

/** Schemas by the name of the dynamic anchor that they have; the empty name is that of `$recursiveAnchor: true`. */
export type Anchors = ReadonlyMap<string, Place>;

/**
 * The schema that the anchors around a place belong to: the nearest one with an `$id`. Documents often leave out the
 * `$id` that JSON Schema requires and mean the whole component, body or parameter.
 */
export function resourceOf(place: Place): Place {
  let outermost = place;
  for (let at: Place | null = place; at !== null; at = at.above) {
    if (typeof valueAt(at, "$id") === "string") return at;
    if (beginsSchema(at)) outermost = at;
  }
  return outermost;
}

function beginsSchema({ above, step, value }: Place): boolean {
  // A separate file is a schema as a whole, unless it is a document.
  if (above === null)
    return (
      isObject(value) &&
      !Object.hasOwn(value, "openapi") &&
      !Object.hasOwn(value, "components")
    );
  if (above.step === "schemas") return above.above?.step === "components";
  return (
    (step === "schema" || step === "itemSchema") &&
    !nameMaps.has(String(above.step))
  );
}

/** The anchors of a resource, without those of nested resources. */
export function createAnchors(): (resource: Place) => Anchors {
  const known = new WeakMap<object, Anchors>();
  return (resource) => {
    if (!isObject(resource.value)) return new Map();
    const found = known.get(resource.value) ?? anchorsIn(resource);
    known.set(resource.value, found);
    return found;
  };
}

function anchorsIn(resource: Place): Anchors {
  const anchors = new Map<string, Place>();
  if (valueAt(resource, "$recursiveAnchor") === true) anchors.set("", resource);
  const waiting: Visit[] = [{ place: resource, isNameMap: false }];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { place, isNameMap } = at;
    if (!isNameMap) {
      const isOther =
        place !== resource && typeof valueAt(place, "$id") === "string";
      if (isOther) continue;
      const anchor = valueAt(place, "$dynamicAnchor");
      if (typeof anchor === "string" && !anchors.has(anchor))
        anchors.set(anchor, place);
    }
    for (const added of schemasBelow(place, isNameMap).toReversed())
      waiting.push(added);
  }
  return anchors;
}

interface Visit {
  readonly place: Place;
  /** Whether the names of members are names of users. */
  readonly isNameMap: boolean;
}

/** The values directly below a place that may be or contain a schema. */
export function schemasBelow(
  place: Place,
  isNameMap: boolean,
): readonly Visit[] {
  if (!isObject(place.value))
    return entriesAt(place)
      .filter(isHolder)
      .map((entry) => ({ place: entry, isNameMap: false }));
  return membersAt(place)
    .filter(
      ([name, member]) =>
        isHolder(member) && (isNameMap || !dataKeywords.has(name)),
    )
    .map(([name, member]) => ({
      place: member,
      isNameMap: !isNameMap && nameMaps.has(name),
    }));
}

function isHolder({ value }: Place): boolean {
  return typeof value === "object" && value !== null;
}
