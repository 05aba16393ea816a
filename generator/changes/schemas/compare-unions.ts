import type { WireSchema, WireUnion } from "../../wire/model/wire-schema.ts";
import { partsSayNothing } from "../../wire/model/any-schema.ts";
import { comparePairOfUnions } from "./compare-union-pair.ts";
import { compareWhole } from "./compare-whole-union.ts";
import { effectBetween } from "./effect-between.ts";
import {
  findingOf,
  placesOf,
  type PairDifferences,
  type SchemaPair,
} from "./finding.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import { unionText } from "../../wire/text/type-text.ts";

export interface UnionDifferences extends PairDifferences {
  /** The whole schema has been reported: one of the two is only a union, and the other has none. */
  readonly isWhole: boolean;
}

export function compareUnions(pair: SchemaPair): UnionDifferences {
  const before = pair.before.shape.unions;
  const after = pair.after.shape.unions;
  if (before.length === 0 && after.length === 0)
    return { findings: [], below: [], isWhole: false };
  const isWhole =
    (before.length === 0 && partsSayNothing(pair.after.shape)) ||
    (after.length === 0 && partsSayNothing(pair.before.shape));
  if (isWhole) return { ...compareWhole(pair), isWhole };
  const parts = unionPairs(pair, before, after);
  return {
    findings: parts.flatMap(({ findings }) => findings),
    below: parts.flatMap(({ below }) => below),
    isWhole,
  };
}

/** If a schema has several unions, all have to hold; usually there is one. They are compared in order. */
function unionPairs(
  pair: SchemaPair,
  before: readonly WireUnion[],
  after: readonly WireUnion[],
): readonly PairDifferences[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index): PairDifferences => {
    const old = before[index];
    const now = after[index];
    if (old !== undefined && now !== undefined)
      return comparePairOfUnions(pair, old, now);
    return { findings: tellOneSided(pair, old, now), below: [] };
  });
}

/** One more or one less union has to hold. */
function tellOneSided(
  pair: SchemaPair,
  before: WireUnion | undefined,
  after: WireUnion | undefined,
): readonly SchemaFinding[] {
  const effect = effectBetween(pair, pair.before, pair.after);
  if (effect === "none") return [];
  const isAdded = before === undefined;
  // `required: [a]` that became "a or b" accepts everything that it accepted: what it additionally accepts is
  // reported with the member.
  const isToldElsewhere =
    effect === (isAdded ? "widens" : "narrows") ||
    (isAdded ? fits(pair, pair.before, after) : fits(pair, pair.after, before));
  return [
    findingOf({
      kind: isAdded ? "union-added" : "union-removed",
      effect: isToldElsewhere ? "none" : isAdded ? "narrows" : "widens",
      before: before === undefined ? null : unionText(before, 0),
      after: after === undefined ? null : unionText(after, 0),
      places: placesOf(pair),
    }),
  ];
}

/** Whether the whole schema is one of the alternatives, of which any number may fit. */
function fits(
  { tools, side }: SchemaPair,
  schema: WireSchema,
  union: WireUnion | undefined,
): boolean {
  return (
    union?.mode === "anyOf" &&
    union.members.some(
      (member) => tools.isSubset(schema, member, side) === "yes",
    )
  );
}
