import { compareText } from "../../diagnostics/sort.ts";
import type {
  WireDiscriminator,
  WireSchema,
  WireUnion,
} from "../../model/wire/wire-schema.ts";
import {
  isMapping,
  memberAt,
  membersAt,
  rootPlace,
  type Place,
} from "../place.ts";
import type { Atom } from "./gather.ts";
import { says } from "./keyword-sets.ts";
import type { DocumentSchema, WireWorld } from "./wire-world.ts";

/** The discriminator of the alternatives that a schema lists; `null` when it has none. */
export function discriminatorOf(
  world: WireWorld,
  place: Place,
  members: readonly DocumentSchema[],
): WireDiscriminator | null {
  const property = discriminatingProperty(place);
  if (property === null) return null;
  const mapping = new Map<string, WireSchema>();
  const mapped = new Set<WireSchema>();
  const explicit = memberAt(memberAt(place, "discriminator"), "mapping");
  for (const [value, at] of membersAt(explicit)) {
    const target = mappedPlace(world, at);
    if (target === null) continue;
    const schema = world.schemaAt(target);
    mapping.set(value, schema);
    mapped.add(schema);
  }
  for (const member of members) {
    if (member.component === null || mapped.has(member)) continue;
    if (!mapping.has(member.component)) mapping.set(member.component, member);
  }
  return {
    property,
    mapping: new Map([...mapping].toSorted(([a], [b]) => compareText(a, b))),
  };
}

/** The name of the property by which a schema tells what a value is. Swagger 2 has the name alone. */
export function discriminatingProperty({ value }: Place): string | null {
  if (!isMapping(value)) return null;
  const { discriminator } = value;
  const name = isMapping(discriminator)
    ? discriminator["propertyName"]
    : discriminator;
  return typeof name === "string" ? name : null;
}

const componentForm = /^[A-Za-z0-9._-]+$/;

/** A mapping names a component, or refers to a schema like a `$ref`; what could be both is a name. */
export function mappedPlace(world: WireWorld, at: Place): Place | null {
  const { value } = at;
  if (typeof value !== "string") return null;
  if (componentForm.test(value)) {
    const components = memberAt(rootPlace(at.document), "components");
    const named = memberAt(memberAt(components, "schemas"), value);
    if (named.value !== undefined) return named;
  }
  return world.references.target(at, value);
}

/**
 * The alternatives that a schema with a discriminator stands for when others take it in by `allOf`: wherever it is asked for,
 * each of them may stand. Not so for these others themselves, which take in its members alone.
 */
export function inheritedUnion(
  world: WireWorld,
  atoms: readonly Atom[],
  roots: readonly Place[],
): WireUnion | null {
  for (const { place, schema, bits } of atoms) {
    if ((bits & says.discriminator) === 0) continue;
    if (schema["oneOf"] !== undefined || schema["anyOf"] !== undefined)
      continue;
    const children = world.childrenOf(place);
    const isChild = roots.some((root) =>
      children.some(({ value }) => value === root.value),
    );
    if (isChild) continue;
    const members = [
      ...new Set(
        [...children, ...mappedPlaces(world, place)].map((child) =>
          world.schemaAt(child),
        ),
      ),
    ].filter((member) => !member.parts.some(({ value }) => value === schema));
    const discriminator = discriminatorOf(world, place, members);
    if (members.length > 1 && discriminator !== null)
      return { mode: "anyOf", members, discriminator };
  }
  return null;
}

function mappedPlaces(world: WireWorld, place: Place): readonly Place[] {
  const mapping = memberAt(memberAt(place, "discriminator"), "mapping");
  return membersAt(mapping).flatMap(([, at]) => mappedPlace(world, at) ?? []);
}
