import type { WireSchema } from "../../model/wire/wire-schema.ts";
import { isMapping, type Place } from "../place.ts";
import { isSaying } from "./keyword-sets.ts";
import { settle } from "./next-schema.ts";
import type { WireWorld } from "./wire-world.ts";

/** What is said of items or members: nothing, that there are none, or by schemas that have to hold together. */
export type Inner = "any" | "none" | readonly Place[];

export function innerOf(world: WireWorld, place: Place): Inner {
  if (place.value === undefined) return "any";
  const settled = settle(world, place);
  const { value } = settled;
  if (value === false) return "none";
  if (!isMapping(value)) return "any";
  const says = Object.keys(value).some((name) =>
    isSaying(name, world.extensions),
  );
  return says ? [place] : "any";
}

export function bothOf(a: Inner, b: Inner): Inner {
  if (a === "none" || b === "any") return a;
  if (b === "none" || a === "any") return b;
  return [...a, ...b];
}

export function schemaOf(
  world: WireWorld,
  inner: Inner,
): WireSchema | "any" | "none" {
  return typeof inner === "string" ? inner : world.together(inner);
}
