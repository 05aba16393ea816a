import { shapeOf } from "../../model/catalogued-shape.ts";
import type {
  DescribedList,
  OperationShape,
} from "../../model/operation-shape.ts";
import type { NamedSchemas } from "../../model/type-expr.ts";
import { inlineNames, type InlineNames } from "../../model/inline-names.ts";
import type { SdkMethod } from "./name-tree.ts";
import { answersOf, type Answers } from "../../model/answers.ts";
import {
  requestProperties,
  type RequestProperty,
} from "./request-properties.ts";
import { streamFlag, type StreamFlag } from "../../model/stream-flag.ts";

/** A method with the facts that are known about its requests and responses. */
export interface CalledMethod {
  readonly method: SdkMethod;
  readonly shape: OperationShape;
  /** `null` for a method that is not a list. */
  readonly list: DescribedList | null;
  readonly properties: readonly RequestProperty[];
  readonly answers: Answers;
  readonly inline: InlineNames;
  /** The member of the request body that asks the service to stream; `null` when there is none. */
  readonly streamFlag: StreamFlag | null;
}

/** @param recorded see `inlineNames` */
export function calledMethod(
  schemas: NamedSchemas,
  method: SdkMethod,
  recorded: ReadonlyMap<string, string> | null,
): CalledMethod {
  const { shape, list } = shapeOf(method.operation);
  const flag = streamFlag(schemas, shape.body);
  const answers = answersOf(method.operation.method, shape, flag);
  return {
    method,
    shape,
    list,
    properties: requestProperties(method, shape, schemas),
    answers,
    inline: inlineNames({ shape, answers }, recorded),
    streamFlag: flag,
  };
}
