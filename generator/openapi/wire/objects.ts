import { compareText } from "../../diagnostics/sort.ts";
import type {
  WireObject,
  WireProperty,
  WireSchema,
} from "../../model/wire/wire-schema.ts";
import { isMapping, memberAt, membersAt, type Place } from "../place.ts";
import { anyObject } from "../../model/wire/any-shape.ts";
import { dependentOf } from "./dependent-required.ts";
import type { Atom } from "./gather.ts";
import { bothOf, innerOf, schemaOf, type Inner } from "./inner-schema.ts";
import { says } from "./keyword-sets.ts";
import { accessOf } from "./property-access.ts";
import { countAt, smaller } from "./strings.ts";
import type { WireWorld } from "./wire-world.ts";

/**
 * What all say together of objects. Where one of several forbids further members, those of the others are meant to be there
 * all the same: strictly such a schema lets nothing through, and that is never what its writer wants.
 */
export function objectOf(world: WireWorld, atoms: readonly Atom[]): WireObject {
  const saying = atoms.filter(({ bits }) => (bits & says.objects) !== 0);
  if (saying.length === 0) return anyObject;
  let additional: Inner = "any";
  let saysAdditional = false;
  for (const atom of saying) {
    const own = additionalOf(world, atom);
    saysAdditional ||= own !== null;
    additional = bothOf(additional, own ?? "any");
  }
  const rare = saying.filter(({ bits }) => (bits & says.namesOrCounts) !== 0);
  const { patterns, names, minProperties, maxProperties, dependentRequired } =
    rare.length === 0 ? anyObject : namesAndCounts(world, rare);
  return {
    properties: propertiesOf(world, saying),
    additional: schemaOf(world, additional),
    saysAdditional,
    patterns,
    names,
    minProperties,
    maxProperties,
    dependentRequired,
  };
}

function namesAndCounts(
  world: WireWorld,
  atoms: readonly Atom[],
): Omit<WireObject, "properties" | "additional" | "saysAdditional"> {
  const names = atoms
    .filter(({ schema }) => isMapping(schema["propertyNames"]))
    .map(({ place }) => memberAt(place, "propertyNames"));
  return {
    patterns: patternsOf(world, atoms),
    names: names.length === 0 ? null : world.together(names),
    minProperties: Math.max(
      ...atoms.map(({ schema }) => countAt(schema, "minProperties") ?? 0),
    ),
    maxProperties: atoms
      .map(({ schema }) => countAt(schema, "maxProperties"))
      .reduce<number | null>(smaller, null),
    dependentRequired: dependentOf(atoms),
  };
}

/** `null` where nothing is said. */
function additionalOf(
  world: WireWorld,
  { place, schema, bits }: Atom,
): Inner | null {
  if (schema["additionalProperties"] !== undefined)
    return innerOf(world, memberAt(place, "additionalProperties"));
  return (bits & says.namesOrCounts) !== 0 &&
    schema["unevaluatedProperties"] !== undefined
    ? innerOf(world, memberAt(place, "unevaluatedProperties"))
    : null;
}

function byName(
  [a]: readonly [string, unknown],
  [b]: readonly [string, unknown],
): number {
  return compareText(a, b);
}

/** Where members are written, by name. */
function placesByName(
  atoms: readonly Atom[],
  keyword: "properties" | "patternProperties",
): readonly (readonly [string, readonly Place[]])[] {
  const [first, second] = atoms;
  if (first !== undefined && second === undefined)
    return membersAt(memberAt(first.place, keyword))
      .toSorted(byName)
      .map(([name, at]) => [name, [at]]);
  const places = new Map<string, Place[]>();
  for (const { place, schema } of atoms) {
    if (schema[keyword] === undefined) continue;
    for (const [name, at] of membersAt(memberAt(place, keyword))) {
      const known = places.get(name);
      if (known === undefined) places.set(name, [at]);
      else known.push(at);
    }
  }
  return [...places].toSorted(byName);
}

function propertiesOf(
  world: WireWorld,
  atoms: readonly Atom[],
): ReadonlyMap<string, WireProperty> {
  const required = requiredBy(atoms);
  const properties = new Map<string, WireProperty>();
  for (const [name, places] of placesByName(atoms, "properties")) {
    const [first] = places;
    if (first === undefined) continue;
    properties.set(name, {
      schema: world.together(places),
      isRequired: required !== null && required.delete(name),
      access: accessOf(world, places),
      place: world.placeOf(first),
    });
  }
  if (required === null || required.size === 0) return properties;
  for (const [name, { place, index }] of required)
    properties.set(name, {
      schema: "any",
      isRequired: true,
      access: "both",
      place: world.placeOf(memberAt(memberAt(place, "required"), index)),
    });
  return new Map([...properties].toSorted(byName));
}

interface RequiredAt {
  readonly place: Place;
  readonly index: number;
}

/** Names that are required, with the list that says so; `null` when there are none. */
function requiredBy(atoms: readonly Atom[]): Map<string, RequiredAt> | null {
  let required: Map<string, RequiredAt> | null = null;
  for (const { place, schema } of atoms) {
    const names = schema["required"];
    if (!Array.isArray(names)) continue;
    required ??= new Map();
    for (const [index, name] of names.entries())
      if (typeof name === "string" && !required.has(name))
        required.set(name, { place, index });
  }
  return required;
}

function patternsOf(
  world: WireWorld,
  atoms: readonly Atom[],
): ReadonlyMap<string, WireSchema> {
  const patterns = placesByName(atoms, "patternProperties");
  return patterns.length === 0
    ? anyObject.patterns
    : new Map(patterns.map(([name, places]) => [name, world.together(places)]));
}
