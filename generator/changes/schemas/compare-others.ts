import type { WireKeyword } from "../../model/wire/wire-schema.ts";
import { findingOf, placesOf, type SchemaPair } from "./finding.ts";
import type { SchemaFinding } from "./schema-comparison.ts";

/** Keywords that are compared as texts. */
export function compareOthers(pair: SchemaPair): readonly SchemaFinding[] {
  const before = byKeyword(pair.before.shape.others);
  const after = byKeyword(pair.after.shape.others);
  const keywords = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return keywords.flatMap((keyword) => {
    const old = before.get(keyword) ?? null;
    const now = after.get(keyword) ?? null;
    if (old === now) return [];
    const told = {
      name: keyword,
      before: old,
      after: now,
      places: placesOf(pair, keyword),
    };
    if (old === null)
      return [
        findingOf({ kind: "constraint-added", effect: "narrows", ...told }),
      ];
    if (now === null)
      return [
        findingOf({ kind: "constraint-removed", effect: "widens", ...told }),
      ];
    return [
      findingOf({
        kind: "constraint-changed",
        effect: "unknown",
        guards: ["keywords-not-decided"],
        ...told,
      }),
    ];
  });
}

/** A keyword that several parts say is one entry: their texts together. */
function byKeyword(
  others: readonly WireKeyword[],
): ReadonlyMap<string, string> {
  const texts = new Map<string, string[]>();
  for (const { keyword, text } of others) {
    const known = texts.get(keyword);
    if (known === undefined) texts.set(keyword, [text]);
    else known.push(text);
  }
  return new Map(
    [...texts].map(([keyword, all]) => [keyword, all.toSorted().join(" and ")]),
  );
}
