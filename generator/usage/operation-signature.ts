import { ts } from "ts-morph";

/** A declaration of an operation that can be called: a method, or a signature of a function that takes a connection. */
export type OperationSignature =
  ts.MethodSignature | ts.FunctionTypeNode | ts.CallSignatureDeclaration;

export function isOperationSignature(
  node: ts.Node,
): node is OperationSignature {
  return ts.isMethodSignature(node) || isFunctionSignature(node);
}

/** Whether a declaration is a signature of a function that stands alone, whose first parameter is the connection. */
export function isFunctionSignature(
  node: ts.Node,
): node is ts.FunctionTypeNode | ts.CallSignatureDeclaration {
  return ts.isFunctionTypeNode(node) || ts.isCallSignatureDeclaration(node);
}

/** Returns the parameter that takes the parameters of the operation. */
export function paramsOf(
  node: OperationSignature,
): ts.ParameterDeclaration | undefined {
  return node.parameters[isFunctionSignature(node) ? 1 : 0];
}
