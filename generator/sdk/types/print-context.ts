import type { SchemaId, TypeExpr } from "../../model/type-expr.ts";
import {
  distinctTypes,
  joinTypes,
  typeText,
  type Literal,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import type { TypePlan } from "./type-plan.ts";
import type { Direction, TypePolicy } from "../../model/type-policy.ts";

/** A printed type with its binding: an array needs parentheses around a union or an intersection. */
export interface Printed {
  readonly text: Name | Literal | TypeText;
  readonly binding: "one" | "intersection" | "union";
}

/** The state that the printers of the kinds of types share. */
export interface PrintContext {
  readonly plan: TypePlan;
  readonly policy: TypePolicy;
  readonly direction: Direction;
  print(type: TypeExpr): Printed;
  /** Returns the name that the module has for a name of `schemas.ts`. */
  localOf(name: string): string;
  onRuntimeType(name: InputType): void;
}

/** Types of the runtime for values of callers that JSON has no type for. */
export type InputType = "BinaryInput" | "Filter";

export function one(text: Printed["text"]): Printed {
  return { text, binding: "one" };
}

export function oneOf(members: readonly Printed[]): Printed {
  const texts = distinctTypes(members.map(({ text }) => text));
  return texts.length > 1
    ? { text: joinTypes(texts, " | "), binding: "union" }
    : (members[0] ?? one(typeText`never`));
}

/** Returns the text with parentheses where an operator follows or the type is an operand of `&`. */
export function operand({ text, binding }: Printed): Printed["text"] {
  return binding === "one" ? text : typeText`(${text})`;
}

export function nameOf(
  { plan, direction, localOf }: PrintContext,
  id: SchemaId,
): string {
  return localOf(plan.names.typeName(id, direction));
}
