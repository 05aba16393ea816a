/** Two pieces of a document and what their comparison says, one way and the other. */
export interface KindCase {
  readonly before: string;
  readonly after: string;
  /** `severity kind`, each way; everything that is found. */
  readonly forward: readonly string[];
  readonly backward: readonly string[];
  /** `ChangeElement.at` of the first change going forward. */
  readonly at?: string | null;
}

/** `GET /pets` with these members. */
export function get(members: string): string {
  return `paths: { /pets: { get: { ${members} } } }`;
}

function parameter(place: string, members = ""): string {
  return get(
    `parameters: [{ name: limit, in: ${place}, schema: { type: integer }${members} }]`,
  );
}

const none = get("parameters: []");

function ofPlace(place: "query" | "header" | "cookie"): readonly KindCase[] {
  return [
    {
      before: none,
      after: parameter(place),
      forward: [`compatible ${place}-parameter-added-optional`],
      backward: [`risky ${place}-parameter-removed`],
      at: `${place} parameter limit`,
    },
    {
      before: none,
      after: parameter(place, ", required: true"),
      forward: [`breaking ${place}-parameter-added-required`],
      backward: [`risky ${place}-parameter-removed`],
    },
    {
      before: parameter(place),
      after: parameter(place, ", required: true"),
      forward: [`breaking ${place}-parameter-required`],
      backward: [`compatible ${place}-parameter-optional`],
    },
  ];
}

const withDefault = (members: string): string =>
  get(
    `parameters: [{ name: limit, in: query, schema: { type: integer, default: 5 }${members} }]`,
  );

const list = (members: string): string =>
  get(
    `parameters: [{ name: ids, in: query, schema: { type: array, items: { type: string } }${members} }]`,
  );

export const parameterCases: readonly KindCase[] = [
  ...ofPlace("query"),
  ...ofPlace("header"),
  ...ofPlace("cookie"),
  {
    before: none,
    after: withDefault(", required: true"),
    forward: ["risky query-parameter-added-required"],
    backward: ["risky query-parameter-removed"],
  },
  {
    before: withDefault(""),
    after: withDefault(", required: true"),
    forward: ["risky query-parameter-required"],
    backward: ["compatible query-parameter-optional"],
  },
  {
    before: parameter("query"),
    after: parameter("header"),
    forward: ["breaking parameter-moved"],
    backward: ["breaking parameter-moved"],
    at: "header parameter limit",
  },
  {
    before: list(""),
    after: get(
      "parameters: [{ name: ids, in: query, content: { application/json: { schema: { type: array, items: { type: string } } } } }]",
    ),
    forward: ["breaking parameter-serialisation-changed"],
    backward: ["breaking parameter-serialisation-changed"],
  },
  {
    before: get(
      "parameters: [{ name: ids, in: query, content: { application/json: { schema: {} } } }]",
    ),
    after: get(
      "parameters: [{ name: ids, in: query, content: { application/xml: { schema: {} } } }]",
    ),
    forward: ["breaking parameter-media-type-changed"],
    backward: ["breaking parameter-media-type-changed"],
  },
  {
    before: list(""),
    after: list(", style: pipeDelimited, explode: true"),
    forward: ["breaking parameter-style-changed"],
    backward: ["breaking parameter-style-changed"],
  },
  {
    before: list(""),
    after: list(", explode: false"),
    forward: ["breaking parameter-explode-changed"],
    backward: ["breaking parameter-explode-changed"],
  },
  // One value is written alike with and without.
  {
    before: parameter("query"),
    after: parameter("query", ", explode: false"),
    forward: [],
    backward: [],
  },
  {
    before: parameter("query", ", allowEmptyValue: true"),
    after: parameter("query"),
    forward: ["breaking parameter-empty-refused"],
    backward: ["compatible parameter-empty-allowed"],
  },
  {
    before: parameter("query", ", allowReserved: true"),
    after: parameter("query"),
    forward: ["risky parameter-reserved-refused"],
    backward: ["compatible parameter-reserved-allowed"],
  },
  {
    before: parameter("query"),
    after: parameter("query", ", deprecated: true"),
    forward: ["compatible parameter-deprecated"],
    backward: ["info parameter-reactivated"],
  },
  {
    before: parameter("query", ", description: One"),
    after: parameter("query", ", description: Two"),
    forward: ["info parameter-description-changed"],
    backward: ["info parameter-description-changed"],
  },
];

const body = (members: string): string =>
  `paths: { /pets: { post: { requestBody: { content: { application/json: { schema: { type: object } } }${members} } } } }`;
const noBody = "paths: { /pets: { post: {} } }";
const media = (types: string): string =>
  `paths: { /pets: { post: { requestBody: { content: { ${types} } } } } }`;
const form = (encoding: string): string =>
  media(
    `multipart/form-data: { schema: { type: object, properties: { photo: { type: string } } }, encoding: { photo: { ${encoding} } } }`,
  );

const exampled = (text: string): string =>
  `paths: { /a: { post: { requestBody: { content: { application/json: { ${text} } } } } } }`;

export const bodyCases: readonly KindCase[] = [
  {
    before: exampled("example: { a: 1, b: 2 }"),
    after: exampled("example: { a: 1, b: 3 }"),
    forward: ["info body-examples-changed"],
    backward: ["info body-examples-changed"],
    at: "request body application/json",
  },
  // The order of members and the names of examples are for people.
  {
    before: exampled("example: { a: 1, b: 2 }"),
    after: exampled("examples: { one: { value: { b: 2, a: 1 } } }"),
    forward: [],
    backward: [],
  },
  {
    before: exampled("examples: { one: { value: 1 } }"),
    after: exampled("examples: { one: { value: 1 }, two: { value: 2 } }"),
    forward: ["info body-examples-changed"],
    backward: ["info body-examples-changed"],
  },
  {
    before: noBody,
    after: body(", required: true"),
    forward: ["breaking request-body-added-required"],
    backward: ["risky request-body-removed"],
    at: "request body",
  },
  {
    before: noBody,
    after: body(""),
    forward: ["compatible request-body-added-optional"],
    backward: ["risky request-body-removed"],
  },
  {
    before: body(""),
    after: body(", required: true"),
    forward: ["breaking request-body-required"],
    backward: ["compatible request-body-optional"],
  },
  {
    before: body(", description: One"),
    after: body(", description: Two"),
    forward: ["info request-body-description-changed"],
    backward: ["info request-body-description-changed"],
  },
  {
    before: media("application/json: {}, application/xml: {}"),
    after: media("application/json: {}"),
    forward: ["breaking request-media-type-removed"],
    backward: ["compatible request-media-type-added"],
    at: "request body application/xml",
  },
  {
    before: media("image/png: {}"),
    after: media('"image/*": {}'),
    forward: ["compatible request-media-type-added"],
    backward: ["breaking request-media-type-removed"],
  },
  {
    before: form("contentType: image/png"),
    after: form("contentType: image/jpeg"),
    forward: ["risky part-content-type-changed"],
    backward: ["risky part-content-type-changed"],
  },
  {
    before: form('contentType: "image/png, image/jpeg"'),
    after: form('contentType: "image/jpeg,image/png"'),
    forward: [],
    backward: [],
  },
  {
    before: form("style: form"),
    after: form("style: pipeDelimited"),
    forward: ["risky part-style-changed"],
    backward: ["risky part-style-changed"],
  },
  // A body of GET is compared like any other.
  {
    before: get(""),
    after: get("requestBody: { content: { application/json: {} } }"),
    forward: ["compatible request-body-added-optional"],
    backward: ["risky request-body-removed"],
  },
];

const responses = (members: string): string => get(`responses: { ${members} }`);
const ok = '"200": { description: Fine }';
const header = (members: string): string =>
  responses(
    `"200": { description: Fine, headers: { X-Next: { schema: { type: string }${members} } } }`,
  );

export const responseCases: readonly KindCase[] = [
  {
    before: responses(ok),
    after: responses('"201": { description: Fine }'),
    forward: ["breaking response-success-status-changed"],
    backward: ["breaking response-success-status-changed"],
    at: "response 201",
  },
  {
    before: responses(ok),
    after: responses('"2XX": { description: Fine }'),
    forward: ["risky response-success-status-changed"],
    backward: ["compatible response-success-status-changed"],
  },
  {
    before: responses(ok),
    after: responses(`${ok}, "202": { description: Later }`),
    forward: ["risky response-success-status-added"],
    backward: ["compatible response-success-status-removed"],
    at: "response 202",
  },
  {
    before: responses(`${ok}, "404": { description: No }`),
    after: responses('"404": { description: No }'),
    forward: ["breaking response-success-status-removed"],
    backward: ["risky response-success-status-added"],
  },
  {
    before: responses(ok),
    after: responses(`${ok}, "302": { description: There }`),
    forward: ["risky response-other-status-added"],
    backward: ["compatible response-other-status-removed"],
  },
  {
    before: responses(ok),
    after: responses(`${ok}, "404": { description: No }`),
    forward: ["compatible response-error-status-added"],
    backward: ["compatible response-error-status-removed"],
  },
  {
    before: responses(`${ok}, "4XX": { description: No }`),
    after: responses(
      `${ok}, "4XX": { description: No }, "404": { description: No }`,
    ),
    forward: ["info response-error-status-added"],
    backward: ["info response-error-status-removed"],
  },
  {
    before: responses(ok),
    after: responses(`${ok}, default: { description: Other }`),
    forward: ["compatible response-default-added"],
    backward: ["compatible response-default-removed"],
  },
  {
    before: responses(ok),
    after: responses(
      '"200": { description: Fine, content: { application/json: {} } }',
    ),
    forward: ["compatible response-body-added"],
    backward: ["breaking response-body-removed"],
  },
  {
    before: responses(`${ok}, "404": { description: No }`),
    after: responses(
      `${ok}, "404": { description: No, content: { application/json: {} } }`,
    ),
    forward: ["compatible response-body-added"],
    backward: ["risky response-body-removed"],
  },
  {
    before: responses(
      '"200": { description: Fine, content: { application/json: {} } }',
    ),
    after: responses(
      '"200": { description: Fine, content: { application/json: {}, text/csv: {} } }',
    ),
    forward: ["compatible response-media-type-added"],
    backward: ["breaking response-media-type-removed"],
    at: "response 200 text/csv",
  },
  {
    before: responses(ok),
    after: responses('"200": { description: Good }'),
    forward: ["info response-description-changed"],
    backward: ["info response-description-changed"],
  },
  {
    before: responses(ok),
    after: header(""),
    forward: ["compatible response-header-added"],
    backward: ["risky response-header-removed"],
    at: "response 200 header X-Next",
  },
  {
    before: responses(ok),
    after: header(", required: true"),
    forward: ["compatible response-header-added"],
    backward: ["breaking response-header-removed"],
  },
  {
    before: header(""),
    after: header(", required: true"),
    forward: ["compatible response-header-required"],
    backward: ["risky response-header-optional"],
  },
  {
    before: header(""),
    after: header(", deprecated: true"),
    forward: ["compatible response-header-deprecated"],
    backward: ["info response-header-reactivated"],
  },
  {
    before: header(", description: One"),
    after: header(", description: Two"),
    forward: ["info response-header-description-changed"],
    backward: ["info response-header-description-changed"],
  },
];
