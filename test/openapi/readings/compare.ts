import { isObject } from "../../../generator/json/json-value.ts";
import {
  pointerOf,
  type Place,
} from "../../../generator/openapi/document/place.ts";
import type { DocumentSet } from "../../../generator/source/document-set.ts";
import {
  allowsNullAsType,
  plainFacts,
  hasNullInTypes,
  hasTypeBesideOthers,
} from "./plain-facts.ts";
import { boundsOfTypes, type Facts } from "./facts.ts";
import type { Difference } from "./forms.ts";
import type { Reading, Readings } from "./read-all.ts";
import { typeFacts } from "./type-facts.ts";
import { isText, wireFacts } from "./wire-facts.ts";

export interface Compared {
  readonly problems: readonly string[];
  readonly differences: ReadonlySet<Difference>;
}

/** Where the readings of schemas contradict each other, but for the differences that are intended. */
export function compare(
  readings: Readings,
  tags: ReadonlySet<string>,
): Compared {
  const differences = new Set<Difference>();
  const problems: string[] = [];
  const targets = createTargets();
  for (const reading of readings.schemas) {
    const at = pointerOf(reading.place);
    const says = (what: string, ...sides: readonly unknown[]) => {
      const [first, ...others] = sides.map((side) => JSON.stringify(side));
      if (others.some((other) => other !== first))
        problems.push(`${at} ${what}: ${[first, ...others].join(" and ")}`);
    };
    const { type, wire, plain } = factsOf(readings, reading);
    const asType = allowsNullAsType(reading.plain, readings.referred);
    if (isText(reading.wire)) {
      differences.add("too much to be folded");
      continue;
    }
    if (wire.allowsNull !== plain.allowsNull && wire.allowsNull) {
      if (hasNullInTypes(reading.plain, readings.referred))
        differences.add("null in a list of types");
      else says("null", type.allowsNull, wire.allowsNull, plain.allowsNull);
    } else says("null", wire.allowsNull, plain.allowsNull);
    if (asType !== plain.allowsNull) differences.add("no type");
    if (
      type.allowsNull &&
      !asType &&
      hasTypeBesideOthers(reading.plain, readings.referred)
    )
      differences.add("a type beside references");
    else says("null in the type", type.allowsNull, asType);
    says("values", wire.values, plain.values);
    says("required", wire.required, plain.required);
    if (plain.values?.some((value) => /^[[{]/.test(value)))
      differences.add("objects as values");
    else {
      const untagged = (names: readonly string[]) =>
        names.filter((name) => !tags.has(name));
      if (untagged(type.required).length < type.required.length)
        differences.add("tags of a discriminator");
      says("values of the type", type.values, plain.values);
      says(
        "required by the type",
        untagged(type.required),
        untagged(plain.required),
      );
    }
    says("one way", type.oneWay, wire.oneWay, plain.oneWay);
    says("bounds", wire.bounds, plain.bounds);
    if (type.bounds === null) differences.add("bounds of composed schemas");
    else says("bounds in the docs", type.bounds, wire.bounds);
    if (isReference(reading))
      says("target", ...targets(reading, type, wire, plain));
  }
  return { problems, differences };
}

export function factsOf(
  { named, referred }: Readings,
  { type, docs, wire, plain, place: { value } }: Reading,
): Readonly<Record<"type" | "wire" | "plain", Facts>> {
  const isComposed =
    isObject(value) &&
    ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf"].some(
      (name) => value[name] !== undefined,
    );
  const told = typeFacts(type, named, isComposed ? null : docs);
  const types = new Set<string>(wire.shape.types);
  return {
    type: {
      ...told,
      bounds: told.bounds && boundsOfTypes(told.bounds, types),
    },
    wire: wireFacts(wire),
    plain: plainFacts(plain, referred),
  };
}

function isReference({ place: { value } }: Reading): boolean {
  return isObject(value) && Object.keys(value).join(" ") === "$ref";
}

/**
 * Each reading has names of its own for what references lead to: types have pointers, which are looked at, and those of the others
 * are to be in step with them.
 */
function createTargets() {
  const ofTypes = new Map<string, readonly (string | null)[]>();
  const ofPlain = new Map<string, string>();
  return (
    { place, plain: written }: Reading,
    type: Facts,
    wire: Facts,
    plain: Facts,
  ) => {
    // The plain reading writes the schema `false` in place.
    if (typeof written === "object" && "not" in written) return [];
    if (type.target === null || plain.target === null)
      return [type.target, plain.target];
    const others = [wire.target, plain.target];
    const first = ofTypes.get(type.target) ?? others;
    ofTypes.set(type.target, first);
    const from = ofPlain.get(plain.target) ?? type.target;
    ofPlain.set(plain.target, from);
    return [
      [type.target, type.target, ...others],
      [writtenTarget(place) ?? type.target, from, ...first],
    ];
  };
}

/** The pointer that a reference within a document spells out; `null` for any other. */
function writtenTarget({ document, value }: Place): string | null {
  const reference = isObject(value) ? String(value["$ref"]) : "";
  return reference.startsWith("#/")
    ? `${document.uri}${decodeURIComponent(reference)}`
    : null;
}

/** The properties that discriminators of a document name. */
export function tagsOf({ entry }: DocumentSet): ReadonlySet<string> {
  const text = JSON.stringify(entry.source.value);
  const found = [...text.matchAll(/"propertyName":"([^"]+)"/g)];
  return new Set(found.map(([, name]) => name ?? ""));
}
