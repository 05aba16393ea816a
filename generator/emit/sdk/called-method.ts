import { shapeOf } from "../../model/catalogued-shape.ts";
import type { OperationShape } from "../../model/operation-shape.ts";
import type { SdkMethod } from "./name-tree.ts";
import { answersOf, type Answers } from "./answers.ts";
import {
  requestProperties,
  type RequestProperty,
} from "./request-properties.ts";

/** A method with what its document says of requests and answers. */
export interface PlainMethod {
  readonly method: SdkMethod;
  readonly shape: OperationShape;
  readonly properties: readonly RequestProperty[];
  readonly answers: Answers;
}

export function plainMethod(method: SdkMethod): PlainMethod {
  const { shape } = shapeOf(method.operation);
  return {
    method,
    shape,
    properties: requestProperties(method, shape),
    answers: answersOf(method.operation.method, shape),
  };
}
