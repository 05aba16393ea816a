import { isNumeric, isWhole } from "../../json/exact-number.ts";
import {
  jsonTypes,
  type WireSchema,
  type WireShape,
} from "../model/wire-schema.ts";
import { jsonTypeOf } from "../model/json-type-of.ts";
import { refined, type TypeName } from "../text/type-text.ts";

const known = new WeakMap<WireSchema, readonly TypeName[]>();
const deepest = 20;

/** The types that values of a schema can have, including its unions; rather too many than too few. */
export function effectiveTypes(schema: WireSchema): readonly TypeName[] {
  return typesOf(schema, 0);
}

function typesOf(schema: WireSchema, depth: number): readonly TypeName[] {
  const { shape } = schema;
  const found = known.get(schema);
  if (found !== undefined) return found;
  const own = ownTypes(shape);
  if (depth > deepest) return own;
  // For an alternative that is the schema itself.
  known.set(schema, own);
  const types = shape.unions.reduce((left, { members }) => {
    const offered = new Set(
      members.flatMap((member) => typesOf(member, depth + 1)),
    );
    return meet(left, offered);
  }, own);
  known.set(schema, types);
  return types;
}

/** The common types of two sides: an integer of one is among the numbers of the other. */
function meet(
  types: readonly TypeName[],
  offered: ReadonlySet<TypeName>,
): readonly TypeName[] {
  return types.flatMap((type): readonly TypeName[] => {
    if (offered.has(type)) return [type];
    if (type === "integer" && offered.has("number")) return [type];
    if (type === "number" && offered.has("integer")) return ["integer"];
    return [];
  });
}

/** For a schema with listed values, the types of its values. */
function ownTypes({ types, values, number }: WireShape): readonly TypeName[] {
  if (values === null) return refined(types, number.isInteger);
  const listed = new Set(values.map(({ value }) => jsonTypeOf(value)));
  const areWhole = values.every(
    ({ value }) => !isNumeric(value) || isWhole(value),
  );
  const offered = types.filter((type) => listed.has(type));
  return refined(offered, number.isInteger || areWhole);
}

export function isEveryType(types: readonly TypeName[]): boolean {
  return types.length === jsonTypes.length && !types.includes("integer");
}

/** Whether each type is among the others, where integers are numbers. */
export function areTypesWithin(
  types: readonly TypeName[],
  others: readonly TypeName[],
): boolean {
  return types.every(
    (type) =>
      others.includes(type) ||
      (type === "integer" && others.includes("number")),
  );
}
