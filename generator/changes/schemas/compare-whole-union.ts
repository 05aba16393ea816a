import type { WireSchema, WireUnion } from "../../wire/model/wire-schema.ts";
import { comparePairOfUnions } from "./compare-union-pair.ts";
import { effectBetween } from "./effect-between.ts";
import {
  findingOf,
  placesOf,
  type PairDifferences,
  type SchemaPair,
} from "./finding.ts";
import { isMuchAlike } from "./match-alternatives.ts";
import { choiceText } from "../../wire/text/type-text.ts";

/** A schema that became a union, or the reverse; not reported if both mean the same. */
export function compareWhole(pair: SchemaPair): PairDifferences {
  const effect = effectBetween(pair, pair.before, pair.after);
  if (effect === "none") return { findings: [], below: [] };
  const asUnions =
    effect === "widens" || effect === "narrows" ? null : unionsOfWhole(pair);
  if (asUnions !== null)
    return comparePairOfUnions(pair, asUnions.before, asUnions.after);
  const isAdded = pair.before.shape.unions.length === 0;
  const finding = findingOf({
    kind: isAdded ? "union-added" : "union-removed",
    effect,
    before: choiceText(pair.before),
    after: choiceText(pair.after),
    places: placesOfWhole(pair),
  });
  return { findings: [finding], below: [] };
}

/** A component that replaces alternatives is not in the place where they were. */
function placesOfWhole(pair: SchemaPair): ReturnType<typeof placesOf> {
  const { before, after } = pair;
  return before.component === null && after.component !== null
    ? { before: before.place, after: null }
    : placesOf(pair);
}

/**
 * If the single schema lives on as one of the alternatives, but changed, it is compared with that alternative as if
 * it were the only one.
 */
function unionsOfWhole({ before, after }: SchemaPair): {
  readonly before: WireUnion;
  readonly after: WireUnion;
} | null {
  const [old] = before.shape.unions;
  const [now] = after.shape.unions;
  const union = old ?? now;
  const single = old === undefined ? before : after;
  const isAmong = union?.members.some((one) => livesOn(union, single, one));
  if (union === undefined || isAmong !== true) return null;
  const alone = { mode: union.mode, members: [single], discriminator: null };
  const known = { ...union, discriminator: null };
  return old === undefined
    ? { before: alone, after: known }
    : { before: known, after: alone };
}

/**
 * If several of many alternatives resemble the single schema a little, it became all of them together, which is one
 * edit.
 */
const fewMembers = 3;

function livesOn(
  { members }: WireUnion,
  single: WireSchema,
  member: WireSchema,
): boolean {
  const isNamed =
    single.component !== null && single.component === member.component;
  return (
    isNamed || (members.length <= fewMembers && isMuchAlike(member, single))
  );
}
