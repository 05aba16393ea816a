import { standardMethods, type StandardMethod } from "../../model/operation.ts";
import type { EndpointContent, OperationContent } from "../files/document.ts";

/** An operation of an endpoint, with its key in the file. */
export interface MethodContent {
  readonly key: Lowercase<StandardMethod>;
  readonly method: StandardMethod;
  readonly facts: OperationContent;
}

/**
 * The method of a key. Schema and checks require lower case; another spelling must still not be inserted a second
 * time.
 */
export function findMethod(key: string): StandardMethod | null {
  return standardMethods.find((method) => method === key.toUpperCase()) ?? null;
}

/** The methods of an endpoint, in the order of the file: its other keys apply to all of them. */
export function methodsOf(endpoint: EndpointContent): readonly MethodContent[] {
  return Object.keys(endpoint).flatMap((written): readonly MethodContent[] => {
    const method = standardMethods.find((each) => keyOf(each) === written);
    if (method === undefined) return [];
    const key = keyOf(method);
    return [{ key, method, facts: endpoint[key] ?? {} }];
  });
}

function keyOf(method: StandardMethod): Lowercase<StandardMethod> {
  // Methods are ASCII, so the type is right.
  return method.toLowerCase() as Lowercase<StandardMethod>;
}
