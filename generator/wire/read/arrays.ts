import type { WireArray } from "../model/wire-schema.ts";
import {
  entriesAt,
  memberAt,
  type Place,
} from "../../openapi/document/place.ts";
import { countOf } from "../../openapi/schema-keywords/bounds.ts";
import { anyArray } from "../model/any-shape.ts";
import type { Conjunct } from "./conjunction.ts";
import { keywordGroup } from "./keyword-groups.ts";
import {
  intersectSubschemas,
  subschemaAt,
  schemaOf,
  type Subschema,
} from "./subschema.ts";
import { smaller } from "./strings.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

interface Items {
  readonly prefix: readonly Place[];
  readonly rest: Subschema;
  /** Nothing may follow the prefix, whatever other parts allow there; `unevaluatedItems` takes them into account. */
  readonly isClosed: boolean;
}

/** The restrictions of all conjuncts on arrays. */
export function arrayOf(
  registry: SchemaRegistry,
  conjuncts: readonly Conjunct[],
): WireArray {
  const relevant = conjuncts.filter(
    ({ groups }) => (groups & keywordGroup.arrays) !== 0,
  );
  if (relevant.length === 0) return anyArray;
  const lists = relevant.map((conjunct) => itemsOf(registry, conjunct));
  const length = Math.min(
    Math.max(...lists.map(({ prefix }) => prefix.length)),
    ...lists.flatMap(({ prefix, isClosed }) =>
      isClosed ? [prefix.length] : [],
    ),
  );
  return {
    prefix: Array.from({ length }, (_, index) =>
      registry.intersectionOf(
        lists.flatMap(({ prefix, rest }) => placesAt(prefix[index], rest)),
      ),
    ),
    items: schemaOf(
      registry,
      lists
        .map(({ rest }) => rest)
        .reduce<Subschema>(intersectSubschemas, "any"),
    ),
    minItems: Math.max(
      ...relevant.map(({ schema }) => countOf(schema, "minItems") ?? 0),
    ),
    maxItems: relevant
      .map(({ schema }) => countOf(schema, "maxItems"))
      .reduce<number | null>(smaller, null),
    isUnique: relevant.some(({ schema }) => schema["uniqueItems"] === true),
  };
}

function placesAt(item: Place | undefined, rest: Subschema): readonly Place[] {
  if (item !== undefined) return [item];
  return typeof rest === "string" ? [] : rest;
}

/** Drafts 4 to 2019-09 write `prefixItems` as a list in `items`; `additionalItems` counts only next to such a list. */
function itemsOf(registry: SchemaRegistry, { place }: Conjunct): Items {
  const items = memberAt(place, "items");
  const prefixItems = memberAt(place, "prefixItems");
  const isOldForm = Array.isArray(items.value);
  const prefix = isOldForm
    ? entriesAt(items)
    : Array.isArray(prefixItems.value)
      ? entriesAt(prefixItems)
      : [];
  const behind = isOldForm ? memberAt(place, "additionalItems") : items;
  const rest =
    behind.value === undefined ? memberAt(place, "unevaluatedItems") : behind;
  return {
    prefix,
    rest: subschemaAt(registry, rest),
    isClosed: behind.value === false,
  };
}
