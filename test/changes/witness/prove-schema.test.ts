import { expect, it } from "vitest";
import type { Witness } from "../../../generator/changes/change/witness.ts";
import { compareTexts } from "../apis/compare-documents.ts";

/** A document with one operation and what else is said in it. */
function document(members: string, more = ""): string {
  return `paths: { "/pets/{id}": { put: { ${members} } } }\n${more}`;
}

/** Each proof: what is sent or answered, and what the other end has against it. */
function proofs(before: string, after: string): readonly string[] {
  return compareTexts(before, after).changes.flatMap(({ witness }) =>
    witness === null ? [] : [proofText(witness)],
  );
}

function proofText(witness: Witness): string {
  const { request, response, why, pointer, parameter, acceptedBy } = witness;
  const { headers, body } = request ?? response ?? { headers: [], body: null };
  const place = parameter === null ? "" : ` (${parameter})`;
  return [
    request === null ? response?.status : `${request.method} ${request.target}`,
    ...headers.map((header) => header.join(": ")),
    ...(body === null ? [] : [JSON.stringify(body.value)]),
    ...(request?.credentials ?? []).map(({ name, scopes }) =>
      [name, ...scopes].join(" "),
    ),
    `${acceptedBy}: ${why}${place}${pointer === null ? "" : ` at ${pointer}`}`,
  ].join("; ");
}

const sent = (schema: string) =>
  document(
    `requestBody: { content: { application/json: { schema: ${schema} } } }`,
  );
const put = "PUT /pets/a; ";

// prettier-ignore
it.each<[string, string, readonly string[]]>([
  ["{ type: string }", "{ type: string, maxLength: 3 }", ['"aaaa"; before: must NOT have more than 3 characters at ']],
  ["{ minimum: 1, type: integer }", "{ minimum: 3, type: integer }", ["2; before: must be >= 3 at "]],
  ["{ type: number, maximum: 9 }", "{ type: number, exclusiveMaximum: 9 }", ["9; before: must be < 9 at "]],
  ["{ type: array, items: { type: string } }", "{ type: array, minItems: 1, items: { type: string } }", ["[]; before: must NOT have fewer than 1 items at "]],
  ["{ type: array, items: { type: string } }", "{ type: array, items: { type: integer } }", ['["a"]; before: must be integer at /0']],
  [
    "{ type: object, properties: { a: { type: string }, b: { type: string } }, required: [b] }",
    "{ type: object, properties: { a: { type: string }, b: { type: string } }, required: [a, b] }",
    ['{"b":"a"}; before: must have required property \'a\' at /a'],
  ],
  ["{ type: object, properties: { a/b: { enum: [x, y] } } }", "{ type: object, properties: { a/b: { enum: [x] } } }", ['{"a/b":"y"}; before: must be "x" at /a~1b']],
  [
    "{ type: object, additionalProperties: { type: string } }",
    "{ type: object, additionalProperties: { type: string, minLength: 2 } }",
    ['{"other":"a"}; before: must NOT have fewer than 2 characters at /other'],
  ],
  ["{ type: [string, 'null'] }", "{ type: string }", ["null; before: must be string at "]],
  [
    "{ type: object, properties: { in: { type: object, properties: { n: { type: integer } }, required: [n] } } }",
    "{ type: object, properties: { in: { type: object, properties: { n: { type: integer, multipleOf: 5 } }, required: [n] } } }",
    ['{"in":{"n":6}}; before: must be multiple of 5 at /in/n'],
  ],
  ["{ oneOf: [{ type: string }, { type: integer }] }", "{ oneOf: [{ type: string }, { type: boolean }] }", ["1; before: must be boolean or string at "]],
  [
    "{ type: array, uniqueItems: false, items: { type: integer } }",
    "{ type: array, uniqueItems: true, items: { type: integer } }",
    ["[1,1]; before: must NOT have duplicate items at "],
  ],
])("a body of %s, then %s", (before, after, told) => {
  expect(proofs(sent(before), sent(after))).toEqual(told.map((each) => put + each));
});

const list = (...parameters: readonly string[]) =>
  document(
    `parameters: [${["{ name: id, in: path, required: true, schema: { type: string } }", ...parameters].join(", ")}]`,
  );
const parameter = (place: string, schema: string, more = "") =>
  `{ name: p, in: ${place}, schema: ${schema}${more} }`;

// prettier-ignore
it.each<[string, string, readonly string[]]>([
  [list(parameter("query", "{ type: string }")), list(parameter("query", "{ type: integer }")), ["PUT /pets/a?p=a; before: must be integer (p) at "]],
  // A number is a text as well.
  [list(parameter("query", "{ type: integer }")), list(parameter("query", "{ type: string }")), []],
  [list(parameter("header", "{ type: integer }")), list(parameter("header", "{ type: integer, maximum: 0 }")), ["PUT /pets/a; p: 1; before: must be <= 0 (p) at "]],
  [list(), list(parameter("cookie", "{ type: integer }", ", required: true")), ["PUT /pets/a; before: must have required cookie parameter 'p' (p)"]],
  [
    list(parameter("query", "{ type: integer }")),
    list(parameter("header", "{ type: integer }", ", required: true")),
    ["PUT /pets/a?p=1; before: must have required header parameter 'p' (p)"],
  ],
  // One that nobody can send.
  [list(), list(parameter("query", "{ enum: [] }", ", required: true")), []],
])("parameters %s, then %s", (before, after, told) => {
  expect(proofs(before, after)).toEqual(told);
});

const answer = (contents: string, headers = "") =>
  document(
    `responses: { "200": { description: Fine, headers: { ${headers} }, content: { ${contents} } } }`,
  );
const json = (schema: string) => `application/json: { schema: ${schema} }`;

// prettier-ignore
it.each<[string, string, readonly string[]]>([
  [answer(json("{ type: integer }")), answer(json("{ type: string }")), ['200; "a"; after: must be integer at ']],
  [answer(json("{ type: string }")), answer(""), ["200; after: must have a body"]],
  [answer("", "X: { required: true, schema: { type: string } }"), answer(""), ["200; after: must have required header 'X' (X)"]],
  [answer("", "X: { schema: { type: string } }"), answer(""), []],
  [
    answer(`${json("{}")}, application/xml: {}`),
    answer(json("{}")),
    ["PUT /pets/a; Accept: application/xml; before: answers must be accepted as application/json, not application/xml"],
  ],
])("answers %s, then %s", (before, after, told) => {
  expect(proofs(before, after)).toEqual(told);
});

const secured = (security: string) =>
  document(
    `security: ${security}`,
    "components: { securitySchemes: { key: { type: apiKey, in: header, name: K }, o: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://example.com, scopes: { r: R, w: W } } } } } }",
  );
const allowed = (operator: string, names: string, more = "") =>
  document(
    `x-permission: { operator: ${operator}, permissions: [${names}] }${more}`,
  );

// prettier-ignore
it.each<[string, string, readonly string[]]>([
  [secured("[]"), secured("[{ key: [] }, { o: [r] }]"), [`${put}before: must have key or o (r)`]],
  [secured("[{ key: [] }]"), secured("[{ o: [w, r] }]"), [`${put}key; before: must have o (r, w)`]],
  [secured("[{ o: [r] }, { key: [] }]"), secured("[{ key: [] }]"), [`${put}o r; before: must have key`]],
  [secured("[{ o: [r] }]"), secured("[{ o: [w] }]"), [`${put}o r; before: must have o (w)`]],
  [allowed("OR", "a, b"), allowed("OR", "b"), [`${put}a; before: must be permitted b`]],
  [allowed("AND", "a"), allowed("AND", "a, b"), [`${put}a; before: must be permitted a + b`]],
])("whoever is let in by %s, then %s", (before, after, told) => {
  expect(proofs(before, after)).toEqual(told);
});
