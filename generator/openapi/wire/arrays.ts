import type { WireArray } from "../../model/wire/wire-schema.ts";
import { entriesAt, memberAt, type Place } from "../place.ts";
import { anyArray } from "../../model/wire/any-shape.ts";
import type { Atom } from "./gather.ts";
import { says } from "./keyword-sets.ts";
import { bothOf, innerOf, schemaOf, type Inner } from "./inner-schema.ts";
import { countAt, smaller } from "./strings.ts";
import type { WireWorld } from "./wire-world.ts";

interface Items {
  readonly prefix: readonly Place[];
  readonly rest: Inner;
}

/** What all say together of lists. */
export function arrayOf(world: WireWorld, atoms: readonly Atom[]): WireArray {
  const saying = atoms.filter(({ bits }) => (bits & says.lists) !== 0);
  if (saying.length === 0) return anyArray;
  const lists = saying.map((atom) => itemsOf(world, atom));
  const length = Math.max(...lists.map(({ prefix }) => prefix.length));
  return {
    prefix: Array.from({ length }, (_, index) =>
      world.together(
        lists.flatMap(({ prefix, rest }) => placesAt(prefix[index], rest)),
      ),
    ),
    items: schemaOf(
      world,
      lists.map(({ rest }) => rest).reduce<Inner>(bothOf, "any"),
    ),
    minItems: Math.max(
      ...saying.map(({ schema }) => countAt(schema, "minItems") ?? 0),
    ),
    maxItems: saying
      .map(({ schema }) => countAt(schema, "maxItems"))
      .reduce<number | null>(smaller, null),
    isUnique: saying.some(({ schema }) => schema["uniqueItems"] === true),
  };
}

function placesAt(item: Place | undefined, rest: Inner): readonly Place[] {
  if (item !== undefined) return [item];
  return typeof rest === "string" ? [] : rest;
}

/** A list of `items` is how draft 4 to 2019 spelled `prefixItems`; `additionalItems` counts beside it alone. */
function itemsOf(world: WireWorld, { place }: Atom): Items {
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
  return { prefix, rest: innerOf(world, rest) };
}
