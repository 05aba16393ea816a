import { isAnyShape } from "../../wire/model/any-schema.ts";
import { withCommonParts } from "./common-parts.ts";
import { compareDocs } from "./compare-docs.ts";
import { compareLimits } from "./compare-limits.ts";
import { compareLists } from "./compare-lists.ts";
import { compareObjects } from "./compare-objects.ts";
import { compareOthers } from "./compare-others.ts";
import {
  compareMultiples,
  compareNumberFormats,
  compareTexts,
} from "./compare-texts.ts";
import { compareSignatures } from "./compare-signatures.ts";
import { compareTypes } from "./compare-types.ts";
import { compareUnions } from "./compare-unions.ts";
import { compareValues } from "./compare-values.ts";
import type { PairDifferences, SchemaPair } from "./finding.ts";
import type { SchemaFinding } from "./schema-comparison.ts";
import { isUnknownPair, namedAlternatives } from "./unread-schemas.ts";
import { isWhole } from "../../json/exact-number.ts";
import type { WireNumber, WireSchema } from "../../wire/model/wire-schema.ts";
import { withShape } from "../../wire/model/with-shape.ts";

/** Compares two schemas themselves, and lists the pairs of schemas below them. */
export function comparePair(pair: SchemaPair): PairDifferences {
  // The target of a reference may say anything, including texts for people.
  if (isUnknownPair(pair))
    return { findings: [], below: namedAlternatives(pair) };
  const docs = compareDocs(pair);
  const { findings, below } = compareShapes(inOneNotation(pair));
  return { findings: [...findings, ...docs], below };
}

/** Different notations of one set of values are no difference. */
function inOneNotation(pair: SchemaPair): SchemaPair {
  return pair.before.shape === pair.after.shape
    ? pair
    : withCommonParts(withWholeNumbers(pair));
}

const silent: PairDifferences = { findings: [], below: [] };

function compareShapes(pair: SchemaPair): PairDifferences {
  if (pair.before.shape === pair.after.shape) return silent;
  const unions = compareUnions(pair);
  if (unions.isWhole)
    return {
      findings: [...unions.findings, ...compareSignatures(pair)],
      below: unions.below,
    };
  const types = compareTypes(pair);
  if (types.outcome === "lost" || isAnythingLost(pair, types.findings))
    return { findings: types.findings, below: [] };
  const parts = partsOf(pair);
  return {
    findings: [
      ...types.findings,
      ...compareValues(pair),
      ...unions.findings,
      ...parts.flatMap(({ findings }) => findings),
      ...compareOthers(pair),
    ],
    below: [...unions.below, ...parts.flatMap(({ below }) => below)],
  };
}

/** From any value to certain types or back: the type reports it, not the restrictions of each type. */
function isAnythingLost(
  { before, after }: SchemaPair,
  findings: readonly SchemaFinding[],
): boolean {
  return (
    findings.length > 0 && (isAnyShape(before.shape) || isAnyShape(after.shape))
  );
}

/** The parts for the types that both have: the bounds of a lost or new type are not reported separately. */
function partsOf(pair: SchemaPair): readonly PairDifferences[] {
  const { types } = pair.after.shape;
  const isShared = (type: (typeof types)[number]): boolean =>
    types.includes(type) && pair.before.shape.types.includes(type);
  const parts: PairDifferences[] = [];
  if (isShared("number")) parts.push(flat(compareNumbers(pair)));
  if (isShared("string"))
    parts.push(flat([...compareLimits(pair, "string"), ...compareTexts(pair)]));
  if (isShared("array")) parts.push(compareLists(pair));
  if (isShared("object")) parts.push(compareObjects(pair));
  return parts;
}

function compareNumbers(pair: SchemaPair): readonly SchemaFinding[] {
  return [
    ...compareLimits(pair, "number"),
    ...compareMultiples(pair),
    ...compareNumberFormats(pair),
  ];
}

function flat(findings: readonly SchemaFinding[]): PairDifferences {
  return { findings, below: [] };
}

/**
 * The pair with `integer` on both sides, where one says `integer` and the other says the same with `number` and a
 * whole `multipleOf`.
 */
function withWholeNumbers(pair: SchemaPair): SchemaPair {
  const { before, after } = pair;
  if (before.shape.number.isInteger === after.shape.number.isInteger)
    return pair;
  return areWhole(before.shape.number) && areWhole(after.shape.number)
    ? { ...pair, before: asIntegers(before), after: asIntegers(after) }
    : pair;
}

function areWhole({ isInteger, multiplesOf }: WireNumber): boolean {
  return isInteger || multiplesOf.some(isWhole);
}

function asIntegers(schema: WireSchema): WireSchema {
  const { number } = schema.shape;
  if (number.isInteger) return schema;
  return withShape(schema, {
    ...schema.shape,
    number: { ...number, isInteger: true },
  });
}
