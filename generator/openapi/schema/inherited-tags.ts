import { compareText } from "../../diagnostics/sort.ts";
import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";
import type { Place } from "../place.ts";
import type { SchemaContext } from "./context.ts";
import { discriminatingProperty } from "../schema-keywords/discriminator-keyword.ts";
import {
  readDiscriminator,
  tagOf,
  valuesFor,
  wholeOf,
} from "./discriminator.ts";
import { intersectionOf, type Merging } from "./intersect.ts";

/** The values that distinguish children, by the property that has them. */
export type Tags = ReadonlyMap<string, ReadonlySet<string>>;

/** Limit of generations; inheritance in real documents has two or three. */
const maxGenerations = 20;

/**
 * The literals of schemas that include a schema with a discriminator by `allOf`. A schema that others include in turn
 * also has their literals, since each of them is one of it.
 */
export function inheritedTags(
  context: SchemaContext,
): ReadonlyMap<SchemaId, Tags> {
  const tags = new Map<SchemaId, Map<string, Set<string>>>();
  for (const place of context.targets.places.values()) {
    const line = wholeOf(context, place, maxGenerations);
    for (const [index, ancestor] of line.entries())
      if (index > 0 && discriminatingProperty(ancestor) !== null)
        addValues(context, tags, line.slice(0, index), place, ancestor);
  }
  return tags;
}

function addValues(
  context: SchemaContext,
  tags: Map<SchemaId, Map<string, Set<string>>>,
  between: readonly Place[],
  child: Place,
  ancestor: Place,
): void {
  const discriminator = readDiscriminator(context, ancestor);
  if (discriminator === null) return;
  const { propertyName } = discriminator;
  for (const place of between) {
    if (!descendsFrom(context, place, ancestor)) continue;
    const id = context.targets.idOf(place);
    const own = tags.get(id) ?? new Map<string, Set<string>>();
    const values = own.get(propertyName) ?? new Set<string>();
    for (const value of valuesFor(context, discriminator, child))
      values.add(value);
    own.set(propertyName, values);
    tags.set(id, own);
  }
}

function descendsFrom(
  context: SchemaContext,
  place: Place,
  ancestor: Place,
): boolean {
  return wholeOf(context, place, maxGenerations)
    .slice(1)
    .some(({ value }) => value === ancestor.value);
}

/** The type with the literals; if its own property has none of the values, its own literals are right. */
export function withTags(
  type: TypeExpr,
  tags: Tags | undefined,
  merging: Merging,
): TypeExpr {
  if (tags === undefined) return type;
  let tagged = type;
  for (const [name, values] of [...tags].toSorted(([a], [b]) =>
    compareText(a, b),
  )) {
    const narrowed = intersectionOf(
      [tagged, tagOf(name, [...values].toSorted())],
      merging,
    );
    if (narrowed.kind !== "never") tagged = narrowed;
  }
  return tagged;
}
