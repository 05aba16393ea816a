import type { WireKeyword, WireShape } from "../../model/wire/wire-schema.ts";
import type { Place } from "../place.ts";
import { arrayOf } from "./arrays.ts";
import { textByNames } from "./canonical-text.ts";
import { anyArray, anyObject, anyShape } from "../../model/wire/any-shape.ts";
import { inheritedUnion } from "./discriminators.ts";
import { gather, type Gathered } from "./gather.ts";
import { objectOf } from "./objects.ts";
import { othersOf, sortKeywords } from "./others.ts";
import { bothScalars, scalarsOf, settleScalars } from "./scalars.ts";
import { foldUnions } from "./unions.ts";
import type { WireWorld } from "./wire-world.ts";

/** What the schemas at these places say together, in normal form. */
export function foldShape(
  world: WireWorld,
  parts: readonly Place[],
): WireShape {
  const gathered = gather(world, parts);
  if (gathered.isCut) return textShape(world, parts);
  return shapeOf(world, gathered, parts);
}

function shapeOf(
  world: WireWorld,
  { atoms, unions: written, dangling }: Gathered,
  parts: readonly Place[],
): WireShape {
  if (atoms.length === 0 && written.length === 0 && dangling.length === 0)
    return anyShape;
  const { unions, scalars } = foldUnions(world, written);
  const settled = settleScalars(
    scalars.reduce(bothScalars, scalarsOf(world, atoms)),
  );
  const { types } = settled;
  const inherited = inheritedUnion(world, atoms, parts);
  const texts = [
    ...dangling.map((text) => ({ keyword: "$ref", text })),
    ...settled.unusedFormats.map((text) => ({ keyword: "format", text })),
  ];
  const others = othersOf(world, atoms, types);
  return {
    types,
    values: settled.values,
    isExtensible: settled.isExtensible,
    number: settled.number,
    string: settled.string,
    array: types.includes("array") ? arrayOf(world, atoms) : anyArray,
    object: types.includes("object") ? objectOf(world, atoms) : anyObject,
    unions: inherited === null ? unions : [...unions, inherited],
    others: texts.length > 0 ? sortKeywords([...others, ...texts]) : others,
  };
}

/**
 * The one place at which any of these keywords is written; `null` where none or several of the schemas that are put together
 * have one.
 */
export function writtenAt(
  world: WireWorld,
  parts: readonly Place[],
  keywords: readonly string[],
): Place | null {
  const [writer, ...others] = gather(world, parts).atoms.filter(({ schema }) =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword)),
  );
  return writer === undefined || others.length > 0 ? null : writer.place;
}

/** What is too much to be folded: compared as a text, and never taken for "anything goes". */
export function textShape(
  world: WireWorld,
  parts: readonly Place[],
): WireShape {
  const others: readonly WireKeyword[] = parts.map((part) => ({
    keyword: "allOf",
    text: textByNames(world, part),
  }));
  return { ...anyShape, others: sortKeywords(others) };
}
