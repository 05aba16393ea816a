import { compareText } from "../../diagnostics/sort.ts";
import type { JsonType, WireKeyword } from "../../model/wire/wire-schema.ts";
import { isMapping, memberAt, membersAt } from "../place.ts";
import { canonicalText } from "./canonical-text.ts";
import type { Atom } from "./gather.ts";
import { otherKeywords, says } from "./keyword-sets.ts";
import type { WireWorld } from "./wire-world.ts";

const none: readonly WireKeyword[] = [];

/** Keywords that are compared as texts, of those that speak of types that are let through. */
export function othersOf(
  world: WireWorld,
  atoms: readonly Atom[],
  types: readonly JsonType[],
): readonly WireKeyword[] {
  const found: WireKeyword[] = [];
  for (const atom of atoms)
    if ((atom.bits & says.others) !== 0)
      for (const keyword of Object.keys(atom.schema))
        if (counts(atom, keyword, types))
          found.push({
            keyword,
            text: canonicalText(world, memberAt(atom.place, keyword)),
          });
  return found.length === 0 ? none : sortKeywords(found);
}

/** Sorted, each once. */
export function sortKeywords(
  keywords: readonly WireKeyword[],
): readonly WireKeyword[] {
  return keywords
    .toSorted(
      (a, b) =>
        compareText(a.keyword, b.keyword) || compareText(a.text, b.text),
    )
    .filter(({ keyword, text }, index, all) => {
      const before = all[index - 1];
      return before?.keyword !== keyword || before.text !== text;
    });
}

function counts(
  { place, schema }: Atom,
  keyword: string,
  types: readonly JsonType[],
): boolean {
  // Lists of `dependencies` are names that are required; schemas in it are what `dependentSchemas` is today.
  if (keyword === "dependencies")
    return membersAt(memberAt(place, keyword)).some(([, { value }]) =>
      isMapping(value),
    );
  const type = otherKeywords.get(keyword);
  if (type === undefined || (type !== null && !types.includes(type)))
    return false;
  // Without `if` the others mean nothing.
  return (keyword !== "then" && keyword !== "else") || "if" in schema;
}
