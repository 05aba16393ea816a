import type { WireArray, WireSchema } from "../../wire/model/wire-schema.ts";
import type { Effect } from "../change/effect.ts";
import type { SchemaKind } from "../kinds/schema-kinds.ts";
import { compareLimits } from "./compare-limits.ts";
import { effectBetween } from "./effect-between.ts";
import {
  findingOf,
  placesOf,
  type PairBelow,
  type PairDifferences,
  type SchemaPair,
} from "./finding.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import { typeText } from "../../wire/text/type-text.ts";

type Rest = WireArray["items"];

/** Lists and tuples. */
export function compareLists(pair: SchemaPair): PairDifferences {
  const before = pair.before.shape.array;
  const after = pair.after.shape.array;
  const rest = compareRest(pair, before.items, after.items);
  const tuple = compareTuples(pair, before, after);
  return {
    findings: [
      ...compareLimits(pair, "array"),
      ...compareUniqueness(pair, before, after),
      ...tuple.findings,
      ...rest.findings,
    ],
    below: [...tuple.below, ...rest.below],
  };
}

function compareUniqueness(
  pair: SchemaPair,
  before: WireArray,
  after: WireArray,
): readonly SchemaFinding[] {
  if (before.isUnique === after.isUnique) return [];
  return [
    findingOf({
      kind: after.isUnique ? "unique-items-added" : "unique-items-removed",
      effect: after.isUnique ? "narrows" : "widens",
      before: before.isUnique,
      after: after.isUnique,
      places: placesOf(pair, "uniqueItems"),
    }),
  ];
}

function compareRest(
  pair: SchemaPair,
  before: Rest,
  after: Rest,
): PairDifferences {
  if (typeof before !== "string" && typeof after !== "string")
    return { findings: [], below: [{ step: "[]", before, after }] };
  const difference = restDifference(before, after);
  if (difference === null) return { findings: [], below: [] };
  const finding = findingOf({
    ...difference,
    before: restText(before),
    after: restText(after),
    step: "[]",
    places: placesOf(pair, "items", "additionalItems", "unevaluatedItems"),
  });
  return { findings: [finding], below: [] };
}

function restDifference(
  before: Rest,
  after: Rest,
): { readonly kind: SchemaKind; readonly effect: Effect } | null {
  if (before === after) return null;
  if (after === "none") return { kind: "items-forbidden", effect: "narrows" };
  if (before === "none") return { kind: "items-allowed", effect: "widens" };
  return after === "any"
    ? { kind: "items-released", effect: "widens" }
    : { kind: "items-restricted", effect: "narrows" };
}

function restText(rest: Rest): string {
  return rest === "none" ? "none" : typeText(rest);
}

function compareTuples(
  pair: SchemaPair,
  before: WireArray,
  after: WireArray,
): PairDifferences {
  const longest = Math.max(before.prefix.length, after.prefix.length);
  const findings: SchemaFinding[] = [];
  const below: PairBelow[] = [];
  for (let index = 0; index < longest; index += 1) {
    const step = `[${String(index)}]`;
    const old = before.prefix[index];
    const now = after.prefix[index];
    if (old !== undefined && now !== undefined)
      below.push({ step, before: old, after: now });
    else if (now !== undefined)
      findings.push(
        findingOf({
          kind: "tuple-item-added",
          effect: itemEffect(pair, before.items, now),
          before: null,
          after: typeText(now),
          step,
          name: String(index),
          places: { before: null, after: now.place },
        }),
      );
    else if (old !== undefined)
      findings.push(
        findingOf({
          kind: "tuple-item-removed",
          effect: mirrored(itemEffect(pair, after.items, old)),
          guards: isNeverAnswered(pair, after.items)
            ? ["field-no-longer-answered"]
            : [],
          before: typeText(old),
          after: null,
          step,
          name: String(index),
          places: { before: old.place, after: null },
        }),
      );
  }
  return { findings, below };
}

/** The effect of giving one item a schema apart from the rest. */
function itemEffect(pair: SchemaPair, rest: Rest, item: WireSchema): Effect {
  if (rest === "none") return "widens";
  return rest === "any" ? "narrows" : effectBetween(pair, rest, item);
}

/** Lists end before this item from then on. */
function isNeverAnswered({ side }: SchemaPair, rest: Rest): boolean {
  return side === "response" && rest === "none";
}

function mirrored(effect: Effect): Effect {
  if (effect === "widens") return "narrows";
  return effect === "narrows" ? "widens" : effect;
}
