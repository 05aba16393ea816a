import type { Diagnostic, Location } from "../diagnostic.ts";
import { report } from "./report.ts";

export function openapiSamePath(
  at: Location,
  key: string,
  first: Location,
): Diagnostic {
  return report(
    "warning",
    "openapi-same-path",
    at,
    `Another path that differs only in parameter names is served instead of ${key}.`,
    {
      hint: "Make the paths differ in more than parameter names.",
      related: [{ message: "served instead", location: first }],
    },
  );
}

export function openapiPathForm(
  at: Location,
  key: string,
  problem: string,
): Diagnostic {
  return report(
    "warning",
    "openapi-path-form",
    at,
    `The path ${JSON.stringify(key)} ${problem}; its operations are left out.`,
    { hint: "Write the path as it appears in a request: /things/{id}/parts." },
  );
}

export function openapiRelativePath(at: Location, key: string): Diagnostic {
  return report(
    "warning",
    "openapi-relative-path",
    at,
    `The path ${JSON.stringify(key)} does not begin with a slash; it is read as if it did.`,
    { hint: "Add the slash." },
  );
}

export function openapiSameOperation(
  at: Location,
  key: string,
  first: Location,
): Diagnostic {
  return report(
    "warning",
    "openapi-same-operation",
    at,
    `Another path that differs only in parameter names describes ${key}; this one is left out.`,
    {
      hint: "Requests of the two look the same: keep one of them.",
      related: [{ message: "described here", location: first }],
    },
  );
}

export function openapiSameOperationId(
  at: Location,
  operationId: string,
  first: Location,
): Diagnostic {
  return report(
    "warning",
    "openapi-same-operation-id",
    at,
    `The operationId ${JSON.stringify(operationId)} is taken; this operation is named after its method and path.`,
    {
      hint: "Give each operation an id of its own.",
      related: [{ message: "has the same id", location: first }],
    },
  );
}

export function openapiUndeclaredParameter(
  at: Location,
  name: string,
): Diagnostic {
  return report(
    "warning",
    "openapi-undeclared-parameter",
    at,
    `The path has a parameter {${name}} that "parameters" does not describe; it takes any text.`,
    { hint: 'Describe it with "in: path" and "required: true".' },
  );
}

export function openapiStrayParameter(at: Location, name: string): Diagnostic {
  return report(
    "warning",
    "openapi-stray-parameter",
    at,
    `The path has no {${name}}; the path parameter is left out.`,
    { hint: 'Add it to the path, or correct its "in".' },
  );
}

export function openapiSameParameter(
  at: Location,
  name: string,
  first: Location,
): Diagnostic {
  return report(
    "warning",
    "openapi-same-parameter",
    at,
    `The parameter ${JSON.stringify(name)} is described twice; this description is left out.`,
    {
      hint: "Keep one of them.",
      related: [{ message: "described here", location: first }],
    },
  );
}

export function openapiParameterType(at: Location, name: string): Diagnostic {
  return report(
    "warning",
    "openapi-parameter-type",
    at,
    `The parameter ${JSON.stringify(name)} has neither "schema" nor "content"; it takes any text.`,
    { hint: "Give it a schema." },
  );
}

export function openapiMediaType(at: Location, key: string): Diagnostic {
  return report(
    "warning",
    "openapi-media-type",
    at,
    `${JSON.stringify(key)} is not a media type; it is left out.`,
    { hint: "Write a type and a subtype: application/json." },
  );
}

export function openapiStatus(at: Location, status: string): Diagnostic {
  return report(
    "warning",
    "openapi-status",
    at,
    `${JSON.stringify(status)} is not a status; the response is left out.`,
    { hint: 'Write a status such as 200, a range such as 2XX, or "default".' },
  );
}

/** What is missing in the operations of a document. */
export interface NotRead {
  /** The number of operations that are read. */
  readonly read: number;
  /** The number of operations that are not read at all. */
  readonly lost: number;
  /** What else is not read, and in how many of the operations that are read. */
  readonly fields: readonly (readonly [what: string, operations: number])[];
}

export function operationsNotRead({ read, lost, fields }: NotRead): Diagnostic {
  const parts = [
    ...(lost === 0 ? [] : [ofOperations(lost, lost + read)]),
    ...fields.map(([what, count]) => `${what} of ${ofOperations(count, read)}`),
  ];
  return report(
    "warning",
    "operations-not-read",
    null,
    `Not read: ${parts.join(", ")}.`,
    {
      hint: "The findings above say why. Correct the document, for instance with an overlay.",
      isSummary: true,
    },
  );
}

function ofOperations(count: number, all: number): string {
  return `${count} of ${all} ${all === 1 ? "operation" : "operations"}`;
}
