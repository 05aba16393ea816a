/** The fields of an operation that are read or reported as not used. */
export const operationFields: ReadonlySet<string> = new Set([
  "tags",
  "summary",
  "description",
  "externalDocs",
  "operationId",
  "parameters",
  "requestBody",
  "responses",
  "callbacks",
  "deprecated",
  "security",
  "servers",
]);

/** The receiver writes the response; it may have any form. */
export const webhookFields: ReadonlySet<string> = new Set(
  [...operationFields].filter((field) => field !== "callbacks"),
);
