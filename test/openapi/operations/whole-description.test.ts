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
  securitySchemes: [{ id: oauth, kind: bearer }, { id: oidc, kind: openid-connect }]
  tags: { bare: '', pets: Of pets., zoo: Of zoos. }
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
      origin: { file: api.yaml, line: 91, column: 5, length: 4 }
    - key: 'PUT /find/{}?kind=cat&flag&b='
      method: PUT
      path: '/find/{id}'
      shape:
        summary: Of all
        description: Described
        parameters: [{ name: id, in: path, isRequired: true, type: { kind: string }, serialisation: { kind: style, style: simple } }]
        fixedQuery: [[kind, cat], [flag, ''], [b, '']]
        responses: [{ status: '204', description: Done }]
      origin: { file: api.yaml, line: 71, column: 5, length: 3 }
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
      origin: { file: api.yaml, line: 72, column: 5, length: 6 }
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
      origin: { file: api.yaml, line: 24, column: 5, length: 4 }
  webhooks:
    - { name: a, method: GET }
    - { name: a, method: PUT }
    - name: aa
      method: POST
      body: { contents: [{ mediaType: text/plain, parameters: '', format: text, type: { kind: string } }] }
    - { name: b, method: POST, summary: Of b, description: All b }
    - { name: b, method: PUT, summary: Own, description: Own b }
  schemas:
    'api.yaml#/components/schemas/Pet':
      { id: 'api.yaml#/components/schemas/Pet', name: Pet, type: { kind: object, additional: { kind: unknown } } }
told:
  - '80:11 warning openapi-parameter-type: The parameter "bare" has neither "schema" nor "content"; it takes any text.'
  - '30:7 warning openapi-extension-form: Expected the extension "x-pagination" to say in a known form how pages follow; it is left out.'
  - '19:19 warning openapi-dangling-reference: The reference "#/components/securitySchemes/gone" leads to nothing; what it stands for is left out, a schema is unknown.'
  - '33:38 warning openapi-field-form: Expected "schema" to be a schema; it is left out.'
  - '57:26 warning openapi-dangling-reference: The reference "#/components/headers/gone" leads to nothing; what it stands for is left out, a schema is unknown.'
  - '60:39 warning openapi-field-form: Expected "headers" to be an object; it is left out.'
  - '61:54 warning openapi-field-form: Expected "text/plain" to be an object; it is left out.'
  - '50:24 warning openapi-dangling-reference: The reference "#/components/responses/gone" leads to nothing; what it stands for is left out, a schema is unknown.'
  - '66:23 warning openapi-dangling-reference: The reference "#/components/callbacks/gone" leads to nothing; what it stands for is left out, a schema is unknown.'
  - '68:3 warning openapi-undeclared-parameter: The path has a parameter {id} that "parameters" does not describe; it takes any text.'
  - '95:7 warning openapi-field-form: Expected "responses" to be an object; it is left out.'
  - '81:28 warning openapi-dangling-reference: The reference "#/components/requestBodies/gone" leads to nothing; what it stands for is left out, a schema is unknown.'
  - '94:20 warning openapi-unhandled: Left out of account: request bodies without a media type (1 place, the first here).'
  - '76:12 warning openapi-unhandled: Left out of account: the field "odd" of an operation (1 place, the first here).'
  - '78:43 warning openapi-unhandled: Left out of account: path parameters that are not required (1 place, the first here).'
  - '79:11 warning openapi-unhandled: Left out of account: media types of a parameter beside its first (1 place, the first here).'
  - '80:65 warning openapi-unhandled: Left out of account: the field "odd" of a parameter (1 place, the first here).'
  - '85:16 warning openapi-unhandled: Left out of account: the field "odd" of a response (1 place, the first here).'
  - '87:69 warning openapi-unhandled: Left out of account: the field "odd" of a media type (1 place, the first here).'
  - '97:99 warning openapi-unhandled: Left out of account: the field "odd" of a webhook (1 place, the first here).'
  - '65:97 info openapi-not-used: Not used: parameters of webhooks and callbacks (2 places, the first here).'
  - '80:37 info openapi-not-used: Not used: "allowEmptyValue": an empty text can always be sent (1 place, the first here).'
`;

it("reads all that a document says for an SDK", () => {
  const { description, diagnostics } = readDocument(wholeDocument);
  const told = diagnostics.map(
    ({ location, severity, code, message }) =>
      `${location?.line}:${location?.column} ${severity} ${code}: ${message}`,
  );
  expect({ description: plain(description), told }).toEqual(parse(said));
});
