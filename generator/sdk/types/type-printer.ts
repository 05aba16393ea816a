import type { TypeExpr } from "../../model/type-expr.ts";
import { typeText, type TypeText } from "../../render/typescript.ts";
import type { InputType, PrintContext } from "./print-context.ts";
import { isAbsentNull } from "../../model/absent-null.ts";
import { printQuery, printType } from "./print-type.ts";
import type { TypePlan } from "./type-plan.ts";
import type { Direction, TypePolicy } from "../../model/type-policy.ts";

/** Prints the types of one module. */
export interface TypePrinter {
  /** `Pet[] | null`, `{ name: string }`. */
  type(expr: TypeExpr, direction: Direction): TypeText;
  /** Whether the type is printed with a `null` that the document does not say. */
  isAbsentNull(expr: TypeExpr, direction: Direction): boolean;
  /** Prints the type of a query parameter, see `printQuery`. */
  query(expr: TypeExpr): TypeText;
  /** Returns the names of `schemas.ts` that the printed types use, with those that the module has for them. */
  used(): ReadonlyMap<string, string>;
  /** Returns the types of the runtime that the printed ones use. */
  usedInputs(): ReadonlySet<InputType>;
}

export interface PrinterInput {
  readonly plan: TypePlan;
  readonly policy: TypePolicy;
}

/** `toLocal` gives the name that the module takes for a name of `schemas.ts`; default: the same. */
export function createTypePrinter(
  input: PrinterInput,
  toLocal: (name: string) => string = (name) => name,
): TypePrinter {
  const used = new Map<string, string>();
  const inputs = new Set<InputType>();
  const contextFor = (direction: Direction): PrintContext => {
    const context: PrintContext = {
      ...input,
      direction,
      print: (type) => printType(type, context),
      localOf: (name) => {
        const local = used.get(name) ?? toLocal(name);
        used.set(name, local);
        return local;
      },
      onRuntimeType: (name) => void inputs.add(name),
    };
    return context;
  };
  const contexts: Readonly<Record<Direction, PrintContext>> = {
    request: contextFor("request"),
    response: contextFor("response"),
  };
  return {
    type: (expr, direction) =>
      typeText`${contexts[direction].print(expr).text}`,
    isAbsentNull: (expr, direction) =>
      direction === "response" && isAbsentNull(expr, input.policy.absentNull),
    query: (expr) => typeText`${printQuery(expr, contexts.request).text}`,
    used: () => used,
    usedInputs: () => inputs,
  };
}
