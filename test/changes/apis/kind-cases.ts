/** Two pieces of a document and what their comparison says, one way and the other. */
export interface KindCase {
  readonly before: string;
  readonly after: string;
  /** `severity kind` of all that is found, one way `<>` the other; once where both are the same. */
  readonly finds: string;
  /** `ChangeElement.at` of the first change going forward. */
  readonly at?: string | null;
}

/** What is found of the case going forward, and going back. */
export function findingsOf({
  finds,
}: KindCase): readonly [
  forward: readonly string[],
  backward: readonly string[],
] {
  const [forward = "", backward = forward] = finds
    .split("<>")
    .map((way) => way.trim());
  const each = (way: string) => (way === "nothing" ? [] : way.split(", "));
  return [each(forward), each(backward)];
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
      finds: `compatible ${place}-parameter-added-optional <> risky ${place}-parameter-removed`,
      at: `${place} parameter limit`,
    },
    {
      before: none,
      after: parameter(place, ", required: true"),
      finds: `breaking ${place}-parameter-added-required <> risky ${place}-parameter-removed`,
    },
    {
      before: parameter(place),
      after: parameter(place, ", required: true"),
      finds: `breaking ${place}-parameter-required <> compatible ${place}-parameter-optional`,
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

/** What is announced of a thing of a document with these members. */
function announced(
  thing: "parameter" | "response-header",
  of: (members: string) => string,
): readonly KindCase[] {
  const deprecated = (members: string): string =>
    of(`, deprecated: true${members}`);
  const sunset = (day: string): string => deprecated(`, x-sunset: ${day}`);
  return [
    {
      before: of(", x-stability-level: stable"),
      after: of(", x-stability-level: alpha"),
      finds: `risky ${thing}-stability-lowered <> info ${thing}-stability-raised`,
    },
    {
      before: deprecated(""),
      after: sunset("2027-01-31"),
      finds: `compatible ${thing}-sunset-added <> risky ${thing}-sunset-removed`,
    },
    {
      before: sunset("2027-06-30"),
      after: sunset("2027-01-31"),
      finds: `risky ${thing}-sunset-earlier <> info ${thing}-sunset-later`,
    },
    {
      before: sunset("2027-06-30"),
      after: sunset("31.1.2027"),
      finds: `risky ${thing}-sunset-unreadable <> compatible ${thing}-sunset-added`,
    },
    {
      before: of(""),
      after: sunset("2027-01-31"),
      finds: `compatible ${thing}-deprecated <> info ${thing}-reactivated`,
    },
  ];
}

export const parameterCases: readonly KindCase[] = [
  ...announced("parameter", (members) => parameter("query", members)),
  ...ofPlace("query"),
  ...ofPlace("header"),
  ...ofPlace("cookie"),
  {
    before: none,
    after: withDefault(", required: true"),
    finds:
      "risky query-parameter-added-required <> risky query-parameter-removed",
  },
  {
    before: withDefault(""),
    after: withDefault(", required: true"),
    finds:
      "risky query-parameter-required <> compatible query-parameter-optional",
  },
  {
    before: parameter("query", ", x-stability-level: beta"),
    after: parameter("query", ", x-unstable: It may change."),
    finds:
      "risky parameter-stability-lowered <> info parameter-stability-raised",
  },
  {
    // Fern says it so.
    before: parameter("query"),
    after: parameter("query", ", x-fern-availability: deprecated"),
    finds: "compatible parameter-deprecated <> info parameter-reactivated",
  },
  {
    before: parameter("query"),
    after: parameter("header"),
    finds: "breaking parameter-moved",
    at: "header parameter limit",
  },
  {
    before: list(""),
    after: get(
      "parameters: [{ name: ids, in: query, content: { application/json: { schema: { type: array, items: { type: string } } } } }]",
    ),
    finds: "breaking parameter-serialisation-changed",
  },
  {
    before: get(
      "parameters: [{ name: ids, in: query, content: { application/json: { schema: {} } } }]",
    ),
    after: get(
      "parameters: [{ name: ids, in: query, content: { application/xml: { schema: {} } } }]",
    ),
    finds: "breaking parameter-media-type-changed",
  },
  {
    before: list(""),
    after: list(", style: pipeDelimited, explode: true"),
    finds: "breaking parameter-style-changed",
  },
  {
    before: list(""),
    after: list(", explode: false"),
    finds: "breaking parameter-explode-changed",
  },
  // One value is written alike with and without.
  {
    before: parameter("query"),
    after: parameter("query", ", explode: false"),
    finds: "nothing",
  },
  {
    before: parameter("query", ", allowEmptyValue: true"),
    after: parameter("query"),
    finds:
      "breaking parameter-empty-refused <> compatible parameter-empty-allowed",
  },
  {
    before: parameter("query", ", allowReserved: true"),
    after: parameter("query"),
    finds:
      "risky parameter-reserved-refused <> compatible parameter-reserved-allowed",
  },
  {
    before: parameter("query"),
    after: parameter("query", ", deprecated: true"),
    finds: "compatible parameter-deprecated <> info parameter-reactivated",
  },
  {
    before: parameter("query", ", description: One"),
    after: parameter("query", ", description: Two"),
    finds: "info parameter-description-changed",
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

const headerOf = (members: string): string =>
  responses(
    `"200": { description: Fine, headers: { X-Next: { ${members} } } }`,
  );

/** Items of a stream (OpenAPI 3.2). */
const streamed = (members: string): string =>
  responses(
    `"200": { description: Fine, content: { application/jsonl: { ${members} } } }`,
  );
const item = (members: string): string =>
  `{ type: object, properties: { id: { type: string }${members} } }`;

const exampled = (text: string): string =>
  `paths: { /a: { post: { requestBody: { content: { application/json: { ${text} } } } } } }`;

export const bodyCases: readonly KindCase[] = [
  {
    before: exampled("example: { a: 1, b: 2 }"),
    after: exampled("example: { a: 1, b: 3 }"),
    finds: "info body-examples-changed",
    at: "request body application/json",
  },
  // The order of members and the names of examples are for people.
  {
    before: exampled("example: { a: 1, b: 2 }"),
    after: exampled("examples: { one: { value: { b: 2, a: 1 } } }"),
    finds: "nothing",
  },
  {
    before: exampled("examples: { one: { value: 1 } }"),
    after: exampled("examples: { one: { value: 1 }, two: { value: 2 } }"),
    finds: "info body-examples-changed",
  },
  {
    before: noBody,
    after: body(", required: true"),
    finds: "breaking request-body-added-required <> risky request-body-removed",
    at: "request body",
  },
  {
    before: noBody,
    after: body(""),
    finds:
      "compatible request-body-added-optional <> risky request-body-removed",
  },
  {
    before: body(""),
    after: body(", required: true"),
    finds: "breaking request-body-required <> compatible request-body-optional",
  },
  {
    before: body(", description: One"),
    after: body(", description: Two"),
    finds: "info request-body-description-changed",
  },
  {
    before: media("application/json: {}, application/xml: {}"),
    after: media("application/json: {}"),
    finds:
      "breaking request-media-type-removed <> compatible request-media-type-added",
    at: "request body application/xml",
  },
  {
    before: media("image/png: {}"),
    after: media('"image/*": {}'),
    finds:
      "compatible request-media-type-added <> breaking request-media-type-removed",
  },
  {
    before: form("contentType: image/png"),
    after: form("contentType: image/jpeg"),
    finds: "risky part-content-type-changed",
  },
  {
    before: form('contentType: "image/png, image/jpeg"'),
    after: form('contentType: "image/jpeg,image/png"'),
    finds: "nothing",
  },
  {
    before: form("style: form"),
    after: form("style: pipeDelimited"),
    finds: "risky part-style-changed",
  },
  // A parameter of a media type names a form of the body, and what stands behind it is compared.
  {
    before: media(
      '"application/json;version=1": { schema: { type: object, properties: { a: { type: string } } } }',
    ),
    after: media(
      '"application/json; version=2": { schema: { type: object, required: [a], properties: { a: { type: string } } } }',
    ),
    finds:
      "breaking request-media-type-changed, breaking property-required <> breaking request-media-type-changed, compatible property-optional",
    at: "request body application/json",
  },
  // The server may still take bodies that do not name it.
  {
    before: media("application/json: {}"),
    after: media('"application/json;version=2": {}'),
    finds:
      "risky request-media-type-changed <> compatible request-media-type-changed",
  },
  {
    before: media('"application/json;a=1": {}'),
    after: media('"application/json;b=1": {}'),
    finds: "breaking request-media-type-changed",
  },
  // Ways to write one media type, and what says nothing of the body.
  {
    before: media('"application/json;Profile=\\"a\\"; v=1; charset=utf-8": {}'),
    after: media('"application/json; v=1;profile=a": {}'),
    finds: "nothing",
  },
  // Two that are offered side by side are not one that changed.
  {
    before: media('"application/json;v=1": {}, "application/json;v=2": {}'),
    after: media('"application/json;v=2": {}, "application/json;v=3": {}'),
    finds:
      "breaking request-media-type-removed, compatible request-media-type-added",
    at: "request body application/json;v=1",
  },
  // The best partner first: of three forms the one with most in common.
  {
    before: media('"application/json;a=1;b=1": {}, "application/json;a=2": {}'),
    after: media('"application/json;a=2;c=1": {}, "application/json;a=1": {}'),
    finds:
      "risky request-media-type-changed, compatible request-media-type-changed",
    at: "request body application/json;a=2",
  },
  // What a range covered before has a schema of its own now.
  {
    before: media('"*/*": { schema: { type: object } }'),
    after: media(
      '"*/*": { schema: { type: object } }, application/json: { schema: { type: object, minProperties: 1, description: Own } }',
    ),
    finds:
      "breaking min-properties-added <> compatible min-properties-removed, info schema-description-changed",
    at: "request body application/json",
  },
  // A body of GET is compared like any other.
  {
    before: get(""),
    after: get("requestBody: { content: { application/json: {} } }"),
    finds:
      "compatible request-body-added-optional <> risky request-body-removed",
  },
];

const responses = (members: string): string => get(`responses: { ${members} }`);
const ok = '"200": { description: Fine }';
const header = (members: string): string =>
  responses(
    `"200": { description: Fine, headers: { X-Next: { schema: { type: string }${members} } } }`,
  );

/** The body of an error with one member. */
const error = (name: string): string =>
  `{ description: No, content: { application/json: { schema: { type: object, description: ${name}, properties: { ${name}: { type: string } } } } } }`;

/** A status that another answer covers on the other side has its body compared with that. */
const movedCases: readonly KindCase[] = [
  {
    before: responses(`"200": ${error("code")}`),
    after: responses(`default: ${error("code")}`),
    finds:
      "compatible response-default-added, info response-success-status-removed <> compatible response-default-removed, info response-success-status-added",
  },
  {
    before: responses(`"200": ${error("code")}`),
    after: responses(`default: ${error("title")}`),
    finds: `breaking property-removed, compatible response-default-added, compatible property-added, info response-success-status-removed
      <> breaking property-removed, compatible response-default-removed, compatible property-added, info response-success-status-added`,
    at: "response 200 application/json",
  },
  {
    before: responses(`${ok}, "404": ${error("code")}`),
    after: responses(`${ok}, 4XX: ${error("title")}`),
    finds: `breaking property-removed, compatible response-error-status-added, compatible property-added, info response-error-status-removed
      <> breaking property-removed, compatible response-error-status-removed, compatible property-added, info response-error-status-added`,
    at: "response 404 application/json",
  },
  {
    before: responses(`${ok}, "404": ${error("code")}`),
    after: responses(`${ok}, default: { description: No }`),
    finds: `risky response-body-removed, compatible response-default-added, info response-error-status-removed
      <> compatible response-body-added, compatible response-default-removed, info response-error-status-added`,
    at: "response 404",
  },
  {
    before: responses(`${ok}, 4XX: ${error("code")}`),
    after: responses(`${ok}, 4XX: ${error("code")}, "404": ${error("title")}`),
    finds: `breaking property-removed, compatible property-added, info response-error-status-added
      <> breaking property-removed, compatible property-added, info response-error-status-removed`,
    at: "response 404 application/json",
  },
  // The nearest answer covers it: a range before the default one.
  {
    before: responses(
      `${ok}, 4XX: ${error("code")}, default: ${error("title")}`,
    ),
    after: responses(
      `${ok}, 4XX: ${error("code")}, "404": ${error("code")}, default: ${error("title")}`,
    ),
    finds:
      "info response-error-status-added <> info response-error-status-removed",
  },
  // Beside a success the default answer is for errors: another success and a redirect are no part of it.
  {
    before: responses(`${ok}, default: ${error("code")}`),
    after: responses(
      `${ok}, "202": { description: Later }, "302": { description: There }, default: ${error("code")}`,
    ),
    finds: `risky response-success-status-added, risky response-other-status-added
      <> compatible response-success-status-removed, compatible response-other-status-removed`,
  },
];

/** Items of a stream are compared beside the whole, and with the items of the list that it may be described as. */
const streamCases: readonly KindCase[] = [
  {
    before: streamed(
      `schema: { type: array }, itemSchema: ${item(", name: { type: string }")}`,
    ),
    after: streamed(`schema: { type: array }, itemSchema: ${item("")}`),
    finds: "breaking property-removed <> compatible property-added",
    at: "response 200 application/jsonl",
  },
  {
    before: streamed(
      `schema: { type: array, items: ${item(", name: { type: string }")} }`,
    ),
    after: streamed(`itemSchema: ${item("")}`),
    finds: "breaking property-removed <> compatible property-added",
    at: "response 200 application/jsonl",
  },
  {
    before: streamed(`schema: { type: array, items: ${item("")} }`),
    after: streamed(`itemSchema: ${item("")}`),
    finds: "nothing",
  },
];

export const responseCases: readonly KindCase[] = [
  ...movedCases,
  ...streamCases,
  {
    before: responses(
      '"200": { description: Fine, content: { "application/json;version=1": {} } }',
    ),
    after: responses(
      '"200": { description: Fine, content: { "application/json;version=2": {} } }',
    ),
    finds: "breaking response-media-type-changed",
    at: "response 200 application/json",
  },
  // Who asks for a media type takes it with any parameter, and not the other way round.
  {
    before: responses(
      '"200": { description: Fine, content: { application/json: {} } }',
    ),
    after: responses(
      '"200": { description: Fine, content: { "application/json;version=2": {} } }',
    ),
    finds:
      "compatible response-media-type-changed <> risky response-media-type-changed",
  },
  {
    before: responses(ok),
    after: responses('"201": { description: Fine }'),
    finds: "breaking response-success-status-changed",
    at: "response 201",
  },
  {
    before: responses(ok),
    after: responses('"2XX": { description: Fine }'),
    finds:
      "risky response-success-status-changed <> compatible response-success-status-changed",
  },
  {
    before: responses(ok),
    after: responses(`${ok}, "202": { description: Later }`),
    finds:
      "risky response-success-status-added <> compatible response-success-status-removed",
    at: "response 202",
  },
  {
    before: responses(`${ok}, "404": { description: No }`),
    after: responses('"404": { description: No }'),
    finds:
      "breaking response-success-status-removed <> risky response-success-status-added",
  },
  {
    before: responses(ok),
    after: responses(`${ok}, "302": { description: There }`),
    finds:
      "risky response-other-status-added <> compatible response-other-status-removed",
  },
  {
    before: responses(ok),
    after: responses(`${ok}, "404": { description: No }`),
    finds:
      "compatible response-error-status-added <> compatible response-error-status-removed",
  },
  {
    before: responses(`${ok}, "4XX": { description: No }`),
    after: responses(
      `${ok}, "4XX": { description: No }, "404": { description: No }`,
    ),
    finds:
      "info response-error-status-added <> info response-error-status-removed",
  },
  {
    before: responses(ok),
    after: responses(`${ok}, default: { description: Other }`),
    finds:
      "compatible response-default-added <> compatible response-default-removed",
  },
  {
    before: responses(ok),
    after: responses(
      '"200": { description: Fine, content: { application/json: {} } }',
    ),
    finds: "compatible response-body-added <> breaking response-body-removed",
  },
  {
    before: responses(`${ok}, "404": { description: No }`),
    after: responses(
      `${ok}, "404": { description: No, content: { application/json: {} } }`,
    ),
    finds: "compatible response-body-added <> risky response-body-removed",
  },
  {
    before: responses(
      '"200": { description: Fine, content: { application/json: {} } }',
    ),
    after: responses(
      '"200": { description: Fine, content: { application/json: {}, text/csv: {} } }',
    ),
    finds:
      "compatible response-media-type-added <> breaking response-media-type-removed",
    at: "response 200 text/csv",
  },
  {
    before: responses(ok),
    after: responses('"200": { description: Good }'),
    finds: "info response-description-changed",
  },
  {
    before: responses(ok),
    after: header(""),
    finds: "compatible response-header-added <> risky response-header-removed",
    at: "response 200 header X-Next",
  },
  {
    before: responses(ok),
    after: header(", required: true"),
    finds:
      "compatible response-header-added <> breaking response-header-removed",
  },
  {
    before: header(""),
    after: header(", required: true"),
    finds:
      "compatible response-header-required <> breaking response-header-optional",
  },
  ...announced("response-header", header),
  {
    before: header(""),
    after: header(", deprecated: true"),
    finds:
      "compatible response-header-deprecated <> info response-header-reactivated",
  },
  {
    before: headerOf("schema: { type: object }"),
    after: headerOf(
      "content: { application/json: { schema: { type: object } } }",
    ),
    finds: "breaking response-header-serialisation-changed",
    at: "response 200 header X-Next",
  },
  {
    before: headerOf("schema: { type: object }"),
    after: headerOf("explode: true, schema: { type: object }"),
    finds: "breaking response-header-serialisation-changed",
  },
  // A single value is the same as plain text.
  {
    before: header(""),
    after: headerOf("content: { text/plain: { schema: { type: string } } }"),
    finds: "nothing",
  },
  // A list is written alike with and without.
  {
    before: headerOf("schema: { type: array }"),
    after: headerOf("explode: true, schema: { type: array }"),
    finds: "nothing",
  },
  {
    before: header(", description: One"),
    after: header(", description: Two"),
    finds: "info response-header-description-changed",
  },
];
