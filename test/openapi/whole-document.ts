import type { WireShape } from "../../generator/wire/model/wire-schema.ts";

/**
 * A value in which a schema is its types and a place its pointer, from `post` of the document on, without what says
 * nothing: null, false, and what is empty.
 */
export function plain(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if ("shape" in value && "component" in value)
    return (value as { shape: WireShape }).shape.types.join(" ");
  if ("pointer" in value)
    return String(value.pointer).replace("#/paths/~1pets/post", "post");
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, plain(each)] as const)
      .filter(([, each]) => !saysNothing(each)),
  );
}

function saysNothing(value: unknown): boolean {
  return (
    [null, false, undefined].includes(value as null) ||
    ["[]", "{}", undefined].includes(JSON.stringify(value))
  );
}

/** A document with something of everything, also of what cannot be read. */
export const wholeDocument = `openapi: 3.2.0
info: { title: Pets, version: 1.0.0, description: All pets. }
externalDocs: { url: https://docs.example }
servers: [{ url: https://a.example }]
tags:
  - { name: zoo, description: Of zoos. }
  - { name: pets, description: Of pets., externalDocs: { url: https://pets.example } }
  - { name: pets, description: Again. }
  - { name: bare }
  - { name: summed, summary: S, parent: pets, odd: 1 }
  - { description: Of nothing. }
security: [{ h: [] }, {}]
components:
  securitySchemes:
    oidc: { type: openIdConnect, openIdConnectUrl: https://o.example }
    oauth:
      type: oauth2
      flows:
        x-flow: { tokenUrl: https://x.example }
        password: { tokenUrl: https://t.example, refreshUrl: https://r.example, scopes: { c: C, b: Of password } }
        implicit: { authorizationUrl: https://i.example, scopes: { b: B, a: 3 } }
    service: { type: oauth2, flows: { implicit: { scopes: { z: Z } }, clientCredentials: { scopes: { m: M } } } }
    q: { type: apiKey, in: query, name: a b, odd: 1 }
    h: { type: apiKey, in: header, name: X-Key, description: H, deprecated: true }
    c: { type: apiKey, in: cookie, name: sid }
    unsendable: { type: apiKey, in: header, name: a b }
    nameless: { type: apiKey, in: query, name: '' }
    misplaced: { type: apiKey, in: body, name: a }
    basic: { type: http, scheme: Basic }
    digest: { type: http, scheme: Digest }
    bearer: { type: http, scheme: BEARER }
    tls: { type: mutualTLS }
    strange: { type: strange }
    none: { $ref: '#/components/securitySchemes/gone' }
  examples: { Tom: { value: { b: 1, a: [2] } } }
  schemas: { Unused: { $ref: '#/components/schemas/Pet' }, Pet: { type: object } }
paths:
  /pets:
    post:
      operationId: addPet
      summary: Adds
      description: Adds one.
      externalDocs: { url: https://add.example }
      tags: [pets, zoo]
      x-pagination: { b: 1, a: 2 }
      parameters:
        - { name: q, in: query, deprecated: true, description: Q, style: pipeDelimited, schema: { type: array, items: {} } }
        - { name: broken, in: query, schema: 3 }
      requestBody:
        required: true
        description: Pet
        content:
          multipart/form-data: { schema: { $ref: '#/components/schemas/Pet' }, encoding: { a: { contentType: image/png } } }
          application/json;v=2: { schema: { type: string } }
          application/json; v=1 ; charset=x: { itemSchema: { type: number }, example: null }
          text/plain:
            examples:
              zero: { $ref: '#/components/examples/Tom' }
              one: { externalValue: https://e.example }
              two: { summary: none }
              three: { $ref: '#/components/examples/gone' }
              four: { dataValue: 4 }
      responses:
        default: { summary: Else }
        '5xx': { $ref: '#/components/responses/gone' }
        '200':
          description: Good
          summary: no
          headers:
            X-B: { required: true, explode: true, deprecated: true, description: B, example: b, schema: { type: string } }
            x-a: { content: { ' Application/JSON ': { schema: { type: number } } }, explode: true }
            X-C: { $ref: '#/components/headers/gone' }
            x-d: { schema: 4 }
            Content-TYPE: { schema: { type: string } }
        '201': { description: Unread, headers: 3 }
        '202': { description: Unread too, content: { text/plain: 3 } }
      callbacks:
        late:
          '{$b}': { summary: Of all, post: { responses: {} } }
          '{$a}': { description: Described, put: { description: Own, deprecated: true }, get: { parameters: 3, responses: 3 } }
        gone: { $ref: '#/components/callbacks/gone' }
        early: { '{$a}': { summary: Early, patch: { summary: Own, responses: { '204': { description: Fine } } } } }
  /find/{id}?kind=cat&flag&b=:
    summary: Of all
    description: Described
    trace: { responses: {} }
    query: { responses: {} }
    additionalOperations: { LOCK: {}, COPY: {} }
    put: { security: [{ oauth: [b] }, { q: [], c: [] }], requestBody: null, responses: { '204': { description: Done } } }
    delete:
      x-action: purge
      deprecated: true
      x-sunset: '2027-01-31'
      odd: 1
      parameters:
        - { name: id, in: path, required: false, description: Which, schema: { type: string } }
        - { name: c, in: cookie, content: { ' Application/JSON ': {}, text/plain: {} } }
        - { name: bare, in: header, allowEmptyValue: true, odd: 1 }
      requestBody: { $ref: '#/components/requestBodies/gone' }
      responses:
        '204':
          description: Gone
          odd: 1
          content:
            application/jsonl: { itemSchema: { type: string }, odd: 1 }
            Image/PNG: { schema: { type: string, format: binary } }
            application/json: { schema: { type: string, format: binary } }
            application/vnd.a+json: {}
    post:
      x-action: ''
      parameters: [{ name: all, in: querystring, content: { application/x-www-form-urlencoded: {} } }]
      requestBody: { required: true }
      responses: 3
webhooks:
  b: { summary: Of b, description: All b, post: {}, put: { summary: Own, description: Own b, odd: 1 } }
  a: { put: { parameters: [{ name: X-Sign, in: header, required: true, schema: { type: string } }] }, get: {} }
x-webhooks: { aa: { post: { requestBody: { content: { text/plain: {} } } } } }`;
