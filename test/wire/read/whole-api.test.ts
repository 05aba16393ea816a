import { expect, it } from "vitest";
import { parse } from "yaml";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { readWireApi } from "../../../generator/wire/read/read-wire-api.ts";
import { documentSet } from "../../openapi/read-document.ts";
import { plain, wholeDocument } from "../../openapi/whole-document.ts";

const said = `
title: Pets
version: '1.0.0'
description: All pets.
servers: [{ url: 'https://a.example' }]
securitySchemes:
  - { id: basic, kind: basic }
  - { id: bearer, kind: bearer }
  - { id: c, kind: api-key, in: cookie, name: sid }
  - { id: digest, kind: other, what: http Digest }
  - { id: h, description: H, isDeprecated: true, kind: api-key, in: header, name: X-Key }
  - { id: misplaced, kind: other, what: apiKey }
  - { id: nameless, kind: other, what: apiKey }
  - id: oauth
    kind: bearer
    scopes: [{ name: a, description: '' }, { name: b, description: B }, { name: c, description: C }]
  - { id: oidc, kind: openid-connect }
  - { id: q, kind: api-key, in: query, name: a b }
  - { id: service, kind: client-credentials, scopes: [{ name: m, description: M }] }
  - { id: strange, kind: other, what: strange }
  - { id: tls, kind: other, what: mutualTLS }
  - { id: unsendable, kind: other, what: apiKey }
tokenFlows:
  - { scheme: oauth, flow: implicit, urls: [[authorizationUrl, 'https://i.example']] }
  - { scheme: oauth, flow: password, urls: [[refreshUrl, 'https://r.example'], [tokenUrl, 'https://t.example']] }
  - { scheme: oidc, flow: openIdConnect, urls: [[openIdConnectUrl, 'https://o.example']] }
  - { scheme: service, flow: clientCredentials }
  - { scheme: service, flow: implicit }
externalDocs: [['', 'https://docs.example'], [pets, 'https://pets.example']]
tags: [[bare, ''], [pets, Of pets.], [summed, S], [zoo, Of zoos.]]
operations:
  - key: 'POST /find/{}?kind=cat&flag&b='
    method: POST
    path: '/find/{id}'
    namespace: find
    details:
      summary: Of all
      description: Described
      parameters:
        - name: id
          in: path
          isRequired: true
          serialisation: { kind: style, style: simple }
          place: '#/paths/~1find~1{id}?kind=cat&flag&b='
        - name: all
          in: querystring
          serialisation: { kind: content, mediaType: application/x-www-form-urlencoded }
          place: '#/paths/~1find~1{id}?kind=cat&flag&b=/post/parameters/0'
      fixedQuery: [[kind, cat], [flag, ''], [b, '']]
      body: { isRequired: true, place: '#/paths/~1find~1{id}?kind=cat&flag&b=/post/requestBody', isUnread: true }
      security: [[{ scheme: h }], []]
      unread: { hasResponses: true }
    place: '#/paths/~1find~1{id}?kind=cat&flag&b=/post'
  - key: 'PUT /find/{}?kind=cat&flag&b='
    method: PUT
    path: '/find/{id}'
    namespace: find
    details:
      summary: Of all
      description: Described
      parameters:
        - name: id
          in: path
          isRequired: true
          serialisation: { kind: style, style: simple }
          place: '#/paths/~1find~1{id}?kind=cat&flag&b='
      fixedQuery: [[kind, cat], [flag, ''], [b, '']]
      responses: [{ status: '204', description: Done, place: '#/paths/~1find~1{id}?kind=cat&flag&b=/put/responses/204' }]
      security: [[{ scheme: oauth, scopes: [b] }], [{ scheme: c }, { scheme: q }]]
    place: '#/paths/~1find~1{id}?kind=cat&flag&b=/put'
  - key: 'DELETE /find/{}?kind=cat&flag&b='
    method: DELETE
    path: '/find/{id}'
    namespace: find
    life: { isDeprecated: true, sunset: '2027-01-31' }
    details:
      summary: Of all
      description: Described
      parameters:
        - name: id
          in: path
          isRequired: true
          description: Which
          schema: string
          serialisation: { kind: style, style: simple }
          place: '#/paths/~1find~1{id}?kind=cat&flag&b=/delete/parameters/0'
        - name: bare
          in: header
          allowsEmpty: true
          serialisation: { kind: style, style: simple }
          place: '#/paths/~1find~1{id}?kind=cat&flag&b=/delete/parameters/2'
        - name: c
          in: cookie
          serialisation: { kind: content, mediaType: application/json }
          place: '#/paths/~1find~1{id}?kind=cat&flag&b=/delete/parameters/1'
      fixedQuery: [[kind, cat], [flag, ''], [b, '']]
      body: { place: '#/paths/~1find~1{id}?kind=cat&flag&b=/delete/requestBody', isUnread: true }
      responses:
        - status: '204'
          description: Gone
          contents:
            - mediaType: application/json
              essence: application/json
              schema: string
              form: { type: string }
              position: 2
              place: '#/paths/~1find~1{id}?kind=cat&flag&b=/delete/responses/204/content/application~1json'
            - mediaType: application/jsonl
              essence: application/jsonl
              schema: string
              form: { type: string }
              itemSchema: string
              position: 0
              place: '#/paths/~1find~1{id}?kind=cat&flag&b=/delete/responses/204/content/application~1jsonl'
            - mediaType: 'application/vnd.a+json'
              essence: 'application/vnd.a+json'
              position: 3
              place: '#/paths/~1find~1{id}?kind=cat&flag&b=/delete/responses/204/content/application~1vnd.a+json'
            - mediaType: image/png
              essence: image/png
              schema: string
              form: { type: string }
              position: 1
              place: '#/paths/~1find~1{id}?kind=cat&flag&b=/delete/responses/204/content/Image~1PNG'
          place: '#/paths/~1find~1{id}?kind=cat&flag&b=/delete/responses/204'
      security: [[{ scheme: h }], []]
    place: '#/paths/~1find~1{id}?kind=cat&flag&b=/delete'
  - key: 'QUERY /find/{}?kind=cat&flag&b='
    method: QUERY
    path: '/find/{id}'
    namespace: find
    details:
      summary: Of all
      description: Described
      parameters:
        - name: id
          in: path
          isRequired: true
          serialisation: { kind: style, style: simple }
          place: '#/paths/~1find~1{id}?kind=cat&flag&b='
      fixedQuery: [[kind, cat], [flag, ''], [b, '']]
      security: [[{ scheme: h }], []]
    place: '#/paths/~1find~1{id}?kind=cat&flag&b=/query'
  - key: 'COPY /find/{}?kind=cat&flag&b='
    method: COPY
    path: '/find/{id}'
    namespace: find
    details:
      summary: Of all
      description: Described
      parameters:
        - name: id
          in: path
          isRequired: true
          serialisation: { kind: style, style: simple }
          place: '#/paths/~1find~1{id}?kind=cat&flag&b='
      fixedQuery: [[kind, cat], [flag, ''], [b, '']]
      security: [[{ scheme: h }], []]
    place: '#/paths/~1find~1{id}?kind=cat&flag&b=/additionalOperations/COPY'
  - key: 'LOCK /find/{}?kind=cat&flag&b='
    method: LOCK
    path: '/find/{id}'
    namespace: find
    details:
      summary: Of all
      description: Described
      parameters:
        - name: id
          in: path
          isRequired: true
          serialisation: { kind: style, style: simple }
          place: '#/paths/~1find~1{id}?kind=cat&flag&b='
      fixedQuery: [[kind, cat], [flag, ''], [b, '']]
      security: [[{ scheme: h }], []]
    place: '#/paths/~1find~1{id}?kind=cat&flag&b=/additionalOperations/LOCK'
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
            form: { type: number }
            itemSchema: number
            examples: [{ name: '', text: 'null', place: 'post/requestBody/content/application~1json; v=1 ; charset=x/example' }]
            position: 2
            place: 'post/requestBody/content/application~1json; v=1 ; charset=x'
          - mediaType: 'application/json;v=2'
            essence: application/json
            parameters: [[v, '2']]
            schema: string
            form: { type: string }
            position: 1
            place: 'post/requestBody/content/application~1json;v=2'
          - mediaType: multipart/form-data
            essence: multipart/form-data
            schema: object
            form: { composition: [$ref] }
            encodings: [{ name: a, contentType: image/png }]
            position: 0
            place: post/requestBody/content/multipart~1form-data
          - mediaType: text/plain
            essence: text/plain
            examples:
              - { name: zero, value: { b: 1, a: [2] }, text: '{"a":[2],"b":1}', place: '#/components/examples/Tom' }
              - name: one
                value: 'https://e.example'
                text: '"https://e.example"'
                isText: true
                place: post/requestBody/content/text~1plain/examples/one
              - { name: three, text: 'null', place: post/requestBody/content/text~1plain/examples/three, isUnread: true }
              - { name: four, value: 4, text: '4', place: post/requestBody/content/text~1plain/examples/four }
            position: 3
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
          contents: [{ mediaType: text/plain, essence: text/plain, position: 0, place: post/responses/202/content/text~1plain }]
          place: post/responses/202
          isUnread: true
        - { status: '5XX', place: post/responses/5xx, isUnread: true }
        - { status: default, description: Else, place: post/responses/default }
      security: [[{ scheme: h }], []]
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
      contents: [{ mediaType: text/plain, essence: text/plain, position: 0, place: '#/x-webhooks/aa/post/requestBody/content/text~1plain' }]
      place: '#/x-webhooks/aa/post/requestBody'
    place: '#/x-webhooks/aa/post'
  - { name: b, method: POST, summary: Of b, description: All b, place: '#/webhooks/b/post' }
  - { name: b, method: PUT, summary: Own, description: Own b, place: '#/webhooks/b/put' }
components:
  - [Unused, { id: '#/components/schemas/Unused', place: '#/components/schemas/Unused', schema: object }]
  - [Pet, { id: '#/components/schemas/Pet', place: '#/components/schemas/Pet', schema: object }]
place: '#'
`;

/** Of the broken parts of the document, those that no comparison sees. */
const leftOutParts = [
  "34 openapi-dangling-reference",
  "48 openapi-field-form",
  "86 openapi-unhandled",
  "112 openapi-field-form",
  "113 openapi-field-form",
  "99 openapi-dangling-reference",
  "72 openapi-dangling-reference",
  "73 openapi-field-form",
  "75 openapi-field-form",
  "76 openapi-field-form",
  "65 openapi-dangling-reference",
  "80 openapi-field-form",
  "80 openapi-field-form",
  "81 openapi-dangling-reference",
];

it("reads all that a document says of an API", () => {
  const { value } = readWireApi(documentSet(wholeDocument), {
    settings: defaultOpenapiSettings,
  });
  const { leftOut = [], operations = [], ...api } = value ?? {};
  // Names are what the SDK makes of this.
  const unnamed = operations.map(
    ({ sdkNames: _sdkNames, ...operation }) => operation,
  );
  expect(plain({ ...api, operations: unnamed })).toEqual(parse(said));
  expect(
    leftOut.map(({ code, location }) => `${location?.line} ${code}`),
  ).toEqual(leftOutParts);
  const reached = (...unknown: readonly string[]) =>
    value?.componentsOf?.(value.operations, new Set(unknown));
  const missing =
    "requestBodies/gone headers/gone responses/gone callbacks/gone"
      .split(" ")
      .map((name) => `#/components/${name}`);
  expect(reached()).toEqual({
    exported: new Set(["Pet"]),
    missing: new Set(missing),
  });
  expect(reached("#/components/schemas/Pet", ...missing)).toEqual({
    exported: new Set(),
    missing: new Set(),
  });
});
