import { compareText } from "../../diagnostics/sort.ts";
import type {
  WireObject,
  WireProperty,
  WireSchema,
} from "../model/wire-schema.ts";
import { isObject } from "../../json/json-value.ts";
import {
  memberAt,
  membersAt,
  type Place,
} from "../../openapi/document/place.ts";
import { countOf } from "../../openapi/schema-keywords/bounds.ts";
import { anyObject } from "../model/any-shape.ts";
import { dependentOf } from "./dependent-required.ts";
import type { Conjunct } from "./conjunction.ts";
import {
  intersectSubschemas,
  subschemaAt,
  schemaOf,
  type Subschema,
} from "./subschema.ts";
import { keywordGroup } from "./keyword-groups.ts";
import { requiredIn } from "../../openapi/schema-keywords/keyword-value.ts";
import {
  accessAt,
  intersectAccess,
} from "../../openapi/schema-keywords/property-access.ts";
import { smaller } from "./strings.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

/**
 * The restrictions of all conjuncts on objects. If one of them forbids additional properties, those that the others
 * name are allowed anyway: strictly such a schema is unsatisfiable, which its author never means.
 */
export function objectOf(
  registry: SchemaRegistry,
  conjuncts: readonly Conjunct[],
): WireObject {
  const relevant = conjuncts.filter(
    ({ groups }) => (groups & keywordGroup.objects) !== 0,
  );
  if (relevant.length === 0) return anyObject;
  let additional: Subschema = "any";
  let saysAdditional = false;
  for (const conjunct of relevant) {
    const own = additionalOf(registry, conjunct);
    saysAdditional ||= own !== null;
    additional = intersectSubschemas(additional, own ?? "any");
  }
  const rare = relevant.filter(
    ({ groups }) => (groups & keywordGroup.namesOrCounts) !== 0,
  );
  const { patterns, names, minProperties, maxProperties, dependentRequired } =
    rare.length === 0 ? anyObject : namesAndCounts(registry, rare);
  const schema = schemaOf(registry, additional);
  return {
    properties: propertiesOf(
      registry,
      relevant,
      // Patterns may match it too: then it is unknown which of them apply.
      patterns.size === 0 && schema !== "none" ? schema : "any",
    ),
    additional: schema,
    saysMembers: relevant.some(
      ({ schema }) =>
        schema["properties"] !== undefined || schema["required"] !== undefined,
    ),
    saysAdditional,
    patterns,
    names,
    minProperties,
    maxProperties,
    dependentRequired,
  };
}

function namesAndCounts(
  registry: SchemaRegistry,
  conjuncts: readonly Conjunct[],
): Omit<
  WireObject,
  "properties" | "additional" | "saysMembers" | "saysAdditional"
> {
  const names = conjuncts
    .filter(({ schema }) => isObject(schema["propertyNames"]))
    .map(({ place }) => memberAt(place, "propertyNames"));
  return {
    patterns: patternsOf(registry, conjuncts),
    names: names.length === 0 ? null : registry.intersectionOf(names),
    minProperties: Math.max(
      ...conjuncts.map(({ schema }) => countOf(schema, "minProperties") ?? 0),
    ),
    maxProperties: conjuncts
      .map(({ schema }) => countOf(schema, "maxProperties"))
      .reduce<number | null>(smaller, null),
    dependentRequired: dependentOf(conjuncts),
  };
}

/** `null` if the schema has no such keyword. */
function additionalOf(
  registry: SchemaRegistry,
  { place, schema, groups }: Conjunct,
): Subschema | null {
  if (schema["additionalProperties"] !== undefined)
    return subschemaAt(registry, memberAt(place, "additionalProperties"));
  return (groups & keywordGroup.namesOrCounts) !== 0 &&
    schema["unevaluatedProperties"] !== undefined
    ? subschemaAt(registry, memberAt(place, "unevaluatedProperties"))
    : null;
}

function byName(
  [a]: readonly [string, unknown],
  [b]: readonly [string, unknown],
): number {
  return compareText(a, b);
}

/** The places of properties, by name. */
function placesByName(
  conjuncts: readonly Conjunct[],
  keyword: "properties" | "patternProperties",
): readonly (readonly [string, readonly Place[]])[] {
  const [first, second] = conjuncts;
  if (first !== undefined && second === undefined)
    return membersAt(memberAt(first.place, keyword))
      .toSorted(byName)
      .map(([name, at]) => [name, [at]]);
  const places = new Map<string, Place[]>();
  for (const { place, schema } of conjuncts) {
    if (schema[keyword] === undefined) continue;
    for (const [name, at] of membersAt(memberAt(place, keyword))) {
      const known = places.get(name);
      if (known === undefined) places.set(name, [at]);
      else known.push(at);
    }
  }
  return [...places].toSorted(byName);
}

/** `undescribed` is the schema of members that are required but have no schema of their own. */
function propertiesOf(
  registry: SchemaRegistry,
  conjuncts: readonly Conjunct[],
  undescribed: WireSchema | "any",
): ReadonlyMap<string, WireProperty> {
  const required = requiredBy(conjuncts);
  const properties = new Map<string, WireProperty>();
  for (const [name, places] of placesByName(conjuncts, "properties")) {
    const [first] = places;
    if (first === undefined) continue;
    properties.set(name, {
      schema: registry.intersectionOf(places),
      isRequired: required !== null && required.delete(name),
      access: places
        .map((place) => accessAt(registry.references, place))
        .reduce(intersectAccess),
      place: registry.placeOf(first),
    });
  }
  if (required === null || required.size === 0) return properties;
  for (const [name, { place, index }] of required)
    properties.set(name, {
      schema: undescribed,
      isRequired: true,
      access: "both",
      place: registry.placeOf(memberAt(memberAt(place, "required"), index)),
    });
  return new Map([...properties].toSorted(byName));
}

interface RequiredAt {
  readonly place: Place;
  readonly index: number;
}

/** The required names, with the list that contains them; `null` if there are none. */
function requiredBy(
  conjuncts: readonly Conjunct[],
): Map<string, RequiredAt> | null {
  let required: Map<string, RequiredAt> | null = null;
  for (const { place, schema } of conjuncts) {
    const names = requiredIn(schema);
    if (names.length === 0) continue;
    required ??= new Map();
    for (const [index, name] of names.entries())
      if (!required.has(name)) required.set(name, { place, index });
  }
  return required;
}

function patternsOf(
  registry: SchemaRegistry,
  conjuncts: readonly Conjunct[],
): ReadonlyMap<string, WireSchema> {
  const patterns = placesByName(conjuncts, "patternProperties");
  return patterns.length === 0
    ? anyObject.patterns
    : new Map(
        patterns.map(([name, places]) => [
          name,
          registry.intersectionOf(places),
        ]),
      );
}
