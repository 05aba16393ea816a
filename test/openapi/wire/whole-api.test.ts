import { expect, it } from "vitest";
import { parse } from "yaml";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import type { WireShape } from "../../../generator/model/wire/wire-schema.ts";
import { readWireApi } from "../../../generator/openapi/wire/read-wire-api.ts";
import { documentSet } from "../read-document.ts";

/**
 * A value in which a schema is its types and a place its pointer, from `post` of the document on, without what says
 * nothing: null, false, and what is empty.
 */
function plain(value: unknown): unknown {
  if (value instanceof Map) return plain(Object.fromEntries(value));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if ("shape" in value)
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

const text = `
openapi: 3.1.0
info: { title: Pets, version: 1.0.0, description: All pets. }
externalDocs: { url: https://docs.example }
servers: [{ url: https://a.example }]
tags:
  - { name: zoo, description: Of zoos. }
  - { name: pets, description: Of pets., externalDocs: { url: https://pets.example } }
  - { name: pets, description: Again. }
  - { name: bare }
components:
  securitySchemes:
    oidc: { type: openIdConnect, openIdConnectUrl: https://o.example }
    oauth:
      type: oauth2
      flows:
        x-flow: { tokenUrl: https://x.example }
        password: { tokenUrl: https://t.example, refreshUrl: https://r.example, scopes: {} }
        implicit: { authorizationUrl: https://i.example, scopes: {} }
    none: { $ref: '#/components/securitySchemes/gone' }
  examples: { Tom: { value: { b: 1, a: [2] } } }
  schemas: { Pet: { type: object } }
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
webhooks:
  b: { post: {} }
  a: { put: { parameters: [{ name: X-Sign, in: header, required: true, schema: { type: string } }] }, get: {} }
x-webhooks: { aa: { post: { requestBody: { content: { text/plain: {} } } } } }
`;

const said = `
title: Pets
version: '1.0.0'
description: All pets.
servers: [{ url: 'https://a.example' }]
securitySchemes: [{ id: oauth, kind: bearer }, { id: oidc, kind: openid-connect }]
tokenFlows:
  - { scheme: oauth, flow: implicit, urls: { authorizationUrl: 'https://i.example' } }
  - { scheme: oauth, flow: password, urls: { refreshUrl: 'https://r.example', tokenUrl: 'https://t.example' } }
  - { scheme: oidc, flow: openIdConnect, urls: { openIdConnectUrl: 'https://o.example' } }
externalDocs: { '': 'https://docs.example', pets: 'https://pets.example' }
tags: { bare: '', pets: Of pets., zoo: Of zoos. }
operations:
  - key: POST /pets
    method: POST
    path: /pets
    namespace: pets
    tags: [pets, zoo]
    details:
      operationId: addPet
      summary: Adds
      description: Adds one.
      externalDocs: 'https://add.example'
      parameters:
        - name: broken
          in: query
          serialisation: { kind: style, style: form, explode: true }
          place: post/parameters/1
          isUnread: true
        - name: q
          in: query
          isDeprecated: true
          description: Q
          schema: array
          serialisation: { kind: style, style: pipeDelimited }
          place: post/parameters/0
      body:
        isRequired: true
        description: Pet
        contents:
          - mediaType: 'application/json;v=1'
            essence: application/json
            parameters: [[v, '1']]
            schema: number
            itemSchema: number
            examples:
              - name: ''
                text: 'null'
                place: 'post/requestBody/content/application~1json; v=1 ; charset=x/example'
            place: 'post/requestBody/content/application~1json; v=1 ; charset=x'
          - mediaType: 'application/json;v=2'
            essence: application/json
            parameters: [[v, '2']]
            schema: string
            place: 'post/requestBody/content/application~1json;v=2'
          - mediaType: multipart/form-data
            essence: multipart/form-data
            schema: object
            encodings: [{ name: a, contentType: image/png }]
            place: post/requestBody/content/multipart~1form-data
          - mediaType: text/plain
            essence: text/plain
            examples:
              - { name: zero, value: { b: 1, a: [2] }, text: '{"a":[2],"b":1}', place: '#/components/examples/Tom' }
              - name: one
                value: 'https://e.example'
                text: '"https://e.example"'
                place: post/requestBody/content/text~1plain/examples/one
              - name: three
                text: 'null'
                place: post/requestBody/content/text~1plain/examples/three
                isUnread: true
              - { name: four, value: 4, text: '4', place: post/requestBody/content/text~1plain/examples/four }
            place: post/requestBody/content/text~1plain
        place: post/requestBody
      responses:
        - status: '200'
          description: Good
          headers:
            - { name: x-a, mediaType: application/json, schema: number, place: post/responses/200/headers/x-a }
            - name: X-B
              isRequired: true
              isExploded: true
              docs: { description: B, isDeprecated: true, examples: ['"b"'] }
              schema: string
              place: post/responses/200/headers/X-B
            - { name: X-C, place: post/responses/200/headers/X-C, isUnread: true }
            - { name: x-d, place: post/responses/200/headers/x-d, isUnread: true }
          place: post/responses/200
        - { status: '201', description: Unread, place: post/responses/201, isUnread: true }
        - status: '202'
          description: Unread too
          contents: [{ mediaType: text/plain, essence: text/plain, place: post/responses/202/content/text~1plain }]
          place: post/responses/202
          isUnread: true
        - { status: '5XX', place: post/responses/5xx, isUnread: true }
        - { status: default, description: Else, place: post/responses/default }
      callbacks:
        - name: early
          method: PATCH
          summary: Own
          responses: [{ status: '204', description: Fine, place: 'post/callbacks/early/{$a}/patch/responses/204' }]
          place: 'post/callbacks/early/{$a}/patch'
          expression: '{$a}'
        - name: late
          method: GET
          description: Described
          hasUnreadParameters: true
          hasUnreadResponses: true
          place: 'post/callbacks/late/{$a}/get'
          expression: '{$a}'
        - { name: late, method: POST, summary: Of all, place: 'post/callbacks/late/{$b}/post', expression: '{$b}' }
        - name: late
          method: PUT
          description: Own
          isDeprecated: true
          place: 'post/callbacks/late/{$a}/put'
          expression: '{$a}'
      listText: '{"a":2,"b":1}'
    place: post
webhooks:
  - { name: a, method: GET, place: '#/webhooks/a/get' }
  - name: a
    method: PUT
    parameters:
      - name: X-Sign
        in: header
        isRequired: true
        schema: string
        serialisation: { kind: style, style: simple }
        place: '#/webhooks/a/put/parameters/0'
    place: '#/webhooks/a/put'
  - name: aa
    method: POST
    body:
      contents:
        - mediaType: text/plain
          essence: text/plain
          place: '#/x-webhooks/aa/post/requestBody/content/text~1plain'
      place: '#/x-webhooks/aa/post/requestBody'
    place: '#/x-webhooks/aa/post'
  - { name: b, method: POST, place: '#/webhooks/b/post' }
components: { Pet: { place: '#/components/schemas/Pet', typeName: Pet, schema: object } }
place: '#'
`;

it("reads all that a document says of an API", () => {
  const { value } = readWireApi(documentSet(text.trim()), {
    settings: defaultOpenapiSettings,
  });
  expect(plain(value)).toEqual(parse(said));
});
