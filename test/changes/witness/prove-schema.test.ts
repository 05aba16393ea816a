import { expect, it } from "vitest";
import { proofs } from "./proofs.ts";

/** A document with one operation and what else is said in it. */
function document(members: string, more = ""): string {
  return `paths: { "/pets/{id}": { put: { ${members} } } }\n${more}`;
}

const sent = (schema: string) =>
  document(
    `requestBody: { content: { application/json: { schema: ${schema} } } }`,
  );
const put = "PUT /pets/a; ";

// prettier-ignore
const bodies: readonly (readonly [string, string, readonly string[]])[] = [
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
  // Wherever it stands: the least around it is what both sides take.
  [
    '{ type: object, patternProperties: { "^x-": { type: integer } }, additionalProperties: false }',
    '{ type: object, patternProperties: { "^x-": { type: string } }, additionalProperties: false }',
    ['{"x-a":1}; before: must be string at /x-a'],
  ],
  [
    "{ type: array, minItems: 3, prefixItems: [{ type: string }, { type: integer }], items: { type: boolean } }",
    "{ type: array, minItems: 3, prefixItems: [{ type: string }, { type: string }], items: { type: boolean } }",
    ['["a",1,true]; before: must be string at /1'],
  ],
  [
    "{ type: object, properties: { k: { type: string } }, required: [k], oneOf: [{ properties: { a: { type: integer } }, required: [a] }, { required: [b] }] }",
    "{ type: object, properties: { k: { type: string } }, required: [k], oneOf: [{ properties: { a: { type: string } }, required: [a] }, { required: [b] }] }",
    ['{"a":1,"k":"a"}; before: must match exactly one schema in oneOf at '],
  ],
  [
    "{ type: object, properties: { other: {} }, additionalProperties: { type: object, properties: { n: { type: integer } } } }",
    "{ type: object, properties: { other: {} }, additionalProperties: { type: object, properties: { n: { type: string } } } }",
    ['{"a":{"n":1}}; before: must be string at /a/n'],
  ],
];

it("proves what a body may not be any more", () => {
  for (const [before, after, told] of bodies)
    expect(proofs(sent(before), sent(after)), after).toEqual(
      told.map((each) => put + each),
    );
});

const taken = (types: string, more = "") =>
  document(`requestBody: { content: { ${types} }${more} }`);

// prettier-ignore
const mediaTypes: readonly (readonly [string, string, readonly string[]])[] = [
  [taken("a/a: {}, b/b: {}"), taken("b/b: {}"), ['PUT /pets/a; a/a: "a"; before: media type must be b/b, not a/a']],
  [taken("a/a: {}, b/b: {}, c/c: {}"), taken("b/b: {}, c/c: {}"), ['PUT /pets/a; a/a: "a"; before: media type must be b/b or c/c, not a/a']],
  [taken('"a/*": {}, b/b: {}'), taken("b/b: {}"), ['PUT /pets/a; a/example: "a"; before: media type must be b/b, not a/example']],
  [taken('"*/*": {}, b/b: {}'), taken("b/b: {}"), ['PUT /pets/a; application/example: "a"; before: media type must be b/b, not application/example']],
  [taken('"a/a;v=1": {}'), taken('"a/a;v=2": {}'), ['PUT /pets/a; a/a;v=1: "a"; before: media type must be a/a;v=2, not a/a;v=1']],
  [taken("a/a: { schema: { enum: [] } }, b/b: {}"), taken("b/b: {}"), []],
  [taken("a/a: {}"), taken("a/a: {}", ", required: true"), ["PUT /pets/a; before: must have a body"]],
  [document(""), taken("a/a: {}", ", required: true"), ["PUT /pets/a; before: must have a body"]],
];

it("proves what body may not be sent any more", () => {
  for (const [before, after, told] of mediaTypes)
    expect(proofs(before, after), after).toEqual(told);
});

const list = (...parameters: readonly string[]) =>
  document(
    `parameters: [${["{ name: id, in: path, required: true, schema: { type: string } }", ...parameters].join(", ")}]`,
  );
const parameter = (place: string, schema: string, more = "") =>
  `{ name: p, in: ${place}, schema: ${schema}${more} }`;

// prettier-ignore
const parameters: readonly (readonly [string, string, readonly string[]])[] = [
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
  ...["query", "header", "cookie"].flatMap((place) => [list(), list(parameter(place, "{ type: integer }"))].map((before): [string, string, readonly string[]] => [
    before, list(parameter(place, "{ type: integer }", ", required: true")), [`PUT /pets/a; before: must have required ${place} parameter 'p' (p)`],
  ])),
  // With the body that is needed, on either side the same one.
  [
    list(parameter("query", "{ type: string }")).replace("parameters:", "requestBody: { required: true, content: { a/a: { schema: { type: integer } }, b/b: {} } }, parameters:"),
    list(parameter("query", "{ type: integer }")).replace("parameters:", "requestBody: { required: true, content: { b/b: {}, a/a: { schema: { type: integer, minimum: -5 } } } }, parameters:"),
    ["PUT /pets/a?p=a; a/a: 1; before: must be integer (p) at ", "PUT /pets/a; a/a: -6; before: must be >= -5 at "],
  ],
  // One that nobody can send.
  [list(), list(parameter("query", "{ enum: [] }", ", required: true")), []],
];

it("proves what a parameter may not be any more", () => {
  for (const [before, after, told] of parameters)
    expect(proofs(before, after), after).toEqual(told);
});

const answer = (contents: string, headers = "") =>
  document(
    `responses: { "200": { description: Fine, headers: { ${headers} }, content: { ${contents} } } }`,
  );
/** Statuses, each with what may be answered. */
const answers = (...pairs: readonly string[]) => {
  const each = pairs.flatMap((status, index) =>
    index % 2 === 0
      ? [`"${status}": { description: A, content: { ${pairs[index + 1]} } }`]
      : [],
  );
  return document(`responses: { ${each.join(", ")} }`);
};
const json = (schema: string) => `application/json: { schema: ${schema} }`;

// prettier-ignore
const responses: readonly (readonly [string, string, readonly string[]])[] = [
  [answer(json("{ type: integer }")), answer(json("{ type: string }")), ['200; "a"; after: must be integer at ']],
  [answer(json("{ type: string }")), answer(""), ["200; after: must have a body"]],
  [answer("", "X: { required: true, schema: { type: string } }"), answer(""), ["200; after: must have required header 'X' (X)"]],
  [answer("", "X: { schema: { type: string } }"), answer(""), []],
  [
    answer(`${json("{}")}, application/xml: {}`),
    answer(json("{}")),
    ["PUT /pets/a; Accept: application/xml; before: answers must be accepted as application/json, not application/xml"],
  ],
  // Of the answer that lost it, what is left there.
  [
    answers("200", json("{}"), "404", `${json("{}")}, application/xml: {}`),
    answers("200", json("{}"), "404", "text/a: {}, text/b: {}"),
    ["PUT /pets/a; Accept: application/json; before: answers must be accepted as text/a or text/b, not application/json", "PUT /pets/a; Accept: application/xml; before: answers must be accepted as text/a or text/b, not application/xml"],
  ],
  [answers("200", `${json("{}")}, application/xml: {}`), answers("201", json("{}")), ['201; "a"; after: status must be 200']],
  [answers("200", "", "404", ""), answers("404", ""), ["200; before: status must be 404"]],
  [answers("200", "", "404", ""), answers("404", "", "409", ""), ["200; before: status must be 404 or 409"]],
  [answers("201", "text/csv: {}"), answers("2XX", "text/csv: {}"), []],
  // Another answer stands for it.
  [answers("200", "", "default", ""), answers("201", "", "default", ""), []],
  [answers("200", "", "2xx", ""), answers("201", "", "2xx", ""), []],
  [answers("200", "", "404", ""), answers("201", "", "404", ""), ["201; after: status must be 200 or 404"]],
  // A status that no other answer names.
  ...[["4XX", "400", "401"], ["4XX", "404", "400"], ["default", "500", "400"], ["default", "4XX", "500"], ["5XX", "404", "500"]].map(([wide = "", other = "", status = ""]): [string, string, readonly string[]] => [
    answers(wide, json("{ type: integer }"), other, ""), answers(wide, json("{ type: string }"), other, ""), [`${status}; "a"; after: must be integer at `],
  ]),
  // Of a header; how lists are written there is a matter of its own.
  [answer("", "X: { required: true, schema: { type: integer } }"), answer("", "X: { required: true, schema: { type: string } }"), ["200; X: a; after: must be integer (X) at "]],
  [answer("", "X: { schema: { type: integer } }, Y: { required: true, schema: { enum: [7] } }"), answer("", "X: { schema: { type: string } }, Y: { required: true, schema: { enum: [7] } }"), ["200; X: a; Y: 7; after: must be integer (X) at "]],
  [answer("", "X: { schema: { type: array, maxItems: 1, items: {} } }"), answer("", "X: { schema: { type: array, items: {} } }"), []],
  [answer("", "X: { required: true, schema: { type: string } }"), answer("", "x: { schema: { type: string } }"), ["200; after: must have required header 'X' (X)"]],
  // A field that answers may have had, and that nobody describes any more.
  ...[["a", "/a"], ["x/y~z", "/x~1y~0z"]].map(([name = "", pointer = ""]): [string, string, readonly string[]] => [
    answer(json(`{ type: object, properties: { "${name}": { type: integer }, b: { type: string } }, required: [b] }`)),
    answer(json("{ type: object, properties: { b: { type: string } }, required: [b] }")),
    [`200; {"${name}":1,"b":"a"}; before: property '${name}' is not described any more at ${pointer}`],
  ]),
  [
    answer(json("{ type: array, items: { type: object, properties: { a: {} } } }")),
    answer(json("{ type: array, items: { type: object } }")),
    [`200; [{"a":"a"}]; before: property 'a' is not described any more at /0/a`],
  ],
  [
    answer(json("{ type: object, properties: { a: { type: integer } } }")),
    answer(json("{ type: object, properties: { a: { type: integer, writeOnly: true } } }")),
    [`200; {"a":1}; before: property 'a' is not described any more at /a`],
  ],
  [answer(json("{ type: object, properties: { a: { enum: [] } } }")), answer(json("{ type: object }")), []],
  // Still described: by a pattern, among all others, or in an alternative.
  ...["patternProperties: { '^x/y~z': { type: integer } }", "additionalProperties: { type: integer }", "anyOf: [{ properties: { x/y~z: {} } }, { required: [b] }]"].map((more): [string, string, readonly string[]] => [
    answer(json("{ type: object, properties: { x/y~z: { type: integer } } }")), answer(json(`{ type: object, ${more} }`)), [],
  ]),
  // An item that went is another answer than before.
  [
    answer(json("{ type: array, prefixItems: [{ type: string }, { type: integer }], items: false }")),
    answer(json("{ type: array, prefixItems: [{ type: string }], items: false }")),
    ['200; ["a",1]; before: must NOT have more than 1 items at '],
  ],
  // Nobody can answer so.
  [answer("", "X: { required: true, schema: { type: string } }"), answer("", "Y: { required: true, schema: { enum: [] } }"), []],
];

it("proves what answers were not before", () => {
  for (const [before, after, told] of responses)
    expect(proofs(before, after), after).toEqual(told);
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
const security: readonly (readonly [string, string, readonly string[]])[] = [
  [secured("[]"), secured("[{ key: [] }, { o: [r] }]"), [`${put}before: must have key or o (r)`]],
  [secured("[{}, { key: [] }]"), secured("[{ key: [] }]"), [`${put}before: must have key`]],
  [secured("[{ key: [] }]"), secured("[{ o: [w, r] }]"), [`${put}key; before: must have o (r, w)`]],
  [secured("[{ o: [r] }, { key: [] }]"), secured("[{ key: [] }]"), [`${put}o r; before: must have key`]],
  [secured("[{ o: [r] }]"), secured("[{ o: [w] }]"), [`${put}o r; before: must have o (w)`]],
  // How callers authenticate is not known.
  [allowed("OR", "a, b", ", security: 5"), allowed("OR", "b", ", security: 5"), []],
  [allowed("OR", "a, b"), allowed("OR", "b"), [`${put}a; before: must be permitted b`]],
  [allowed("AND", "a"), allowed("AND", "a, b"), [`${put}a; before: must be permitted a + b`]],
];

it("proves who is let in no more", () => {
  for (const [before, after, told] of security)
    expect(proofs(before, after), after).toEqual(told);
});
