import {
  isMapping,
  pointerOf,
  type Place,
} from "../../../generator/openapi/document/place.ts";
import type { DocumentSet } from "../../../generator/source/document-set.ts";
import {
  allowsNullAsType,
  emulatorFacts,
  hasNullInTypes,
  hasTypeBesideOthers,
} from "./emulator-facts.ts";
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
    const { type, wire, emulator } = factsOf(readings, reading);
    const asType = allowsNullAsType(reading.emulated, readings.referred);
    if (isText(reading.wire)) {
      differences.add("too much to be folded");
      continue;
    }
    if (wire.allowsNull !== emulator.allowsNull && wire.allowsNull) {
      if (hasNullInTypes(reading.emulated, readings.referred))
        differences.add("null in a list of types");
      else says("null", type.allowsNull, wire.allowsNull, emulator.allowsNull);
    } else says("null", wire.allowsNull, emulator.allowsNull);
    if (asType !== emulator.allowsNull) differences.add("no type");
    if (
      type.allowsNull &&
      !asType &&
      hasTypeBesideOthers(reading.emulated, readings.referred)
    )
      differences.add("a type beside references");
    else says("null in the type", type.allowsNull, asType);
    says("values", wire.values, emulator.values);
    says("required", wire.required, emulator.required);
    if (emulator.values?.some((value) => /^[[{]/.test(value)))
      differences.add("objects as values");
    else {
      const untagged = (names: readonly string[]) =>
        names.filter((name) => !tags.has(name));
      if (untagged(type.required).length < type.required.length)
        differences.add("tags of a discriminator");
      says("values of the type", type.values, emulator.values);
      says(
        "required by the type",
        untagged(type.required),
        untagged(emulator.required),
      );
    }
    says("one way", type.oneWay, wire.oneWay, emulator.oneWay);
    says("bounds", wire.bounds, emulator.bounds);
    if (type.bounds === null) differences.add("bounds of composed schemas");
    else says("bounds in the docs", type.bounds, wire.bounds);
    if (isReference(reading))
      says("target", ...targets(reading, type, wire, emulator));
  }
  return { problems, differences };
}

export function factsOf(
  { named, referred }: Readings,
  { type, docs, wire, emulated, place: { value } }: Reading,
): Readonly<Record<"type" | "wire" | "emulator", Facts>> {
  const isComposed =
    isMapping(value) &&
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
    emulator: emulatorFacts(emulated, referred),
  };
}

function isReference({ place: { value } }: Reading): boolean {
  return isMapping(value) && Object.keys(value).join(" ") === "$ref";
}

/**
 * Each reading has names of its own for what references lead to: types have pointers, which are looked at, and those of the others
 * are to be in step with them.
 */
function createTargets() {
  const ofTypes = new Map<string, readonly (string | null)[]>();
  const ofEmulator = new Map<string, string>();
  return (
    { place, emulated }: Reading,
    type: Facts,
    wire: Facts,
    emulator: Facts,
  ) => {
    // The emulator writes the schema `false` in place.
    if (typeof emulated === "object" && "not" in emulated) return [];
    if (type.target === null || emulator.target === null)
      return [type.target, emulator.target];
    const others = [wire.target, emulator.target];
    const first = ofTypes.get(type.target) ?? others;
    ofTypes.set(type.target, first);
    const from = ofEmulator.get(emulator.target) ?? type.target;
    ofEmulator.set(emulator.target, from);
    return [
      [type.target, type.target, ...others],
      [writtenTarget(place) ?? type.target, from, ...first],
    ];
  };
}

/** The pointer that a reference within a document spells out; `null` for any other. */
function writtenTarget({ document, value }: Place): string | null {
  const reference = isMapping(value) ? String(value["$ref"]) : "";
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
