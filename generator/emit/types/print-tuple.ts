import type { TypeExpr } from "../../model/type-expr.ts";
import { joinTypes, typeText } from "../../render/typescript.ts";
import {
  one,
  operand,
  type PrintContext,
  type Printed,
} from "./print-context.ts";

type TupleType = Extract<TypeExpr, { kind: "tuple" }>;

/** `[number, string?, ...boolean[]]`. */
export function printTuple(
  { items, required, rest }: TupleType,
  context: PrintContext,
): Printed {
  const parts = items.map((item, index) => {
    const printed = context.print(item);
    return index < required ? printed.text : typeText`${operand(printed)}?`;
  });
  if (rest !== null) {
    const each = typeText`${operand(context.print(rest))}[]`;
    if (parts.length === 0) return one(each);
    parts.push(typeText`...${each}`);
  }
  return one(typeText`[${joinTypes(parts, ", ")}]`);
}
