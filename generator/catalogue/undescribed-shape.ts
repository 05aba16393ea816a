import type { Operation } from "../model/operation.ts";
import { hasBody } from "../model/operation-call.ts";
import type { Content, OperationShape } from "../model/operation-shape.ts";
import { pathParameter } from "../model/path-parameter.ts";
import { namesInSegment } from "../naming/endpoint-role.ts";

const anyJson: Content = {
  mediaType: "application/json",
  format: "json",
  type: { kind: "unknown" },
  encodings: [],
};

/** Of an operation that only the catalogue knows: its path parameters are texts, bodies are any JSON. */
export function undescribedShape(operation: Operation): OperationShape {
  const { segments, summary } = operation;
  const success = {
    status: "2XX",
    description: null,
    contents: [anyJson],
    headers: [],
  };
  return {
    operationId: null,
    tags: [],
    summary,
    description: null,
    life: {
      isDeprecated: false,
      since: null,
      sunset: null,
      successor: null,
      note: null,
      stability: null,
    },
    parameters: segments.flatMap(namesInSegment).map(pathParameter),
    fixedQuery: [],
    body: hasBody(operation)
      ? { isRequired: false, description: null, contents: [anyJson] }
      : null,
    responses: [success],
    security: null,
    servers: null,
    callbacks: [],
    externalDocs: null,
  };
}
