/** Below these stands data, in which a name such as `$ref` or `$id` means nothing. */
export const dataKeywords: ReadonlySet<string> = new Set([
  "const",
  "default",
  "enum",
  "example",
  "examples",
  "value",
]);

/** Below these the names are those of users: a property may be called `$id`, an answer is called `default`. */
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
