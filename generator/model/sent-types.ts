import type { OperationShape } from "./operation-shape.ts";
import type { TypeExpr } from "./type-expr.ts";

/** Returns the types of everything that callers send: parameters and bodies. Callbacks and webhooks are received. */
export function sentTypes(
  shapes: Iterable<OperationShape>,
): readonly TypeExpr[] {
  const types: TypeExpr[] = [];
  for (const { parameters, body } of shapes) {
    for (const { type } of parameters) types.push(type);
    for (const { type } of body?.contents ?? []) types.push(type);
  }
  return types;
}
