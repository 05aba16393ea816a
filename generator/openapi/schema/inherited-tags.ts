import { compareText } from "../../diagnostics/sort.ts";
import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";
import type { Place } from "../document/place.ts";
import type { SchemaContext } from "./context.ts";
import type { Discriminator } from "./discriminated.ts";
import {
  ownProperties,
  readDiscriminator,
  tagOf,
  valuesFor,
  wholeOf,
} from "./discriminator.ts";
import { intersectionOf, type Merging } from "./intersect.ts";

/** The values that distinguish children, by the property that has them. */
export type Tags = ReadonlyMap<string, Values>;

/** `null`: one of the values is not known, so the property may be any text. */
type Values = ReadonlySet<string> | null;

/** Limit of generations; inheritance in real documents has two or three. */
const maxGenerations = 20;

/**
 * The literals of schemas that include a schema with a discriminator by `allOf`. A schema that others include in turn
 * also has their literals, since each of them is one of it. They do not depend on the order of `allOf`.
 */
export function inheritedTags(
  context: SchemaContext,
): ReadonlyMap<SchemaId, Tags> {
  const tags = new Map<SchemaId, Map<string, Values>>();
  for (const place of context.targets.places.values()) {
    const line = wholeOf(context, place, maxGenerations);
    const ancestors = line.slice(1).flatMap((ancestor) => {
      const discriminator = readDiscriminator(context, ancestor);
      return discriminator === null ? [] : [{ ancestor, discriminator }];
    });
    for (const [name, parents] of groupByName(ancestors)) {
      const values = valuesOf(context, place, parents);
      for (const each of line)
        if (parents.some(({ ancestor }) => descends(context, each, ancestor)))
          addValues(tags, context.targets.idOf(each), { name, values });
    }
  }
  return new Map(
    [...tags].map(([id, byName]) => [id, needed(context, id, byName)]),
  );
}

interface Parent {
  readonly ancestor: Place;
  readonly discriminator: Discriminator;
}

function groupByName(
  parents: readonly Parent[],
): ReadonlyMap<string, readonly Parent[]> {
  const groups = new Map<string, Parent[]>();
  for (const parent of parents) {
    const { propertyName } = parent.discriminator;
    const group = groups.get(propertyName);
    if (group) group.push(parent);
    else groups.set(propertyName, [parent]);
  }
  return groups;
}

/** The values that the ancestors list for a schema; only if none lists any, its name counts. */
function valuesOf(
  context: SchemaContext,
  child: Place,
  parents: readonly Parent[],
): Values {
  const listed = parents.flatMap(
    ({ discriminator }) => discriminator.listed.get(child.value) ?? [],
  );
  if (listed.length > 0) return new Set(listed);
  const named = parents.map(({ discriminator }) =>
    valuesFor(context, discriminator, child),
  );
  return named.includes(null)
    ? null
    : new Set(named.flatMap((values) => values ?? []));
}

function addValues(
  tags: Map<SchemaId, Map<string, Values>>,
  id: SchemaId,
  { name, values }: { readonly name: string; readonly values: Values },
): void {
  const own = tags.get(id) ?? new Map<string, Values>();
  const known = own.get(name);
  const isOpen = values === null || known === null;
  own.set(name, isOpen ? null : new Set([...(known ?? []), ...values]));
  tags.set(id, own);
}

/** Without properties whose values are not all known, if the schema describes them itself. */
function needed(
  context: SchemaContext,
  id: SchemaId,
  byName: ReadonlyMap<string, Values>,
): Tags {
  const place = context.targets.placeOf(id);
  const whole =
    place === undefined ? [] : wholeOf(context, place, maxGenerations);
  return new Map(
    [...byName].filter(
      ([name, values]) =>
        values !== null || ownProperties(whole, name).length === 0,
    ),
  );
}

function descends(
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
      [tagged, tagOf(name, values && [...values].toSorted())],
      merging,
    );
    if (narrowed.kind !== "never") tagged = narrowed;
  }
  return tagged;
}
