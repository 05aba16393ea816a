import { parse } from "yaml";

/* A document of each version with every object of the specification in it, written by hand. */

const base = `openapi: 3.0.4
info:
  title: Pets
  description: All pets.
  version: 1.0.0
  contact: { name: C }
  license: { name: MIT, url: 'https://l.example' }
externalDocs: { url: 'https://docs.example', description: More }
servers:
  - url: 'https://{region}.a.example'
    description: S
    variables: { region: { default: eu, enum: [eu, us], description: R } }
tags:
  - { name: pets, description: Of pets., externalDocs: { url: 'https://pets.example' } }
security: [{ key: [] }, { oauth: [read] }]
paths:
  /pets/{id}:
    summary: Of one
    description: One pet
    servers: [{ url: 'https://b.example' }]
    parameters:
      - { name: id, in: path, required: true, description: Which, schema: { type: string } }
    get:
      operationId: getPet
      summary: Gets
      description: Gets one.
      externalDocs: { url: 'https://get.example' }
      tags: [pets]
      deprecated: true
      security: [{ key: [] }]
      servers: [{ url: 'https://c.example' }]
      parameters:
        - { name: q, in: query, description: Q, style: form, explode: false, schema: { type: array, items: { type: string } } }
        - { name: f, in: query, content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } }
        - $ref: '#/components/parameters/Trace'
      responses:
        '200':
          description: Good
          headers:
            X-Rate: { description: Rate, required: true, schema: { type: integer } }
            X-Next: { $ref: '#/components/headers/Next' }
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
              examples: { tom: { value: { kind: cat, name: Tom } } }
          links: { self: { operationId: getPet, parameters: { id: a }, server: { url: 'https://d.example' } } }
        default: { $ref: '#/components/responses/Problem' }
    post:
      operationId: setPet
      requestBody:
        description: A pet
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Pet' } }
          multipart/form-data:
            schema: { type: object, properties: { a: { type: array, items: { type: string } } } }
            encoding: { a: { contentType: text/plain, headers: { X-Part: { schema: { type: string } } } } }
      responses: { '204': { description: Done } }
      callbacks:
        done:
          '{$request.query.url}':
            post: { summary: Called, requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '200': { description: Thanks } } }
    put:
      operationId: putPet
      requestBody: { $ref: '#/components/requestBodies/Pet' }
      responses: { '204': { description: Done } }
components:
  schemas:
    Pet:
      title: Pet
      description: A pet.
      type: object
      required: [kind, name]
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: Dog } }
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      properties:
        kind: { type: string }
        name: { type: string, minLength: 1, maxLength: 9, pattern: '^a', description: Name }
    Cat:
      type: object
      required: [kind]
      properties:
        kind: { type: string }
        mood: { type: string, enum: [good, bad], default: good, deprecated: true }
        lives: { type: integer, format: int32, minimum: 1, maximum: 9, multipleOf: 1 }
      additionalProperties: { type: string }
    Dog:
      allOf:
        - { type: object, required: [kind], properties: { kind: { type: string } } }
        - type: object
          externalDocs: { url: 'https://dog.example' }
          xml: { name: dog }
          properties: { friends: { type: array, minItems: 1, uniqueItems: true, items: { type: string } } }
  parameters:
    Trace: { name: X-Trace, in: header, example: t, schema: { type: string, format: uuid } }
  headers:
    Next: { description: Next, schema: { type: string } }
  responses:
    Problem: { description: Bad, content: { application/json: { schema: { type: object, properties: { error: { type: string } } } } } }
  requestBodies:
    Pet: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  examples: { Tom: { summary: T, value: { a: 1 } } }
  links: { self: { operationId: getPet } }
  callbacks: { done: { '{$url}': { post: { responses: { '200': { description: T } } } } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: K }
    oauth:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: 'https://t.example', scopes: { read: Reads } } }
`;

const of31 = `
openapi: 3.1.1
webhooks:
  born:
    post: { summary: Born, description: A pet is born., requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '200': { description: T } } }
`;

const schemas31 = `
Row:
  type: [array, 'null']
  prefixItems: [{ type: string }, { type: integer }]
  items: { type: boolean }
  contains: { type: string }
  minContains: 1
Map:
  type: object
  $defs: { A: { type: string } }
  patternProperties: { '^a': { type: string } }
  propertyNames: { pattern: '^a' }
  dependentRequired: { a: [b] }
  dependentSchemas: { a: { required: [b] } }
  if: { required: [a] }
  then: { required: [b] }
  else: { required: [c] }
  not: { required: [d] }
  unevaluatedProperties: { type: string }
  properties: { $ref: { type: string }, kind: { const: a } }
`;

const of32 = `
openapi: 3.2.0
`;

const paths32 = `
/log:
  get:
    operationId: log
    responses:
      '200':
        summary: Log
        description: Lines
        content: { application/jsonl: { itemSchema: { type: object, properties: { line: { type: string } } } } }
`;

type Mapping = Record<string, unknown>;

/** The texts are documents of this form. */
function document31(): Mapping {
  const whole = { ...(parse(base) as Mapping), ...(parse(of31) as Mapping) };
  const components = whole["components"] as Mapping;
  return {
    ...whole,
    components: {
      ...components,
      schemas: {
        ...(components["schemas"] as Mapping),
        ...(parse(schemas31) as Mapping),
      },
      pathItems: {
        Item: { get: { responses: { "200": { description: "T" } } } },
      },
    },
  };
}

function document32(): Mapping {
  const whole = document31();
  return {
    ...whole,
    ...(parse(of32) as Mapping),
    paths: { ...(whole["paths"] as Mapping), ...(parse(paths32) as Mapping) },
  };
}

const swagger = `swagger: '2.0'
info: { title: Pets, version: 1.0.0, description: All pets., license: { name: MIT } }
host: a.example
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
externalDocs: { url: 'https://docs.example' }
tags: [{ name: pets, description: Of pets. }]
security: [{ key: [] }]
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, type: string, description: Which }
    get:
      operationId: getPet
      summary: Gets
      description: Gets one.
      tags: [pets]
      deprecated: true
      produces: [application/json, text/plain]
      schemes: [http]
      security: [{ oauth: [read] }]
      externalDocs: { url: 'https://get.example' }
      parameters:
        - { name: q, in: query, type: array, items: { type: string, enum: [a, b] }, collectionFormat: pipes, description: Q }
        - $ref: '#/parameters/Trace'
      responses:
        '200':
          description: Good
          schema: { $ref: '#/definitions/Pet' }
          headers: { X-Rate: { type: integer, description: Rate } }
          examples: { application/json: { name: Tom } }
        default: { $ref: '#/responses/Problem' }
    post:
      operationId: setPet
      consumes: [application/json]
      parameters: [{ name: body, in: body, required: true, description: A pet, schema: { type: object, properties: { a: { type: string } } } }]
      responses: { '204': { description: Done } }
    put:
      operationId: putPet
      consumes: [application/x-www-form-urlencoded]
      parameters: [{ name: tags, in: formData, type: array, items: { type: string }, description: T }]
      responses: { '204': { description: Done } }
parameters:
  Trace: { name: X-Trace, in: header, type: string, format: uuid }
responses:
  Problem: { description: Bad, schema: { type: object, properties: { error: { type: string } } } }
definitions:
  Pet:
    type: object
    required: [name]
    properties: { name: { type: string, description: Name, maxLength: 9, enum: [a, b] }, tags: { type: array, items: { type: string } } }
    additionalProperties: { type: string }
  Dog:
    allOf: [{ $ref: '#/definitions/Pet' }, { type: object, properties: { friends: { type: integer } } }]
securityDefinitions:
  key: { type: apiKey, in: header, name: X-Key, description: K }
  oauth: { type: oauth2, flow: application, tokenUrl: 'https://t.example', scopes: { read: Reads } }
`;

export const fullDocuments: Readonly<Record<string, () => unknown>> = {
  "2.0": () => parse(swagger) as unknown,
  "3.0": () => parse(base) as unknown,
  "3.1": document31,
  "3.2": document32,
};
