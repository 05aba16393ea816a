/*
 * What the objects of a document contain: OpenAPI 3.0, 3.1 and 3.2 together, since no name has two meanings in them,
 * and Swagger 2.0, whose names that differ have kinds of their own. The table says where a reference is usual, so that
 * it is followed where it is not.
 */

export interface ObjectKind {
  /** For remarks, in the plural: `operations`. */
  readonly what: string;
  /**
   * Whether the specification knows references here. The readers follow those themselves, since what has a name of
   * its own keeps it.
   */
  readonly mayRefer?: true;
  /** Except in Swagger 2, which knows none here. */
  readonly notInSwagger?: true;
  /** The specification knows references here since 3.2, and no reader follows them. */
  readonly mayReferSince?: "3.2";
  /** The kinds of the fields; other fields are texts, numbers and lists of them. `null`: data of any form. */
  readonly fields?: Readonly<Record<string, KindName | null>>;
  /** The kind of all members of a map whose names are free. */
  readonly members?: KindName | null;
  /** The kind of the entries of a list. */
  readonly entries?: KindName | null;
}

export type KindName =
  | "callback"
  | "callbacks"
  | "components"
  | "content"
  | "discriminator"
  | "encoding"
  | "encodings"
  | "example"
  | "examples"
  | "flow"
  | "flows"
  | "header"
  | "headers"
  | "info"
  | "link"
  | "links"
  | "mapped"
  | "mapping"
  | "mediaType"
  | "openapi"
  | "operation"
  | "operations"
  | "parameter"
  | "parameterMap"
  | "parameters"
  | "pathItem"
  | "pathItems"
  | "paths"
  | "plain"
  | "plainMap"
  | "requestBodies"
  | "requestBody"
  | "response"
  | "responseMap"
  | "responses"
  | "schema"
  | "schemaComponents"
  | "schemaList"
  | "schemas"
  | "securityScheme"
  | "securitySchemes"
  | "server"
  | "serverVariable"
  | "serverVariables"
  | "servers"
  | "swagger"
  | "tag"
  | "tags"
  | "values";

const docs = { externalDocs: "plainMap" } as const;

const operationsOfItem = {
  get: "operation",
  put: "operation",
  post: "operation",
  delete: "operation",
  options: "operation",
  head: "operation",
  patch: "operation",
  trace: "operation",
  query: "operation",
} as const;

const valueFields = {
  schema: "schema",
  content: "content",
  example: null,
  examples: "examples",
} as const;

const schemaFields = {
  ...docs,
  $defs: "schemas",
  additionalItems: "schema",
  additionalProperties: "schema",
  allOf: "schemaList",
  anyOf: "schemaList",
  const: null,
  contains: "schema",
  contentSchema: "schema",
  default: null,
  definitions: "schemas",
  dependentRequired: "plainMap",
  dependentSchemas: "schemas",
  discriminator: "discriminator",
  else: "schema",
  enum: "values",
  example: null,
  examples: "values",
  if: "schema",
  items: "schema",
  not: "schema",
  oneOf: "schemaList",
  patternProperties: "schemas",
  prefixItems: "schemaList",
  properties: "schemas",
  propertyNames: "schema",
  // A keyword of JSON Schema; nobody awaits the table.
  // oxlint-disable-next-line unicorn/no-thenable
  then: "schema",
  unevaluatedItems: "schema",
  unevaluatedProperties: "schema",
  xml: "plainMap",
} as const;

export const objectKinds: Readonly<Record<KindName, ObjectKind>> = {
  openapi: {
    what: "documents",
    fields: {
      ...docs,
      components: "components",
      info: "info",
      paths: "paths",
      security: "plain",
      servers: "servers",
      tags: "tags",
      webhooks: "pathItems",
      "x-webhooks": "pathItems",
    },
  },
  swagger: {
    what: "documents",
    fields: {
      ...docs,
      definitions: "schemaComponents",
      info: "info",
      parameters: "parameterMap",
      paths: "paths",
      responses: "responseMap",
      security: "plain",
      securityDefinitions: "securitySchemes",
      tags: "tags",
    },
  },
  info: {
    what: "infos",
    fields: { contact: "plainMap", license: "plainMap" },
  },
  components: {
    what: "components",
    fields: {
      callbacks: "callbacks",
      examples: "examples",
      headers: "headers",
      links: "links",
      mediaTypes: "content",
      parameters: "parameterMap",
      pathItems: "pathItems",
      requestBodies: "requestBodies",
      responses: "responseMap",
      schemas: "schemaComponents",
      securitySchemes: "securitySchemes",
    },
  },
  paths: { what: "paths", members: "pathItem" },
  pathItems: { what: "maps of path items", members: "pathItem" },
  pathItem: {
    what: "path items",
    mayRefer: true,
    fields: {
      ...operationsOfItem,
      additionalOperations: "operations",
      parameters: "parameters",
      servers: "servers",
    },
  },
  operations: { what: "maps of operations", members: "operation" },
  operation: {
    what: "operations",
    fields: {
      ...docs,
      callbacks: "callbacks",
      parameters: "parameters",
      requestBody: "requestBody",
      responses: "responses",
      security: "plain",
      servers: "servers",
    },
  },
  parameters: { what: "lists of parameters", entries: "parameter" },
  parameterMap: { what: "maps of parameters", members: "parameter" },
  // Parameters and headers of Swagger 2 are schemas, too.
  parameter: {
    what: "parameters",
    mayRefer: true,
    fields: { ...schemaFields, ...valueFields },
  },
  requestBodies: { what: "maps of request bodies", members: "requestBody" },
  requestBody: {
    what: "request bodies",
    mayRefer: true,
    fields: { content: "content" },
  },
  content: { what: "maps of media types", members: "mediaType" },
  mediaType: {
    what: "media types",
    mayReferSince: "3.2",
    fields: {
      ...valueFields,
      encoding: "encodings",
      itemEncoding: "encoding",
      itemSchema: "schema",
    },
  },
  encodings: { what: "maps of encodings", members: "encoding" },
  encoding: {
    what: "encodings",
    fields: { encoding: "encodings", headers: "headers" },
  },
  responses: { what: "maps of responses", members: "response" },
  responseMap: { what: "maps of responses", members: "response" },
  response: {
    what: "responses",
    mayRefer: true,
    fields: {
      content: "content",
      // Those of Swagger 2 are data by media type.
      examples: "values",
      headers: "headers",
      links: "links",
      schema: "schema",
    },
  },
  headers: { what: "maps of headers", members: "header" },
  header: {
    what: "headers",
    mayRefer: true,
    notInSwagger: true,
    fields: { ...schemaFields, ...valueFields },
  },
  examples: { what: "maps of examples", members: "example" },
  example: {
    what: "examples",
    mayRefer: true,
    fields: { dataValue: null, value: null },
  },
  links: { what: "maps of links", members: "link" },
  link: {
    what: "links",
    mayRefer: true,
    fields: { parameters: "values", requestBody: null, server: "server" },
  },
  callbacks: { what: "maps of callbacks", members: "callback" },
  callback: { what: "callbacks", mayRefer: true, members: "pathItem" },
  servers: { what: "lists of servers", entries: "server" },
  server: { what: "servers", fields: { variables: "serverVariables" } },
  serverVariables: {
    what: "maps of server variables",
    members: "serverVariable",
  },
  serverVariable: { what: "server variables" },
  tags: { what: "lists of tags", entries: "tag" },
  tag: { what: "tags", fields: docs },
  securitySchemes: {
    what: "maps of security schemes",
    members: "securityScheme",
  },
  securityScheme: {
    what: "security schemes",
    mayRefer: true,
    notInSwagger: true,
    fields: { flows: "flows", scopes: "plainMap" },
  },
  flows: { what: "maps of OAuth flows", members: "flow" },
  flow: { what: "OAuth flows", fields: { scopes: "plainMap" } },
  schemas: { what: "maps of schemas", members: "schema" },
  // Those that have names.
  schemaComponents: { what: "maps of schemas", members: "schema" },
  schemaList: { what: "lists of schemas", entries: "schema" },
  // Before 2020-12, "items" may be a list.
  schema: {
    what: "schemas",
    mayRefer: true,
    fields: schemaFields,
    entries: "schema",
  },
  discriminator: {
    what: "discriminators",
    fields: { defaultMapping: "mapped", mapping: "mapping" },
  },
  mapping: { what: "mappings of discriminators", members: "mapped" },
  mapped: { what: "entries of mappings" },
  values: { what: "lists and maps of values", members: null, entries: null },
  plainMap: { what: "maps of texts", members: "plain" },
  plain: {
    what: "texts, numbers and lists of them",
    fields: {},
    entries: "plain",
  },
};

/** Whether the readers follow a reference in this place themselves. */
export function isUsualPlace(
  { mayRefer, notInSwagger }: ObjectKind,
  version: "swagger" | "openapi",
): boolean {
  return mayRefer === true && !(notInSwagger === true && version === "swagger");
}

/** The kind of a member; `null` for data, in which a reference has no meaning. */
export function kindOfMember(
  kind: ObjectKind,
  name: string,
): ObjectKind | null {
  if (kind.members !== undefined) {
    const isExtension = name.startsWith("x-") && extensible.has(kind);
    return isExtension || kind.members === null
      ? null
      : objectKinds[kind.members];
  }
  const fields = kind.fields ?? {};
  if (Object.hasOwn(fields, name)) {
    const field = fields[name] ?? null;
    return field && objectKinds[field];
  }
  return name.startsWith("x-") ? null : objectKinds.plain;
}

/** Maps that may have extensions beside their members. */
const extensible: ReadonlySet<ObjectKind> = new Set([
  objectKinds.callback,
  objectKinds.flows,
  objectKinds.paths,
  objectKinds.responses,
]);
