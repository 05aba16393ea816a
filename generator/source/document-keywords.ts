/** The values of these keywords are data, in which a name such as `$ref` or `$id` has no meaning. */
export const dataKeywords: ReadonlySet<string> = new Set([
  "const",
  "default",
  "enum",
  "example",
  "examples",
  "value",
]);

/**
 * The member names of these keywords are chosen by users: a property may have the name `$id`, and a response the name
 * `default`.
 */
export const nameMaps: ReadonlySet<string> = new Set([
  "$defs",
  "callbacks",
  "content",
  "definitions",
  "dependentSchemas",
  "encoding",
  "headers",
  "links",
  "mediaTypes",
  "parameters",
  "pathItems",
  "paths",
  "patternProperties",
  "properties",
  "requestBodies",
  "responses",
  "schemas",
  "securityDefinitions",
  "securitySchemes",
  "variables",
  "webhooks",
  "x-webhooks",
]);
