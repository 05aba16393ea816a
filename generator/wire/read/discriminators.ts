import { compareText } from "../../diagnostics/sort.ts";
import type {
  WireDiscriminator,
  WireSchema,
  WireUnion,
} from "../model/wire-schema.ts";
import {
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import {
  discriminatingProperty,
  mappedReference,
} from "../../openapi/schema-keywords/discriminator-keyword.ts";
import type { Conjunct } from "./conjunction.ts";
import { keywordGroup } from "./keyword-groups.ts";
import type { DocumentSchema, SchemaRegistry } from "./schema-registry.ts";

/** The discriminator of the alternatives of a schema; `null` if it has none. */
export function discriminatorOf(
  registry: SchemaRegistry,
  place: Place,
  members: readonly DocumentSchema[],
): WireDiscriminator | null {
  const property = discriminatingProperty(place);
  if (property === null) return null;
  const mapping = new Map<string, WireSchema>();
  const mapped = new Set<WireSchema>();
  for (const [value, at] of mappingAt(place)) {
    const target = mappedPlace(registry, at);
    if (target === null) continue;
    const schema = registry.schemaAt(target);
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

/** The mapping of the discriminator of a schema, by value of its property. */
export function mappingAt(place: Place): ReturnType<typeof membersAt> {
  return membersAt(memberAt(memberAt(place, "discriminator"), "mapping"));
}

/** Entries of a mapping that cannot be resolved, as texts. */
export function unmapped(
  registry: SchemaRegistry,
  place: Place,
): readonly string[] {
  return mappingAt(place)
    .filter(([, at]) => mappedPlace(registry, at) === null)
    .map(([value, at]) => `${value}: ${JSON.stringify(at.value)}`);
}

/** The schema that an entry of `mapping` names; `null` if there is none. */
export function mappedPlace(registry: SchemaRegistry, at: Place): Place | null {
  const reference = mappedReference(at, registry.references.entry);
  return reference === null ? null : registry.references.find(at, reference);
}

/**
 * The alternatives of a schema with a discriminator that others include by `allOf`: a value of the schema may be any
 * of them. The children themselves include only the properties.
 */
export function inheritedUnion(
  registry: SchemaRegistry,
  conjuncts: readonly Conjunct[],
  roots: readonly Place[],
): WireUnion | null {
  for (const { place, schema, groups } of conjuncts) {
    if ((groups & keywordGroup.discriminator) === 0) continue;
    if (schema["oneOf"] !== undefined || schema["anyOf"] !== undefined)
      continue;
    const children = registry.childrenOf(place);
    const isChild = roots.some((root) =>
      children.some(({ value }) => value === root.value),
    );
    if (isChild) continue;
    const members = [
      ...new Set(
        [...children, ...mappedPlaces(registry, place)].map((child) =>
          registry.schemaAt(child),
        ),
      ),
    ].filter((member) => !member.parts.some(({ value }) => value === schema));
    const discriminator = discriminatorOf(registry, place, members);
    if (members.length > 1 && discriminator !== null)
      return { mode: "anyOf", members, discriminator };
  }
  return null;
}

function mappedPlaces(
  registry: SchemaRegistry,
  place: Place,
): readonly Place[] {
  return mappingAt(place).flatMap(([, at]) => mappedPlace(registry, at) ?? []);
}
