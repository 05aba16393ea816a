import { readTable } from "../../support/read-table.ts";

/** Two pieces of a document and what their comparison says, one way and the other. */
export interface KindCase {
  readonly before: string;
  readonly after: string;
  /** `severity kind` of all that is found, one way `<>` the other; once where both are the same. */
  readonly finds: string;
  /** Of the first change going forward where it is, then what else `tellCases` looks at. */
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

/** Cases, a line each: before, after, what that finds, and `at`, if that is told. What is filled in may have lines of its own. */
export function casesOf(
  lines: TemplateStringsArray,
  ...filled: readonly string[]
): readonly KindCase[] {
  const marked = String.raw(lines, ...filled.map((_, at) => `\0${at}\0`));
  return casesIn((text) => text, marked).map((each) => ({
    ...each,
    before: fill(each.before),
    after: fill(each.after),
    finds: fill(each.finds),
    ...(typeof each.at === "string" ? { at: fill(each.at) } : {}),
  }));

  function fill(text: string): string {
    return text
      .replaceAll("\\n", "\n")
      .replaceAll(/\0(\d+)\0/g, (_, at) => filled[Number(at)] ?? "");
  }
}

/** The same of a part of a document, whose members are said. */
export function casesIn(
  write: (members: string) => string,
  lines: string,
): readonly KindCase[] {
  const table = readTable(["before", "after", "finds", "at"], lines);
  return table.map(({ before, after, finds, at }) => ({
    before: write(before),
    after: write(after),
    finds,
    ...(at === "" ? {} : { at: at === "nowhere" ? null : at }),
  }));
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

function onePet(name: string): string {
  return `paths: { "/pets/{${name}}": { get: { operationId: getPet } } }`;
}

function ofPlace(place: "query" | "header" | "cookie"): readonly KindCase[] {
  return [
    ...casesOf`
    ${none}             | ${parameter(place)}                     | compatible ${place}-parameter-added-optional <> risky ${place}-parameter-removed | ${place} parameter limit
    ${none}             | ${parameter(place, ", required: true")} | breaking ${place}-parameter-added-required <> risky ${place}-parameter-removed
    ${parameter(place)} | ${parameter(place, ", required: true")} | breaking ${place}-parameter-required <> compatible ${place}-parameter-optional
  `,
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
    ...casesOf`
    ${of(", x-stability-level: stable")} | ${of(", x-stability-level: alpha")} | risky ${thing}-stability-lowered <> info ${thing}-stability-raised
    ${deprecated("")}                    | ${sunset("2027-01-31")}             | compatible ${thing}-sunset-added <> risky ${thing}-sunset-removed
  `,
    ...casesIn(
      sunset,
      `
    2027-06-30 | 2027-01-31 | risky ${thing}-sunset-earlier <> info ${thing}-sunset-later
    2027-06-30 | 31.1.2027  | risky ${thing}-sunset-unreadable <> compatible ${thing}-sunset-added
  `,
    ),
    {
      before: of(""),
      after: sunset("2027-01-31"),
      finds: `compatible ${thing}-deprecated <> info ${thing}-reactivated`,
    },
  ];
}

const inQuery = (name: string, schema: string, members = ""): string =>
  `{ name: ${name}, in: query, schema: ${schema}${members} }`;
const paging = (members: string, more = ""): string =>
  inQuery("paging", `{ type: object, properties: { ${members} } }`, more);
const page = inQuery("page", "{ type: integer }");
const size = inQuery("size", "{ type: integer }");
const replaced =
  "info query-parameter-removed, info query-parameter-removed, info query-parameter-added-optional";

const explodedCases: readonly KindCase[] = casesIn(
  (parameters) => get(`parameters: [${parameters}]`),
  `
  # An object that is exploded is written as parameters with the names of its members.
  ${page}, ${size} | ${paging("page: { type: integer }, size: { type: integer }")} | ${replaced} <> info query-parameter-removed, info query-parameter-added-optional, info query-parameter-added-optional | query parameter page; null; optional integer -> null; request; breaks
  ${inQuery("page", "{ type: integer }", ", required: true")} | ${inQuery("paging", "{ type: object, required: [page], properties: { page: { type: integer } } }", ", required: true")} | info query-parameter-removed, info query-parameter-added-required
  ${page}          | ${paging("page: { type: integer, maximum: 9 }, size: { type: integer }")} | breaking maximum-added, compatible query-parameter-added-optional, info query-parameter-removed, info query-parameter-added-optional <> risky query-parameter-removed, compatible maximum-removed, info query-parameter-removed, info query-parameter-added-optional
  # What is not certain stays told as it was.
  ${page}          | ${paging("page: { type: integer }", ", explode: false")} | risky query-parameter-removed, compatible query-parameter-added-optional
  ${page}          | ${paging("page: { type: array }")} | risky query-parameter-removed, compatible query-parameter-added-optional
  ${page}          | ${paging("size: { type: integer }")} | risky query-parameter-removed, compatible query-parameter-added-optional
`,
);

const textCases: readonly KindCase[] = casesIn(
  (parameters) => get(`parameters: [${parameters}]`),
  `
  # All of it is text on the wire, but not in code.
  ${inQuery("a", "{ type: number }")}  | ${inQuery("a", "{ type: string }")} | compatible type-widened, info parameter-type-changed <> breaking type-changed
  ${inQuery("a", "{ type: boolean }")} | ${inQuery("a", '{ type: string, enum: ["true", "false"] }')} | info parameter-type-changed | query parameter a; null; boolean -> string; request; breaks
  ${inQuery("a", "{ type: number }")}  | ${inQuery("a", "{ type: array, items: { type: number } }")} | compatible type-widened, info parameter-type-changed <> breaking type-changed
  ${inQuery("a", "{ type: string, enum: [a] }")} | ${inQuery("a", "{ type: string }")} | compatible enum-removed <> breaking enum-added
`,
);

export const parameterCases: readonly KindCase[] = [
  ...explodedCases,
  ...textCases,
  ...announced("parameter", (members) => parameter("query", members)),
  ...ofPlace("query"),
  ...ofPlace("header"),
  ...ofPlace("cookie"),
  ...casesOf`
    ${none}                                            | ${withDefault(", required: true")}                                     | risky query-parameter-added-required <> risky query-parameter-removed
    ${withDefault("")}                                 | ${withDefault(", required: true")}                                     | risky query-parameter-required <> compatible query-parameter-optional
    ${parameter("query", ", x-stability-level: beta")} | ${parameter("query", ", x-unstable: It may change.")}                  | risky parameter-stability-lowered <> info parameter-stability-raised
    # Fern says it so.
    ${parameter("query")}                              | ${parameter("query", ", x-fern-availability: deprecated")}             | compatible parameter-deprecated <> info parameter-reactivated
    ${onePet("pet")}                                   | ${onePet("petId")}                                                     | info parameter-renamed                                                | path parameter petId; petId; pet -> petId; request; breaks
    ${parameter("query")}                              | ${parameter("header")}                                                 | breaking parameter-moved                                              | header parameter limit
    ${list("")}                                        | ${get("parameters: [{ name: ids, in: query, content: { application/json: { schema: { type: array, items: { type: string } } } } }]")} | breaking parameter-serialisation-changed
  `,
  {
    before: get(
      "parameters: [{ name: ids, in: query, content: { application/json: { schema: {} } } }]",
    ),
    after: get(
      "parameters: [{ name: ids, in: query, content: { application/xml: { schema: {} } } }]",
    ),
    finds: "breaking parameter-media-type-changed",
  },
  ...casesIn(
    list,
    `
     | , style: pipeDelimited, explode: true | breaking parameter-style-changed
     | , explode: false                      | breaking parameter-explode-changed
  `,
  ),
  ...casesOf`
    # One value is written alike with and without.
    ${parameter("query")}                            | ${parameter("query", ", explode: false")}   | nothing
    ${parameter("query", ", allowEmptyValue: true")} | ${parameter("query")}                       | breaking parameter-empty-refused <> compatible parameter-empty-allowed
    ${parameter("query", ", allowReserved: true")}   | ${parameter("query")}                       | risky parameter-reserved-refused <> compatible parameter-reserved-allowed
    ${parameter("query")}                            | ${parameter("query", ", deprecated: true")} | compatible parameter-deprecated <> info parameter-reactivated
    ${parameter("query", ", description: One")}      | ${parameter("query", ", description: Two")} | info parameter-description-changed
  `,
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

const file = "{ type: string, format: binary }";
/** A form with a file, and what is said of how its parts are written. */
const filed = (schema: string, encoding = ""): string =>
  media(
    `multipart/form-data: { schema: { type: object, properties: { a: ${schema} } }, encoding: { b: { contentType: application/json }, ${encoding} } }`,
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
  ...casesIn(
    exampled,
    `
    example: { a: 1, b: 2 }         | example: { a: 1, b: 3 }                            | info body-examples-changed | request body application/json
    # The order of members and the names of examples are for people.
    example: { a: 1, b: 2 }         | examples: { one: { value: { b: 2, a: 1 } } }       | nothing
    examples: { one: { value: 1 } } | examples: { one: { value: 1 }, two: { value: 2 } } | info body-examples-changed
  `,
  ),
  ...casesOf`
    ${noBody} | ${body(", required: true")} | breaking request-body-added-required <> risky request-body-removed   | request body
    ${noBody} | ${body("")}                 | compatible request-body-added-optional <> risky request-body-removed
  `,
  ...casesIn(
    body,
    `
                       | , required: true   | breaking request-body-required <> compatible request-body-optional
    , description: One | , description: Two | info request-body-description-changed
  `,
  ),
  ...casesIn(
    media,
    `
    application/json: {}, application/xml: {} | application/json: {} | breaking request-media-type-removed <> compatible request-media-type-added | request body application/xml
    image/png: {}                             | "image/*": {}        | compatible request-media-type-added <> breaking request-media-type-removed
  `,
  ),
  ...casesIn(
    form,
    `
    contentType: image/png               | contentType: image/jpeg             | breaking part-content-type-changed
    contentType: image/png               | contentType: "image/png, text/csv"  | compatible part-content-type-changed <> breaking part-content-type-changed
    contentType: image/png               | contentType: "image/*"              | compatible part-content-type-changed <> breaking part-content-type-changed
    contentType: "image/*, image/png"    | contentType: "image/*"              | nothing
    contentType: "image/png, image/jpeg" | contentType: "image/jpeg,image/png" | nothing
    style: form                          | style: pipeDelimited                | risky part-style-changed
    headers: { X-A: {} }                 | headers: { X-A: {}, X-B: {} }       | risky part-headers-changed
  `,
  ),
  ...casesOf`
    # A file needs no schema, in a body of octets and in a part of a form that is said to be none of other content.
    ${media(`image/png: { schema: ${file} }`)}                                               | ${media("image/png: {}")}              | nothing
    ${media("image/png: {}")}                                                                | ${media("image/png: { schema: { type: string, format: binary, description: A picture } }")} | info schema-description-changed
    ${media("image/png: { schema: { type: string, format: binary, description: A picture } }")} | ${media("image/png: {}")}           | info schema-description-changed
    ${media(`text/csv: { schema: ${file} }`)}                                                | ${media("text/csv: { schema: {} }")}   | compatible type-widened <> breaking type-narrowed
    ${media(`image/png: { schema: { type: string } }`)}                                      | ${media("image/png: { schema: {} }")}  | compatible type-widened <> breaking type-narrowed
    ${media(`image/png: { schema: { type: object, properties: { a: ${file} } } }`)}          | ${media("image/png: { schema: { type: object, properties: { a: {} } } }")}  | compatible type-widened <> breaking type-narrowed
    ${filed(file)}                                                                           | ${filed("{}")}                         | nothing
    ${media("multipart/form-data: {}")}                                                      | ${filed(file)}                         | breaking type-narrowed, risky part-content-type-changed <> risky part-content-type-changed, compatible type-widened, info schema-removed
    ${filed(file, 'a: { contentType: ", IMAGE/PNG" }')}                                      | ${filed("{}", 'a: { contentType: ", IMAGE/PNG" }')}  | nothing
    ${filed(file, 'a: { contentType: "image/png, text/csv" }')}                              | ${filed("{}", 'a: { contentType: "image/png, text/csv" }')}  | compatible type-widened <> breaking type-narrowed
    ${filed(file)}                                                                           | ${filed("{}", "a: { contentType: application/json }")} | risky part-content-type-changed, compatible type-widened <> breaking type-narrowed, risky part-content-type-changed
  `,
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
  ...casesIn(
    media,
    `
    # The server may still take bodies that do not name it.
    application/json: {}       | "application/json;version=2": {} | risky request-media-type-changed <> compatible request-media-type-changed
    "application/json;a=1": {} | "application/json;b=1": {}       | breaking request-media-type-changed
  `,
  ),
  // Ways to write one media type, and what says nothing of the body.
  {
    before: media('"application/json;Profile=\\"a\\"; v=1; charset=utf-8": {}'),
    after: media('"application/json; v=1;profile=a": {}'),
    finds: "nothing",
  },
  ...casesIn(
    media,
    `
    # Two that are offered side by side are not one that changed.
    "application/json;v=1": {}, "application/json;v=2": {}     | "application/json;v=2": {}, "application/json;v=3": {}     | breaking request-media-type-removed, compatible request-media-type-added | request body application/json;v=1
    # The best partner first: of three forms the one with most in common.
    "application/json;a=1;b=1": {}, "application/json;a=2": {} | "application/json;a=2;c=1": {}, "application/json;a=1": {} | risky request-media-type-changed, compatible request-media-type-changed | request body application/json;a=2
  `,
  ),
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
  ...casesIn(
    streamed,
    `
    schema: { type: array }, itemSchema: ${item(", name: { type: string }")} | schema: { type: array }, itemSchema: ${item("")} | breaking property-removed <> compatible property-added | response 200 application/jsonl
    schema: { type: array, items: ${item(", name: { type: string }")} }    | itemSchema: ${item("")}                          | breaking property-removed <> compatible property-added | response 200 application/jsonl
    schema: { type: array, items: ${item("")} }                            | itemSchema: ${item("")}                          | nothing
  `,
  ),
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
  ...casesOf`
    ${responses(ok)}                                  | ${responses('"201": { description: Fine }')}                           | breaking response-success-status-changed                               | response 201
    ${responses(ok)}                                  | ${responses('"2XX": { description: Fine }')}                           | risky response-success-status-changed <> compatible response-success-status-changed
    ${responses(ok)}                                  | ${responses(`${ok}, "202": { description: Later }`)}                   | risky response-success-status-added <> compatible response-success-status-removed | response 202
    ${responses(`${ok}, "404": { description: No }`)} | ${responses('"404": { description: No }')}                             | breaking response-success-status-removed <> risky response-success-status-added
    ${responses(ok)}                                  | ${responses(`${ok}, "302": { description: There }`)}                   | risky response-other-status-added <> compatible response-other-status-removed
    ${responses(ok)}                                  | ${responses(`${ok}, "404": { description: No }`)}                      | compatible response-error-status-added <> compatible response-error-status-removed
    ${responses(`${ok}, "4XX": { description: No }`)} | ${responses(`${ok}, "4XX": { description: No }, "404": { description: No }`)} | info response-error-status-added <> info response-error-status-removed
    ${responses(ok)}                                  | ${responses(`${ok}, default: { description: Other }`)}                 | compatible response-default-added <> compatible response-default-removed
    ${responses(ok)}                                  | ${responses('"200": { description: Fine, content: { application/json: {} } }')} | compatible response-body-added <> breaking response-body-removed
    ${responses(`${ok}, "404": { description: No }`)} | ${responses(`${ok}, "404": { description: No, content: { application/json: {} } }`)} | compatible response-body-added <> risky response-body-removed
  `,
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
  ...casesOf`
    ${responses(ok)} | ${responses('"200": { description: Good }')} | info response-description-changed
    ${responses(ok)} | ${header("")}                                | compatible response-header-added <> risky response-header-removed      | response 200 header X-Next
    ${responses(ok)} | ${header(", required: true")}                | compatible response-header-added <> breaking response-header-removed
    ${header("")}    | ${header(", required: true")}                | compatible response-header-required <> breaking response-header-optional
  `,
  ...announced("response-header", header),
  {
    before: header(""),
    after: header(", deprecated: true"),
    finds:
      "compatible response-header-deprecated <> info response-header-reactivated",
  },
  ...casesIn(
    headerOf,
    `
    schema: { type: object } | content: { application/json: { schema: { type: object } } } | breaking response-header-serialisation-changed | response 200 header X-Next
    schema: { type: object } | explode: true, schema: { type: object }                     | breaking response-header-serialisation-changed
  `,
  ),
  ...casesOf`
    # A single value is the same as plain text.
    ${header("")}                          | ${headerOf("content: { text/plain: { schema: { type: string } } }")} | nothing
    # A list is written alike with and without.
    ${headerOf("schema: { type: array }")} | ${headerOf("explode: true, schema: { type: array }")}                | nothing
    ${header(", description: One")}        | ${header(", description: Two")}                                      | info response-header-description-changed
  `,
];
