/** Every place of a document where its author's text enters, as what is put there instead of harmless text. */
export const places = [
  "info.title",
  "info.description",
  "info.version",
  "info.license",
  "tag",
  "tag.description",
  "path literal",
  "path parameter",
  "operationId",
  "operation.summary",
  "operation.description",
  "operation.externalDocs",
  "query parameter",
  "header parameter",
  "cookie parameter",
  "parameter.description",
  "parameter.content",
  "parameter.enum",
  "parameter.default",
  "request media type",
  "request.description",
  "encoding.name",
  "encoding.contentType",
  "response media type",
  "response status",
  "response.description",
  "response header",
  "schema name",
  "schema.title",
  "schema.description",
  "schema.format",
  "schema.pattern",
  "schema.enum",
  "schema.const",
  "schema.default",
  "schema.example",
  "property name",
  "property.description",
  "required name",
  "pattern property",
  "discriminator property",
  "discriminator value",
  "enum description",
  "reference",
  "server.url",
  "server.description",
  "server variable",
  "server variable value",
  "security scheme",
  "security scheme.description",
  "security scheme parameter",
  "scope",
  "scope description",
  "token url",
  "callback",
  "callback.description",
  "webhook",
  "webhook.description",
  "extension name",
  "extension value",
  "deprecation message",
  "permission",
  "operationId of an example",
  "parameter of an example",
  "value of an example",
] as const;

/** Places that only people read: their text cannot change code. */
export const prosePlaces: readonly PlaceName[] = [
  "info.description",
  "tag.description",
  "operation.summary",
  "operation.description",
  "operation.externalDocs",
  "parameter.description",
  "parameter.default",
  "request.description",
  "response.description",
  "schema.title",
  "schema.description",
  "schema.pattern",
  "schema.default",
  "schema.example",
  "property.description",
  "enum description",
  "server.description",
  "security scheme.description",
  "scope description",
  "token url",
  "callback.description",
  "webhook.description",
];

export type PlaceName = (typeof places)[number];

/**
 * A document of version 3.1 with a text at some places and harmless text elsewhere.
 *
 * @param text what an attacker writes
 */
export function hostileDocument(
  text: string,
  where: readonly PlaceName[],
): object {
  const at = (place: PlaceName, harmless: string): string =>
    where.includes(place) ? text : harmless;
  const schemaName = at("schema name", "Thing");
  const thing = { $ref: `#/components/schemas/${pointerStep(schemaName)}` };
  const property = at("property name", "size");
  const scheme = at("security scheme", "key");
  return {
    openapi: "3.1.0",
    info: {
      title: at("info.title", "Hostile"),
      description: at("info.description", "Text."),
      version: at("info.version", "1.0.0"),
      license: { name: at("info.license", "MIT") },
    },
    servers: [
      {
        url: at("server.url", "https://{region}.example.com/v1"),
        description: at("server.description", "A server."),
        variables: {
          [at("server variable", "region")]: {
            default: at("server variable value", "eu"),
            enum: [at("server variable value", "eu"), "us"],
          },
        },
      },
    ],
    security: [{ [scheme]: [] }],
    tags: [
      {
        name: at("tag", "things"),
        description: at("tag.description", "About things."),
      },
    ],
    paths: {
      [`/v1/${at("path literal", "things")}/{${at("path parameter", "id")}}`]: {
        // What the README shows is a call without side effects.
        get: {
          operationId: at("operationId of an example", "listThings"),
          parameters: [
            parameter("path", at("path parameter", "id"), true),
            {
              ...parameter("query", at("parameter of an example", "q"), true),
              schema: { enum: [at("value of an example", "a")] },
            },
          ],
          responses: {
            "200": {
              description: "Things.",
              content: {
                "application/json": { schema: { type: "array", items: thing } },
              },
            },
          },
        },
        post: {
          tags: [at("tag", "things")],
          operationId: at("operationId", "changeThing"),
          summary: at("operation.summary", "Changes a thing."),
          description: at("operation.description", "In detail."),
          deprecated: true,
          "x-deprecation-message": at("deprecation message", "Old."),
          "x-permission": {
            permissions: [at("permission", "things:write")],
          },
          [`x-${at("extension name", "note")}`]: at("extension value", "Note."),
          externalDocs: {
            url: at("operation.externalDocs", "https://example.com/docs"),
          },
          security: [{ [scheme]: [at("scope", "write")] }],
          parameters: [
            parameter("path", at("path parameter", "id"), true),
            {
              ...parameter("query", at("query parameter", "filter"), false),
              description: at("parameter.description", "What to look for."),
              schema: {
                type: "string",
                enum: [at("parameter.enum", "a"), "b"],
                default: at("parameter.default", "a"),
              },
            },
            parameter("header", at("header parameter", "X-Note"), false),
            parameter("cookie", at("cookie parameter", "session"), false),
            {
              name: "content",
              in: "query",
              content: {
                [at("parameter.content", "application/json")]: {
                  schema: thing,
                },
              },
            },
          ],
          requestBody: {
            description: at("request.description", "The thing."),
            content: {
              [at("request media type", "application/json")]: {
                schema: thing,
              },
              "multipart/form-data": {
                schema: {
                  type: "object",
                  properties: {
                    [at("encoding.name", "file")]: {
                      type: "string",
                      format: "binary",
                    },
                  },
                },
                encoding: {
                  [at("encoding.name", "file")]: {
                    contentType: at("encoding.contentType", "image/png"),
                  },
                },
              },
            },
          },
          responses: {
            "200": {
              description: at("response.description", "Done."),
              headers: {
                [at("response header", "X-Count")]: {
                  description: "A header.",
                  schema: { type: "integer" },
                },
              },
              content: {
                [at("response media type", "application/json")]: {
                  schema: thing,
                },
              },
            },
            [at("response status", "404")]: {
              description: "Another answer.",
              content: { "application/json": { schema: thing } },
            },
          },
          callbacks: {
            [at("callback", "onChange")]: {
              "{$request.body#/url}": {
                post: {
                  description: at("callback.description", "It changed."),
                  requestBody: {
                    content: { "application/json": { schema: thing } },
                  },
                  responses: { "204": { description: "Heard." } },
                },
              },
            },
          },
        },
      },
    },
    webhooks: {
      [at("webhook", "thingChanged")]: {
        post: {
          description: at("webhook.description", "A thing changed."),
          requestBody: { content: { "application/json": { schema: thing } } },
          responses: { "204": { description: "Heard." } },
        },
      },
    },
    components: {
      schemas: {
        [schemaName]: {
          type: "object",
          title: at("schema.title", "A thing"),
          description: at("schema.description", "It is a thing."),
          required: [at("required name", "size")],
          properties: {
            [property]: {
              type: "string",
              description: at("property.description", "How large."),
              format: at("schema.format", "size"),
              pattern: at("schema.pattern", "^[a-z]+$"),
              default: at("schema.default", "m"),
              example: at("schema.example", "m"),
            },
            colour: {
              type: "string",
              enum: [at("schema.enum", "red"), "blue"],
              "x-enum-descriptions": [at("enum description", "Like fire."), ""],
            },
            constant: { const: at("schema.const", "thing") },
            other: { $ref: "#/components/schemas/Other" },
            lost: { $ref: at("reference", "#/components/schemas/Other") },
          },
          patternProperties: {
            [at("pattern property", "^x-")]: { type: "number" },
          },
        },
        Other: {
          oneOf: [
            { $ref: "#/components/schemas/Left" },
            { $ref: "#/components/schemas/Right" },
          ],
          discriminator: {
            propertyName: at("discriminator property", "side"),
            mapping: {
              [at("discriminator value", "left")]: "#/components/schemas/Left",
            },
          },
        },
        Left: side(at("discriminator property", "side")),
        Right: side(at("discriminator property", "side")),
      },
      securitySchemes: {
        [scheme]: {
          type: "apiKey",
          in: "header",
          name: at("security scheme parameter", "X-Key"),
          description: at("security scheme.description", "A key."),
        },
        oauth: {
          type: "oauth2",
          flows: {
            clientCredentials: {
              tokenUrl: at("token url", "https://example.com/token"),
              scopes: {
                [at("scope", "write")]: at("scope description", "To write."),
              },
            },
          },
        },
      },
    },
  };
}

function parameter(where: string, name: string, required: boolean): object {
  return { name, in: where, required, schema: { type: "string" } };
}

function side(property: string): object {
  return {
    type: "object",
    required: [property],
    properties: { [property]: { type: "string" } },
  };
}

function pointerStep(name: string): string {
  return encodeURIComponent(
    name
      .replace(/\p{Surrogate}/gu, "\ufffd")
      .replaceAll("~", "~0")
      .replaceAll("/", "~1"),
  );
}
