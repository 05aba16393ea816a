import { expect, it } from "vitest";
import { parse } from "yaml";
import { readDocument } from "../read-document.ts";
import { plain, wholeDocument } from "../whole-document.ts";

const said = `
description:
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
  security: [[{ scheme: h }], []]
  tags: [[bare, ''], [pets, Of pets.], [summed, S], [zoo, Of zoos.]]
  operations:
    - key: 'POST /find/{}?kind=cat&flag&b='
      method: POST
      path: '/find/{id}'
      shape:
        summary: Of all
        description: Described
        parameters:
          - { name: id, in: path, isRequired: true, type: { kind: string }, serialisation: { kind: style, style: simple } }
          - name: all
            in: querystring
            type: { kind: unknown }
            serialisation: { kind: content, mediaType: application/x-www-form-urlencoded }
        fixedQuery: [[kind, cat], [flag, ''], [b, '']]
        responses: [{ status: '2XX', contents: [{ mediaType: '*/*', parameters: '', format: any, type: { kind: unknown } }] }]
      origin: { file: api.yaml, line: 109, column: 5, length: 4 }
    - key: 'PUT /find/{}?kind=cat&flag&b='
      method: PUT
      path: '/find/{id}'
      shape:
        summary: Of all
        description: Described
        parameters: [{ name: id, in: path, isRequired: true, type: { kind: string }, serialisation: { kind: style, style: simple } }]
        fixedQuery: [[kind, cat], [flag, ''], [b, '']]
        responses: [{ status: '204', description: Done }]
        security: [[{ scheme: oauth, scopes: [b] }], [{ scheme: c }, { scheme: q }]]
      origin: { file: api.yaml, line: 89, column: 5, length: 3 }
    - key: 'DELETE /find/{}?kind=cat&flag&b='
      method: DELETE
      path: '/find/{id}'
      shape:
        summary: Of all
        description: Described
        life: { isDeprecated: true, sunset: '2027-01-31' }
        parameters:
          - name: id
            in: path
            isRequired: true
            type: { kind: string }
            serialisation: { kind: style, style: simple }
            docs: { description: Which }
          - { name: bare, in: header, type: { kind: string }, serialisation: { kind: style, style: simple } }
          - { name: c, in: cookie, type: { kind: unknown }, serialisation: { kind: content, mediaType: application/json } }
        fixedQuery: [[kind, cat], [flag, ''], [b, '']]
        body: { contents: [{ mediaType: '*/*', parameters: '', format: any, type: { kind: unknown } }] }
        responses:
          - status: '204'
            description: Gone
            contents:
              - { mediaType: application/jsonl, parameters: '', format: json-lines, type: { kind: string } }
              - { mediaType: image/png, parameters: '', format: binary, type: { kind: binary } }
              - { mediaType: application/json, parameters: '', format: json, type: { kind: string, format: binary } }
              - { mediaType: 'application/vnd.a+json', parameters: '', format: json, type: { kind: unknown } }
      isAction: true
      origin: { file: api.yaml, line: 90, column: 5, length: 6 }
    - key: 'QUERY /find/{}?kind=cat&flag&b='
      method: QUERY
      path: '/find/{id}'
      shape:
        summary: Of all
        description: Described
        parameters: [{ name: id, in: path, isRequired: true, type: { kind: string }, serialisation: { kind: style, style: simple } }]
        fixedQuery: [[kind, cat], [flag, ''], [b, '']]
      origin: { file: api.yaml, line: 87, column: 5, length: 5 }
    - key: 'COPY /find/{}?kind=cat&flag&b='
      method: COPY
      path: '/find/{id}'
      shape:
        summary: Of all
        description: Described
        parameters: [{ name: id, in: path, isRequired: true, type: { kind: string }, serialisation: { kind: style, style: simple } }]
        fixedQuery: [[kind, cat], [flag, ''], [b, '']]
      origin: { file: api.yaml, line: 88, column: 39, length: 4 }
    - key: 'LOCK /find/{}?kind=cat&flag&b='
      method: LOCK
      path: '/find/{id}'
      shape:
        summary: Of all
        description: Described
        parameters: [{ name: id, in: path, isRequired: true, type: { kind: string }, serialisation: { kind: style, style: simple } }]
        fixedQuery: [[kind, cat], [flag, ''], [b, '']]
      origin: { file: api.yaml, line: 88, column: 29, length: 4 }
    - key: POST /pets
      method: POST
      path: /pets
      shape:
        operationId: addPet
        tags: [pets, zoo]
        summary: Adds
        description: Adds one.
        parameters:
          - { name: broken, in: query, type: { kind: unknown }, serialisation: { kind: style, style: form, explode: true } }
          - name: q
            in: query
            type: { kind: array, items: { kind: unknown } }
            serialisation: { kind: style, style: pipeDelimited }
            docs: { description: Q, isDeprecated: true }
        body:
          isRequired: true
          description: Pet
          contents:
            - mediaType: multipart/form-data
              parameters: ''
              format: multipart
              type: { kind: reference, schema: 'api.yaml#/components/schemas/Pet' }
              encodings: [{ name: a, contentType: image/png }]
            - { mediaType: application/json, parameters: ';v=2', format: json, type: { kind: string } }
            - { mediaType: application/json, parameters: '; v=1', format: json, type: { kind: array, items: { kind: number } } }
            - { mediaType: text/plain, parameters: '', format: text, type: { kind: string } }
        responses:
          - status: '200'
            description: Good
            headers:
              - { name: X-B, docs: { description: B, isDeprecated: true, examples: ['"b"'] } }
              - { name: X-C }
              - { name: x-a }
              - { name: x-d }
          - { status: '201', description: Unread }
          - status: '202'
            description: Unread too
            contents: [{ mediaType: text/plain, parameters: '', format: text, type: { kind: string } }]
          - { status: default, description: Else }
        callbacks:
          - { name: early, method: PATCH, summary: Own }
          - { name: late, method: GET, description: Described }
          - { name: late, method: POST, summary: Of all }
          - { name: late, method: PUT, description: Own, isDeprecated: true }
        externalDocs: 'https://add.example'
      origin: { file: api.yaml, line: 39, column: 5, length: 4 }
  webhooks:
    - { name: a, method: GET }
    - { name: a, method: PUT }
    - name: aa
      method: POST
      body: { contents: [{ mediaType: text/plain, parameters: '', format: text, type: { kind: string } }] }
    - { name: b, method: POST, summary: Of b, description: All b }
    - { name: b, method: PUT, summary: Own, description: Own b }
  schemas:
    - - 'api.yaml#/components/schemas/Pet'
      - { id: 'api.yaml#/components/schemas/Pet', name: Pet, type: { kind: object, additional: { kind: unknown } } }
  ignored:
    - { what: 'the field "odd" of a security scheme', count: 1, places: ["api.yaml#/components/securitySchemes/q/odd"] }
    - what: API keys without a name and place that they can be sent with
      count: 3
      places:
        - api.yaml#/components/securitySchemes/unsendable
        - api.yaml#/components/securitySchemes/nameless
        - api.yaml#/components/securitySchemes/misplaced
    - { what: security schemes of unknown types, count: 1, places: ["api.yaml#/components/securitySchemes/strange"] }
    - { what: request bodies without a media type, count: 1, places: ["api.yaml#/paths/~1find~1{id}?kind=cat&flag&b=/post/requestBody"] }
    - { what: 'the field "odd" of an operation', count: 1, places: ["api.yaml#/paths/~1find~1{id}?kind=cat&flag&b=/delete/odd"] }
    - { what: path parameters that are not required, count: 1, places: ["api.yaml#/paths/~1find~1{id}?kind=cat&flag&b=/delete/parameters/0/required"] }
    - { what: media types of a parameter beside its first, count: 1, places: ["api.yaml#/paths/~1find~1{id}?kind=cat&flag&b=/delete/parameters/1"] }
    - { what: 'the field "odd" of a parameter', count: 1, places: ["api.yaml#/paths/~1find~1{id}?kind=cat&flag&b=/delete/parameters/2/odd"] }
    - { what: 'the field "odd" of a response', count: 1, places: ["api.yaml#/paths/~1find~1{id}?kind=cat&flag&b=/delete/responses/204/odd"] }
    - { what: 'the field "odd" of a media type', count: 1, places: ["api.yaml#/paths/~1find~1{id}?kind=cat&flag&b=/delete/responses/204/content/application~1jsonl/odd"] }
    - { what: 'the field "odd" of a webhook', count: 1, places: ["api.yaml#/webhooks/b/put/odd"] }
    - { what: 'the field "odd" of a tag', count: 1, places: ["api.yaml#/tags/4/odd"] }
told:
  - '98:11 warning openapi-parameter-type: The parameter "bare" has neither "schema" nor "content"; it takes any text.'
  - '45:7 warning openapi-extension-form: Expected the extension "x-pagination" to say in a known form how to get the next page; it is left out.'
  - '34:19 warning openapi-dangling-reference: The reference "#/components/securitySchemes/gone" does not resolve; its target is left out, and a schema is typed as unknown.'
  - '48:38 warning openapi-field-form: Expected "schema" to be a schema; it is left out.'
  - '72:26 warning openapi-dangling-reference: The reference "#/components/headers/gone" does not resolve; its target is left out, and a schema is typed as unknown.'
  - '75:39 warning openapi-field-form: Expected "headers" to be an object; it is left out.'
  - '76:54 warning openapi-field-form: Expected "text/plain" to be an object; it is left out.'
  - '65:24 warning openapi-dangling-reference: The reference "#/components/responses/gone" does not resolve; its target is left out, and a schema is typed as unknown.'
  - '81:23 warning openapi-dangling-reference: The reference "#/components/callbacks/gone" does not resolve; its target is left out, and a schema is typed as unknown.'
  - '86:12 warning openapi-unhandled: Ignored: operations with the method TRACE, which fetch refuses (1 place, the first here).'
  - '83:3 warning openapi-undeclared-parameter: The path has a parameter {id} that "parameters" does not describe; it takes any text.'
  - '113:7 warning openapi-field-form: Expected "responses" to be an object; it is left out.'
  - '99:28 warning openapi-dangling-reference: The reference "#/components/requestBodies/gone" does not resolve; its target is left out, and a schema is typed as unknown.'
  - '23:51 warning openapi-unhandled: Ignored: the field "odd" of a security scheme (1 place, the first here).'
  - '26:17 warning openapi-unhandled: Ignored: API keys without a name and place that they can be sent with (3 places, the first here).'
  - '33:14 warning openapi-unhandled: Ignored: security schemes of unknown types (1 place, the first here).'
  - '112:20 warning openapi-unhandled: Ignored: request bodies without a media type (1 place, the first here).'
  - '94:12 warning openapi-unhandled: Ignored: the field "odd" of an operation (1 place, the first here).'
  - '96:43 warning openapi-unhandled: Ignored: path parameters that are not required (1 place, the first here).'
  - '97:11 warning openapi-unhandled: Ignored: media types of a parameter beside its first (1 place, the first here).'
  - '98:65 warning openapi-unhandled: Ignored: the field "odd" of a parameter (1 place, the first here).'
  - '103:16 warning openapi-unhandled: Ignored: the field "odd" of a response (1 place, the first here).'
  - '105:69 warning openapi-unhandled: Ignored: the field "odd" of a media type (1 place, the first here).'
  - '115:99 warning openapi-unhandled: Ignored: the field "odd" of a webhook (1 place, the first here).'
  - '10:52 warning openapi-unhandled: Ignored: the field "odd" of a tag (1 place, the first here).'
  - '80:97 info openapi-not-used: Not used: parameters of webhooks and callbacks (2 places, the first here).'
  - '98:37 info openapi-not-used: Not used: "allowEmptyValue": an empty text can always be sent (1 place, the first here).'
  - '10:33 info openapi-not-used: Not used: the parent of a tag (1 place, the first here).'
`;

it("reads all that a document says for an SDK", () => {
  const { description, diagnostics } = readDocument(wholeDocument);
  const told = diagnostics.map(
    ({ location, severity, code, message }) =>
      `${location?.line}:${location?.column} ${severity} ${code}: ${message}`,
  );
  expect({ description: plain(description), told }).toEqual(parse(said));
});
