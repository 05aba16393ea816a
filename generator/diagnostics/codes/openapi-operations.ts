import type { Location } from "../diagnostic.ts";
import { message, messageAt } from "./report.ts";

export const openapiSamePath = messageAt((key: string, first: Location) => ({
  class: "warning",
  code: "openapi-same-path",
  text: `Another path that differs only in parameter names is served instead of ${key}.`,
  hint: "Make the paths differ in more than parameter names.",
  related: [{ message: "served instead", location: first }],
}));

export const openapiPathForm = messageAt((key: string, problem: string) => ({
  class: "warning",
  code: "openapi-path-form",
  text: `The path ${JSON.stringify(key)} ${problem}; its operations are left out.`,
  hint: "Write the path as it appears in a request: /things/{id}/parts.",
}));

export const openapiRelativePath = messageAt((key: string) => ({
  class: "warning",
  code: "openapi-relative-path",
  text: `The path ${JSON.stringify(key)} does not begin with a slash; it is read as if it did.`,
  hint: "Add the slash.",
}));

export const openapiSameOperation = messageAt(
  (key: string, first: Location) => ({
    class: "warning",
    code: "openapi-same-operation",
    text: `Another path that differs only in parameter names describes ${key}; this one is left out.`,
    hint: "Requests of the two look the same: keep one of them.",
    related: [{ message: "described here", location: first }],
  }),
);

export const openapiSameOperationId = messageAt(
  (operationId: string, first: Location) => ({
    class: "warning",
    code: "openapi-same-operation-id",
    text: `The operationId ${JSON.stringify(operationId)} is taken; this operation is named after its method and path.`,
    hint: "Give each operation an id of its own.",
    related: [{ message: "has the same id", location: first }],
  }),
);

export const openapiUndeclaredParameter = messageAt((name: string) => ({
  class: "warning",
  code: "openapi-undeclared-parameter",
  text: `The path has a parameter {${name}} that "parameters" does not describe; it takes any text.`,
  hint: 'Describe it with "in: path" and "required: true".',
}));

export const openapiStrayParameter = messageAt((name: string) => ({
  class: "warning",
  code: "openapi-stray-parameter",
  text: `The path has no {${name}}; the path parameter is left out.`,
  hint: 'Add it to the path, or correct its "in".',
}));

export const openapiSameParameter = messageAt(
  (name: string, first: Location) => ({
    class: "warning",
    code: "openapi-same-parameter",
    text: `The parameter ${JSON.stringify(name)} is described twice; this description is left out.`,
    hint: "Keep one of them.",
    related: [{ message: "described here", location: first }],
  }),
);

export const openapiParameterType = messageAt((name: string) => ({
  class: "warning",
  code: "openapi-parameter-type",
  text: `The parameter ${JSON.stringify(name)} has neither "schema" nor "content"; it takes any text.`,
  hint: "Give it a schema.",
}));

export const openapiMediaType = messageAt((key: string) => ({
  class: "warning",
  code: "openapi-media-type",
  text: `${JSON.stringify(key)} is not a media type; it is left out.`,
  hint: "Write a type and a subtype: application/json.",
}));

export const openapiStatus = messageAt((status: string) => ({
  class: "warning",
  code: "openapi-status",
  text: `${JSON.stringify(status)} is not a status; the response is left out.`,
  hint: 'Write a status such as 200, a range such as 2XX, or "default".',
}));

/** What is missing in the operations of a document. */
export interface NotRead {
  /** The number of operations that are read. */
  readonly read: number;
  /** The number of operations that are not read at all. */
  readonly lost: number;
  /** What else is not read, and in how many of the operations that are read. */
  readonly fields: readonly (readonly [what: string, operations: number])[];
}

export const operationsNotRead = message(({ read, lost, fields }: NotRead) => {
  const parts = [
    ...(lost === 0 ? [] : [ofOperations(lost, lost + read)]),
    ...fields.map(([what, count]) => `${what} of ${ofOperations(count, read)}`),
  ];
  return {
    class: "warning",
    code: "operations-not-read",
    text: `Not read: ${parts.join(", ")}.`,
    hint: "The findings above say why. Correct the document, for instance with an overlay.",
    isSummary: true,
  };
});

function ofOperations(count: number, all: number): string {
  return `${count} of ${all} ${all === 1 ? "operation" : "operations"}`;
}
