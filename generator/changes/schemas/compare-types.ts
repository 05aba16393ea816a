import type { SchemaFinding } from "./schema-comparison.ts";
import { findingOf, placesOf, type SchemaPair } from "./finding.ts";
import {
  areTypesWithin,
  effectiveTypes,
  isEveryType,
} from "../../wire/subset/effective-types.ts";
import type { TypeName } from "../../wire/text/type-text.ts";
import { jsonTypes, type WireShape } from "../../wire/model/wire-schema.ts";
import { sayingTypes } from "../../wire/model/any-schema.ts";

export interface TypeDifference {
  readonly findings: readonly SchemaFinding[];
  /** `lost`: the two have no type in common, so that no other difference is worth reporting. */
  readonly outcome: "same" | "changed" | "lost";
}

/** Types, with integers separate from numbers; null is reported separately if the other types are named. */
export function compareTypes(pair: SchemaPair): TypeDifference {
  const before = effectiveTypes(pair.before);
  const after = effectiveTypes(pair.after);
  if (areOwnTypesEqual(pair)) return { findings: [], outcome: "same" };
  if (isToldByValues(pair, before, after))
    return { findings: compareNull(pair, before, after), outcome: "same" };
  const isNullApart = !isEveryType(before) && !isEveryType(after);
  const findings = isNullApart
    ? [
        ...compareNamed(pair, withoutNull(before), withoutNull(after)),
        ...compareNull(pair, before, after),
      ]
    : compareNamed(pair, before, after);
  return { findings, outcome: outcomeOf(findings, before, after) };
}

/** If both sides have alternatives, these report what was added or removed. */
function areOwnTypesEqual({ before, after }: SchemaPair): boolean {
  const old = before.shape;
  const now = after.shape;
  return (
    old.unions.length > 0 &&
    now.unions.length > 0 &&
    old.types.length === now.types.length &&
    old.types.every((type) => now.types.includes(type)) &&
    old.number.isInteger === now.number.isInteger
  );
}

/** Added or removed values, or a new enum, say more than the types. */
function isToldByValues(
  pair: SchemaPair,
  before: readonly TypeName[],
  after: readonly TypeName[],
): boolean {
  const isListed = pair.before.shape.values !== null;
  const isStillListed = pair.after.shape.values !== null;
  if (isListed && isStillListed) return sharesType(before, after);
  if (isListed) return areTypesWithin(before, after);
  return isStillListed && areTypesWithin(after, before);
}

function outcomeOf(
  findings: readonly SchemaFinding[],
  before: readonly TypeName[],
  after: readonly TypeName[],
): TypeDifference["outcome"] {
  if (findings.length === 0) return "same";
  return sharesType(before, after) ? "changed" : "lost";
}

function sharesType(
  before: readonly TypeName[],
  after: readonly TypeName[],
): boolean {
  return withoutNull(before).some(
    (type) =>
      areTypesWithin([type], withoutNull(after)) ||
      (type === "number" && after.includes("integer")),
  );
}

function withoutNull(types: readonly TypeName[]): readonly TypeName[] {
  return types.filter((type) => type !== "null");
}

function compareNamed(
  pair: SchemaPair,
  before: readonly TypeName[],
  after: readonly TypeName[],
): readonly SchemaFinding[] {
  const isWithin = areTypesWithin(before, after);
  const isAround = areTypesWithin(after, before);
  if (isWithin && isAround) return [];
  const ends = { before: wordsOf(before), after: wordsOf(after) };
  const places = placesOf(pair, "type");
  if (isWithin && areImpliedTypes(pair.after.shape, before))
    return [
      findingOf({
        kind: "implied-type-removed",
        effect: "widens",
        ...ends,
        places,
        guards: pair.side === "response" ? ["type-still-implied"] : [],
      }),
    ];
  if (isAround && areImpliedTypes(pair.before.shape, after))
    return [
      findingOf({
        kind: "implied-type-added",
        effect: "narrows",
        ...ends,
        places,
        guards: pair.side === "request" ? ["type-was-implied"] : [],
      }),
    ];
  if (isWithin)
    return [
      findingOf({
        kind: "type-widened",
        effect: "widens",
        ...ends,
        places,
        guards: pair.side === "response" ? ["types-not-expected"] : [],
      }),
    ];
  if (isAround)
    return [
      findingOf({ kind: "type-narrowed", effect: "narrows", ...ends, places }),
    ];
  return [
    findingOf({
      kind: "type-changed",
      effect: "incomparable",
      ...ends,
      places,
    }),
  ];
}

function compareNull(
  pair: SchemaPair,
  before: readonly TypeName[],
  after: readonly TypeName[],
): readonly SchemaFinding[] {
  const isBefore = before.includes("null");
  if (isBefore === after.includes("null")) return [];
  const ends = { before: wordsOf(before), after: wordsOf(after) };
  const places = placesOf(pair);
  return isBefore
    ? [
        findingOf({
          kind: "null-forbidden",
          effect: "narrows",
          ...ends,
          places,
        }),
      ]
    : [
        findingOf({
          kind: "null-allowed",
          effect: "widens",
          ...ends,
          places,
          guards: pair.side === "response" ? ["null-not-expected"] : [],
        }),
      ];
}

function wordsOf(types: readonly TypeName[]): string {
  if (isEveryType(types)) return "any";
  return types.length === 0 ? "nothing" : types.join(" or ");
}

/**
 * Whether the types of one side are those that the keywords of the other side, which names no type, imply:
 * `properties` without `type: object`. Strictly such a schema accepts every other value too, which is hardly ever
 * intended.
 */
function areImpliedTypes(
  untyped: WireShape,
  types: readonly TypeName[],
): boolean {
  if (untyped.types.length !== jsonTypes.length) return false;
  const implied = sayingTypes(untyped);
  const named = types.filter((type) => type !== "null");
  return (
    implied.length > 0 &&
    implied.length === named.length &&
    // Keywords for numbers do not imply whole numbers: `integer` is more than was implied.
    named.every((type) => implied.some((other) => other === type))
  );
}
