import type { Finding, Stage } from "./stages.ts";

/** Who is to blame for what a call does not pass. */
type Culprit = "Prism" | "the document" | "the emulator";

export interface Fault {
  readonly culprit: Culprit;
  /** For the page: what is wrong. */
  readonly why: string;
  readonly stage: Stage;
  readonly document?: RegExp;
  readonly call?: RegExp;
  readonly text?: RegExp;
}

const prism: readonly Omit<Fault, "culprit">[] = [
  {
    why: "Prism parses a body as JSON when its type is `application/json` or ends in `+json`, and validates the text of any other (XML, `text/json`) against the schema of an object.",
    stage: "Prism",
    call: /application\/xml$|\/distribution_points |\/v1\/series /,
    text: /"Request body must be object"/,
  },
  {
    why: "Prism validates a JSON Patch against the schema of the first media type of the operation.",
    stage: "Prism",
    document: /^own\/bodies/,
    call: /json-patch/,
    text: /"Request body must be object"/,
  },
  {
    why: "Prism keeps only the last part, or field of a form, with one name, as a text. A list or an object is not a text.",
    stage: "Prism",
    document: /^own\/bodies|petstore-3\.0/,
    call: /^POST \/f(?:iles|orm) |\/pet all application\/x-www-form-urlencoded$/,
    text: /"body","(?:about|more|photoUrls|tags)"/,
  },
  {
    why: "Prism takes no list of a form in one field: it refuses the comma as a reserved character, and a list of one value as no list.",
    stage: "Prism",
    document: /^own\/swagger/,
    call: /^POST \/labels /,
    text: /must be array|Reserved characters/,
  },
  {
    why: "Prism also requires `readOnly` members of objects inside a body.",
    stage: "Prism",
    call: /^POST \/(?:items|pets) all/,
    text: /must have required property 'id'/,
  },
  {
    why: "Prism does not know `prefixItems`, so `items: false` refuses every item.",
    stage: "Prism",
    document: /^own\/modern/,
    call: /\/positions/,
    text: /boolean schema is false/,
  },
  {
    why: "Prism reads `deepObject` only one level deep.",
    stage: "Prism",
    document: /^own\/parameters/,
    call: /^GET \/deep /,
    text: /"nested"/,
  },
  {
    why: "Prism splits `spaceDelimited` at `%20` after decoding, when no `%20` is left.",
    stage: "Prism",
    document: /^own\/parameters/,
    call: /^GET \/delimited /,
    text: /"spaces"/,
  },
  {
    why: "Prism crashes when a path or a header contains an object in one of the styles.",
    stage: "Prism",
    document: /^own\/parameters/,
    call: /^GET \/(?:headers|label|matrix|simple)/,
    text: /other side closed|ECONNRESET|has ended Prism/,
  },
  {
    why: "Prism converts the text of a path for each alternative, so `12` fits both of `oneOf: [integer, string]`.",
    stage: "Prism",
    document: /^github\//,
    text: /"location":\["path","(?:workflow_id|pages_deployment_id)"\].*"oneOf"/,
  },
  {
    why: "Prism resolves references against the base `$id` as paths of this machine, and does not read the document.",
    stage: "Prism",
    document: /petstore-3\.1/,
    text: /Error opening file "\/api\/v31/,
  },
  {
    why: "Prism finds neither an example of the document nor its own data valid, or cannot write the media type (`text/json`, `image/png`).",
    stage: "answer of Prism",
    text: /errors#(?:VIOLATIONS|NO_COMPLEX_OBJECT_TEXT)|Cannot find serializer/,
  },
];

const documents: readonly Omit<Fault, "culprit">[] = [
  {
    why: "An example in the document breaks its own schema.",
    stage: "answer of Prism",
    text: /^example: /,
  },
  {
    why: "An example in the document breaks its own schema.",
    stage: "answer of the emulator",
    document: /^github\//,
    text: /^example: /,
  },
  {
    why: "The alternatives of `oneOf` overlap, so data made for one of them fits several.",
    stage: "answer of Prism",
    document: /^github\//,
    call: /events/,
    text: /^the data break their schema: \/\d+\/payload/,
  },
  {
    why: "The alternatives of `oneOf` overlap, so data made for one of them fits several.",
    stage: "answer of the emulator",
    document: /^github\//,
    call: /events/,
    text: /^the data break their schema: \/\d+\/payload/,
  },
  {
    why: "An example has none of the members of its schema, which are all optional. The schema accepts it, the compiler does not (the example is a level too high or too low).",
    stage: "types",
    document: /^datadog-v1\//,
    text: /^TS2353/,
  },
  {
    why: "An example has the `value` or `$ref` of an example as a member. The schema accepts it, the compiler does not.",
    stage: "types",
    document: /^github\//,
    text: /^TS2353: .*'"(?:value|\$ref)"'/,
  },
  {
    why: "An example has none of the members of its schema, which are all optional. The schema accepts it, the compiler does not (the example is a level too high or too low).",
    stage: "types",
    document: /^github\//,
    call: /events/,
    text: /^TS2353/,
  },
  {
    why: "The schemas do not require the member that a `discriminator` names, and allow any text, contrary to the specification of `discriminator`. The types have the values of its `mapping`.",
    stage: "types",
    document: /^github\//,
    call: /^GET \/users?(?:\/\{\})? /,
    text: /user_view_type|"private" \| "public"/,
  },
];

const emulator: readonly Omit<Fault, "culprit">[] = [
  {
    why: "The emulator does not make texts that fit a `pattern`.",
    stage: "answer of the emulator",
    document: /^own\/modern/,
    text: /^the data break their schema: \S+ must match pattern/,
  },
];

/** What is known and not of the SDK. A finding that is none of these fails the test: it is ours until it is explained. */
export const faults: readonly Fault[] = [
  ...documents.map((each) => ({ ...each, culprit: "the document" }) as const),
  ...prism.map((each) => ({ ...each, culprit: "Prism" }) as const),
  ...emulator.map((each) => ({ ...each, culprit: "the emulator" }) as const),
];

/** The fault that explains a finding; `undefined` when it is ours. */
export function faultOf(finding: Finding): Fault | undefined {
  return faults.find(
    ({ stage, document, call, text }) =>
      stage === finding.stage &&
      (document?.test(finding.document) ?? true) &&
      (call?.test(finding.call) ?? true) &&
      (text?.test(finding.text) ?? true),
  );
}
