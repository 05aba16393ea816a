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
 * `[number, string?, ...boolean[]]`. An element with a list in it has a name, `item1?: [string]`: without, TypeScript
 * refuses one that leads back to the type it stands in.
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

/** Behind properties, types can wait for each other; lists in the place of an element can not. */
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
