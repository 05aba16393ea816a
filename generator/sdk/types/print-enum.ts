import {
  maxEnumValues,
  type Scalar,
  type TypeExpr,
} from "../../model/type-expr.ts";
import { valuesIn } from "../../model/values-in.ts";
import { num, str, typeText } from "../../render/typescript.ts";
import {
  one,
  oneOf,
  type PrintContext,
  type Printed,
} from "./print-context.ts";

type EnumType = Extract<TypeExpr, { kind: "enum" }>;

/** Prints the values as literals, for callers with the texts from before stated renames. */
export function printEnum(
  { values }: EnumType,
  { direction, policy: { enums } }: Pick<PrintContext, "direction" | "policy">,
): Printed {
  if (values.length > maxEnumValues)
    return oneOf(values.map(({ value }) => one(baseOf(value))));
  // Null comes after the others, as in a union.
  const literals = valuesIn(values, direction)
    .toSorted((a, b) => Number(a === null) - Number(b === null))
    .map((value) => one(literalOf(value)));
  return enums === "closed" || values.length === 1
    ? oneOf(literals)
    : oneOf([...literals, ...values.flatMap(({ value }) => openOf(value))]);
}

function literalOf(value: Scalar): Printed["text"] {
  switch (typeof value) {
    case "string":
      return str(value);
    case "number":
      return num(value);
    case "boolean":
      return value ? typeText`true` : typeText`false`;
    default:
      return typeText`null`;
  }
}

function baseOf(value: Scalar): Printed["text"] {
  switch (typeof value) {
    case "string":
      return typeText`string`;
    case "number":
      return typeText`number`;
    case "boolean":
      return typeText`boolean`;
    default:
      return typeText`null`;
  }
}

/** Returns a type for all other values; a plain `string` would absorb the literals that editors suggest. */
function openOf(value: Scalar): readonly Printed[] {
  switch (typeof value) {
    case "string":
      return [one(typeText`(string & {})`)];
    case "number":
      return [one(typeText`(number & {})`)];
    default:
      return [];
  }
}
