import { compareText } from "../../diagnostics/sort.ts";
import type { JsonType, WireKeyword } from "../../model/wire/wire-schema.ts";
import { isMapping, memberAt, membersAt } from "../place.ts";
import { canonicalText, type OnUnread } from "./canonical-text.ts";
import type { Conjunct } from "./conjunction.ts";
import { otherKeywords, keywordGroup } from "./keyword-groups.ts";
import type { SchemaRegistry } from "./schema-registry.ts";

const none: readonly WireKeyword[] = [];

/** The keywords that are compared as texts, without those that apply to types that are not allowed. */
export function othersOf(
  registry: SchemaRegistry,
  conjuncts: readonly Conjunct[],
  types: readonly JsonType[],
  onUnread: OnUnread,
): readonly WireKeyword[] {
  const found: WireKeyword[] = [];
  for (const conjunct of conjuncts)
    if ((conjunct.groups & keywordGroup.others) !== 0)
      for (const keyword of Object.keys(conjunct.schema))
        if (counts(conjunct, keyword, types))
          found.push({
            keyword,
            text: canonicalText(
              registry,
              memberAt(conjunct.place, keyword),
              onUnread,
            ),
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
  { place, schema }: Conjunct,
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
