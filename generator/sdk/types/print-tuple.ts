import type { TypeExpr } from "../../model/type-expr.ts";
import { joinTypes, member, typeText } from "../../render/typescript.ts";
import {
  one,
  operand,
  type PrintContext,
  type Printed,
} from "./print-context.ts";

type TupleType = Extract<TypeExpr, { kind: "tuple" }>;

/**
 * Prints `[number, string?, ...boolean[]]`. An element that contains a list gets a name, `item1?: [string]`: without
 * a name, TypeScript refuses an element that leads back to the type that contains it.
 */
export function printTuple(
  { items, required, rest }: TupleType,
  context: PrintContext,
): Printed {
  const parts = items.map((item, index) => {
    const printed = context.print(item);
    if (index < required) return printed.text;
    return mayHoldList(item)
      ? typeText`${member(`item${index}`)}?: ${printed.text}`
      : typeText`${operand(printed)}?`;
  });
  if (rest !== null) {
    const each = typeText`${operand(context.print(rest))}[]`;
    if (parts.length === 0) return one(each);
    parts.push(
      mayHoldList(rest) ? typeText`...items: ${each}` : typeText`...${each}`,
    );
  }
  return one(typeText`[${joinTypes(parts, ", ")}]`);
}

/** Whether a type may contain a list. Types in properties may refer to each other, but lists as elements may not. */
function mayHoldList(type: TypeExpr): boolean {
  switch (type.kind) {
    case "array":
    case "tuple":
      return true;
    case "union":
    case "intersection":
      return type.members.some(mayHoldList);
    default:
      return false;
  }
}
