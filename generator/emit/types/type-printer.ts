import type { SchemaDocs, TypeExpr } from "../../model/type-expr.ts";
import { withComment } from "../../render/doc-comment.ts";
import { ident, ts, type Code } from "../../render/typescript.ts";
import type { InputType, PrintContext } from "./print-context.ts";
import { printObject } from "./print-object.ts";
import { printQuery, printType } from "./print-type.ts";
import { schemaDocs } from "./schema-docs.ts";
import type { TypePlan } from "./type-plan.ts";
import type { Direction, TypePolicy } from "./type-policy.ts";

/** Prints the types of one module. */
export interface TypePrinter {
  /** In place: `Pet[] | null`, `{ name: string }`. */
  type(expr: TypeExpr, direction: Direction): Code;
  /** Of a query parameter, see `printQuery`. */
  query(expr: TypeExpr): Code;
  /** `export interface Pet { … }` for an object, `export type Pet = …` for the rest, with its comment. */
  declaration(
    name: string,
    described: DescribedType,
    direction: Direction,
  ): Code;
  /** Names of `schemas.ts` that the printed types use. */
  used(): ReadonlySet<string>;
  /** Types of the runtime that the printed ones use. */
  usedInputs(): ReadonlySet<InputType>;
}

export interface DescribedType {
  readonly type: TypeExpr;
  readonly docs: SchemaDocs;
}

export interface PrinterInput {
  readonly plan: TypePlan;
  readonly policy: TypePolicy;
}

export function createTypePrinter(input: PrinterInput): TypePrinter {
  const used = new Set<string>();
  const inputs = new Set<InputType>();
  const contextFor = (direction: Direction): PrintContext => {
    const context: PrintContext = {
      ...input,
      direction,
      print: (type) => printType(type, context),
      onReference: (name) => void used.add(name),
      onRuntimeType: (name) => void inputs.add(name),
    };
    return context;
  };
  const contexts: Readonly<Record<Direction, PrintContext>> = {
    request: contextFor("request"),
    response: contextFor("response"),
  };
  return {
    type: (expr, direction) => contexts[direction].print(expr).code,
    query: (expr) => printQuery(expr, contexts.request).code,
    declaration: (name, { type, docs }, direction) => {
      const comment = schemaDocs({ docs, type, name });
      const context = contexts[direction];
      const code =
        type.kind === "object"
          ? ts`export interface ${ident(name)} ${printObject(type, context)}`
          : ts`export type ${ident(name)} = ${context.print(type).code};`;
      return withComment(comment, code);
    },
    used: () => used,
    usedInputs: () => inputs,
  };
}
