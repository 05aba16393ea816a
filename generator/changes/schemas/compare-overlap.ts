import type { JsonValue } from "../../json/json-value.ts";
import {
  jsonTypes,
  type JsonType,
  type WireSchema,
  type WireShape,
  type WireUnion,
} from "../../wire/model/wire-schema.ts";
import type { PayloadSide } from "../../model/payload-side.ts";
import { sayingTypes } from "../../wire/model/any-schema.ts";
import {
  findingOf,
  placesOf,
  type Difference,
  type SchemaPair,
} from "./finding.ts";
import { jsonTypeOf } from "../../wire/model/json-type-of.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import {
  numbersAround,
  textsAround,
} from "../../wire/sample/sample-scalars.ts";
import { sampleValues } from "../../wire/sample/sample-values.ts";
import { typeText } from "../../wire/text/type-text.ts";

/** Two alternatives that one value fits. */
interface Overlap {
  readonly text: string;
  /** Whether a value proves it; otherwise it only cannot be excluded. */
  readonly isShown: boolean;
}

/**
 * Finds values that fit two alternatives of `oneOf`, which accepts values that fit exactly one: such values are
 * refused, although each alternative accepts them. With a discriminator, the value of its field chooses the
 * alternative.
 */
export function compareOverlap(
  pair: SchemaPair,
  before: WireUnion,
  after: WireUnion,
): readonly SchemaFinding[] {
  if (before.mode === "anyOf" || after.mode === "anyOf") return [];
  const come = newOverlap(pair, before, after);
  const gone = newOverlap(turned(pair), after, before);
  return [
    ...(come === null
      ? []
      : [
          overlapFinding(pair, come, {
            kind: "union-overlap-added",
            effect: "narrows",
            before: null,
            after: come.text,
          }),
        ]),
    ...(gone === null
      ? []
      : [
          overlapFinding(pair, gone, {
            kind: "union-overlap-removed",
            effect: "widens",
            before: gone.text,
            after: null,
          }),
        ]),
  ];
}

function overlapFinding(
  pair: SchemaPair,
  { isShown }: Overlap,
  said: Pick<Difference, "kind" | "effect" | "before" | "after">,
): SchemaFinding {
  return findingOf({
    ...said,
    guards: isShown ? [] : ["overlap-not-known"],
    places: placesOf(pair),
  });
}

/** Compares in the other direction. */
export function turned(pair: SchemaPair): SchemaPair {
  return { ...pair, before: pair.after, after: pair.before };
}

/** Values that fitted only one alternative and now fit two. */
function newOverlap(
  pair: SchemaPair,
  before: WireUnion,
  after: WireUnion,
): Overlap | null {
  const { tools, side } = pair;
  if (after.discriminator !== null) return null;
  const overlapping = overlappingOf(
    pair,
    after,
    freshMembers(pair, before, after),
  );
  if (overlapping.length === 0) return null;
  const shown = shownIn(pair, before, overlapping);
  if (shown !== null) return { text: shown, isShown: true };
  const undecided = undecidedOverlap(overlapping);
  return undecided === null || !tools.areExclusive(before, side)
    ? null
    : { text: undecided, isShown: false };
}

/**
 * The alternatives that fit a value that was accepted before. Only objects with members that the earlier alternatives
 * describe are considered; an alternative that names no members accepts any object.
 */
export function shownOverlap(
  pair: SchemaPair,
  old: WireUnion,
  now: WireUnion,
): string | null {
  return shownIn(pair, old, overlappingOf(pair, now, now.members));
}

/** Two alternatives of a union that one value may fit. */
type TwoMembers = readonly [first: WireSchema, second: WireSchema];

/** Alternatives that are not the same as an earlier one: a value that fits two of the others fitted two before. */
function freshMembers(
  { tools }: SchemaPair,
  old: WireUnion,
  now: WireUnion,
): readonly WireSchema[] {
  const left = [...old.members];
  return now.members.filter((member) => {
    const index = left.findIndex((each) => tools.areAlike(each, member));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function overlappingOf(
  pair: SchemaPair,
  { members }: WireUnion,
  fresh: readonly WireSchema[],
): readonly TwoMembers[] {
  const isFresh = new Set(fresh);
  return members.flatMap((first, index) =>
    members
      .slice(index + 1)
      .filter(
        (second) =>
          (isFresh.has(first) || isFresh.has(second)) &&
          mayOverlap(pair, first, second),
      )
      .map((second) => [first, second] as const),
  );
}

function mayOverlap(
  { tools, side }: SchemaPair,
  first: WireSchema,
  second: WireSchema,
): boolean {
  const union = { mode: "oneOf", discriminator: null } as const;
  return !tools.areExclusive({ ...union, members: [first, second] }, side);
}

function shownIn(
  pair: SchemaPair,
  old: WireUnion,
  overlapping: readonly TwoMembers[],
): string | null {
  const { before, tools, side } = pair;
  // No value fits two of the others.
  const sources = old.members.filter((member) =>
    overlapping.some((two) =>
      two.every((one) => mayOverlap(pair, member, one)),
    ),
  );
  const takesAnyMembers = sources.some((member) => namesNone(member, 0));
  const values = [
    ...sources.flatMap((member) => meantValues(member, side)),
    // A value that one alternative did not accept may have fitted only another one.
    ...old.members.flatMap(({ shape }) => [
      ...numbersAround(shape.number),
      ...textsAround(shape.string),
    ]),
    ...[...new Set(overlapping.flat())]
      .flatMap((member) => meantValues(member, side))
      .filter((value) => takesAnyMembers || jsonTypeOf(value) !== "object"),
  ];
  for (const value of values) {
    const both = overlapping.find((two) =>
      two.every((one) => tools.accepts(one, value, side) === "yes"),
    );
    if (both !== undefined && tools.accepts(before, value, side) === "yes")
      return pairText(...both);
  }
  return null;
}

const deepest = 3;

/** Whether a schema accepts objects and names none of their members. */
function namesNone({ shape }: WireSchema, depth: number): boolean {
  if (!shape.types.includes("object") || shape.object.properties.size > 0)
    return false;
  return shape.unions.every(
    ({ members }) =>
      depth < deepest && members.some((one) => namesNone(one, depth + 1)),
  );
}

function meantValues(
  { shape }: WireSchema,
  side: PayloadSide,
): readonly JsonValue[] {
  const types = meantTypes(shape);
  return sampleValues(shape, side).filter((value) =>
    types.includes(jsonTypeOf(value)),
  );
}

/** `properties` without a type accepts all other values too, which is hardly ever intended. */
function meantTypes(shape: WireShape): readonly JsonType[] {
  if (shape.types.length < jsonTypes.length) return shape.types;
  const implied = sayingTypes(shape);
  return implied.length === 0 ? shape.types : implied;
}

/**
 * Alternatives for which it cannot be excluded that a value fits both. Objects are ignored: most are open, so a
 * request with the members of two would strictly fit both, but nobody sends that.
 */
function undecidedOverlap(overlapping: readonly TwoMembers[]): string | null {
  const found = overlapping.find(([first, second]) =>
    meantTypes(first.shape).some(
      (type) => type !== "object" && meantTypes(second.shape).includes(type),
    ),
  );
  return found === undefined ? null : pairText(...found);
}

function pairText(one: WireSchema, other: WireSchema): string {
  return `${typeText(one)} and ${typeText(other)}`;
}
