import { httpMethods, type HttpMethod } from "../model/operation.ts";
import type { EndpointContent, OperationContent } from "./document.ts";

/** An operation of an endpoint, with its key in the file. */
export interface MethodContent {
  readonly key: Lowercase<HttpMethod>;
  readonly method: HttpMethod;
  readonly facts: OperationContent;
}

/** The methods of an endpoint, in the order of the file: its other keys apply to all of them. */
export function methodsOf(endpoint: EndpointContent): readonly MethodContent[] {
  return Object.keys(endpoint).flatMap((written): readonly MethodContent[] => {
    const method = httpMethods.find((each) => keyOf(each) === written);
    if (method === undefined) return [];
    const key = keyOf(method);
    return [{ key, method, facts: endpoint[key] ?? {} }];
  });
}

function keyOf(method: HttpMethod): Lowercase<HttpMethod> {
  // Methods are ASCII, so the type is right.
  return method.toLowerCase() as Lowercase<HttpMethod>;
}
