import { ts } from "ts-morph";
import { isIndirect } from "./call-parts.ts";
import type { DeclaredOperation, SdkDeclarations } from "./sdk-declarations.ts";

/** Finds the operation that a call makes, through any alias of its method. */
export function calledOperation(
  checker: ts.TypeChecker,
  declarations: SdkDeclarations,
  node: ts.CallExpression,
): DeclaredOperation | null {
  const declaration = checker.getResolvedSignature(node)?.declaration;
  const direct = declaration && declarations.operationOf(declaration);
  if (direct !== null && direct !== undefined) return direct;
  const callee = node.expression;
  // The signatures of `method.call(…)` and `method.apply(…)` belong to the language.
  return operationOfType(
    checker,
    declarations,
    ts.isPropertyAccessExpression(callee) && isIndirect(callee)
      ? callee.expression
      : callee,
  );
}

/** Finds the operation of a method as a value, by the declaration of its type. */
export function operationOfType(
  checker: ts.TypeChecker,
  declarations: SdkDeclarations,
  node: ts.Expression,
): DeclaredOperation | null {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  for (const signature of type.getCallSignatures()) {
    const found =
      signature.declaration && declarations.operationOf(signature.declaration);
    if (found !== null && found !== undefined) return found;
  }
  return null;
}
