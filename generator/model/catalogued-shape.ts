import { namesInSegment } from "../naming/endpoint-role.ts";
import { cataloguedList, cataloguedParameters } from "./catalogued-query.ts";
import type { Operation } from "./operation.ts";
import type { DescribedCall } from "./operation-call.ts";
import {
  anyContent,
  type DescribedLife,
  type Parameter,
} from "./operation-shape.ts";
import { pathParameter } from "./path-parameter.ts";
import type { TypeExpr } from "./type-expr.ts";

/** The request and response of an operation, from a document or a catalogue. */
export type CallShape = Omit<DescribedCall, "kind">;

const text: TypeExpr = { kind: "string", format: null };
const anyNumber: TypeExpr = { kind: "number", isInteger: false, format: null };

const lifeUnsaid: DescribedLife = {
  isDeprecated: false,
  since: null,
  sunset: null,
  successor: null,
  note: null,
  stability: null,
};

/**
 * Gives one form of shape for both kinds of calls: the shape in the document, else one that follows from the path and
 * the conventions of the catalogue, with unknown bodies and responses.
 */
export function shapeOf({
  call,
  segments,
  summary,
}: Pick<Operation, "call" | "segments" | "summary">): CallShape {
  if (call.kind === "described") return call;
  const shape = {
    operationId: null,
    tags: [],
    summary,
    description: null,
    life: lifeUnsaid,
    parameters: [
      ...segments.flatMap(namesInSegment).map(unknownPathParameter),
      ...cataloguedParameters(call),
    ],
    fixedQuery: [],
    body: call.hasBody
      ? { isRequired: false, description: null, contents: [anyContent] }
      : null,
    responses: [
      { status: "2XX", description: null, contents: [anyContent], headers: [] },
    ],
    security: null,
    servers: null,
    callbacks: [],
    externalDocs: null,
  };
  return { shape, list: cataloguedList(call) };
}

/** An id may be a number or a text. */
function unknownPathParameter(name: string): Parameter {
  const type: TypeExpr = { kind: "union", members: [text, anyNumber] };
  return { ...pathParameter(name), type };
}
