import { isWhole } from "../../json/exact-number.ts";
import type { WireNumber, WireSchema } from "../../wire/model/wire-schema.ts";
import type { SchemaPair } from "./finding.ts";
import { withShape } from "../../wire/model/with-shape.ts";

/**
 * The pair with `integer` on both sides, where one says `integer` and the other says the same with `number` and a
 * whole `multipleOf`.
 */
export function withWholeNumbers(pair: SchemaPair): SchemaPair {
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
