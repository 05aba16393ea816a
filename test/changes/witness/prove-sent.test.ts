import { expect, it } from "vitest";
import { proofs } from "./proofs.ts";

const webhook = (members: string): string =>
  `webhooks: { sold: { post: { ${members} } } }\npaths: {}`;
const callback = (members: string): string =>
  `paths: { /pets: { post: { callbacks: { onSold: { "{$request.body#/url}": { post: { ${members} } } } } } } }`;

const body = (...contents: readonly string[]): string =>
  `requestBody: { required: true, content: { ${contents.join(", ")} } }`;
const json = (schema: string): string =>
  `application/json: { schema: ${schema} }`;
const taking = (...parameters: readonly string[]): string =>
  `parameters: [${parameters.join(", ")}]`;
const named = (name: string, place: string, more: string): string =>
  `{ name: ${name}, in: ${place}, ${more} }`;
const answers = (status: string, more = ""): string =>
  `responses: { ${status}: { description: A${more} } }`;
const header = (members: string): string => `, headers: { X: { ${members} } }`;
const content = (types: string): string => `, content: { ${types} }`;

const signed = named("X", "header", "required: true, schema: { type: string }");
const page = named("q", "query", "required: true, schema: { enum: [1] }");
const more = named("r", "query", "required: true, schema: { enum: [x y] }");
const extra = named("Y", "header", "schema: { type: string }");
const [text, integer] = [json("{ type: string }"), json("{ type: integer }")];

// What the service sends that the receiver did not know, or misses; then what the receiver answers that the service takes no more.
// prettier-ignore
it.each<[before: string, after: string, told: readonly string[]]>([
  [body(integer), body(text), ['POST sold; "a"; after: must be integer at ']],
  // With all that is promised, and no more.
  [[taking(signed, page, more, extra), body(integer)].join(", "), [taking(signed, page, more, extra), body(text)].join(", "),
    ['POST sold?q=1&r=x%20y; X: a; "a"; after: must be integer at ']],
  [[taking('{ $ref: "#/gone" }'), body(integer)].join(", "), [taking('{ $ref: "#/gone" }'), body(text)].join(", "), []],
  [taking(named("X", "header", "schema: { type: integer }")), taking(named("X", "header", "schema: { type: boolean }")), ["POST sold; X: true; after: must be integer (X) at "]],
  // A number is a text as well.
  [taking(named("X", "header", "schema: { type: string }")), taking(named("X", "header", "schema: { type: integer }")), []],
  [taking(signed), "", ["POST sold; after: must have required header parameter 'X' (X)"]],
  [taking(page, signed), taking(page), ["POST sold?q=1; after: must have required header parameter 'X' (X)"]],
  [taking(page, signed), taking(signed), ["POST sold; X: a; after: must have required query parameter 'q' (q)"]],
  [taking(extra), "", []],
  [taking(named("s", "cookie", "required: true, schema: { type: string }")), "", ["POST sold; after: must have required cookie parameter 's' (s)"]],
  [body(json("{ enum: [] }")), "", []],
  [[taking(named("X", "header", "required: true, schema: { enum: [] }")), body(integer)].join(", "), [taking(named("X", "header", "required: true, schema: { enum: [] }")), body(text)].join(", "), []],
  [body(integer), "", ["POST sold; 1; before: there is no body"]],
  [body(text, "application/xml: {}"), body(text), ["POST sold; application/xml: \"a\"; before: media type must be application/json, not application/xml"]],
  [body('"application/json;v=1": {}'), body('"application/json;v=2": {}'), ["POST sold; application/json;v=2: {}; after: media type must be application/json;v=1, not application/json;v=2"]],
  [answers("200"), answers("201"), ["200; before: status must be 201"]],
  [answers("200", content(integer)), answers("200", content(text)), ["200; 1; before: must be string at "]],
  [answers("200", content(`${text}, application/xml: {}`)), answers("200", content(text)), ["200; application/xml: \"a\"; before: media type must be application/json, not application/xml"]],
  [answers("200", header("schema: { type: string }")), answers("200", header("schema: { type: integer }")), ["200; X: a; before: must be integer (X) at "]],
  [answers("200", header("schema: { type: string }")), answers("200", header("required: true, schema: { type: string }")), ["200; before: must have required header 'X' (X)"]],
  [answers("200"), answers("200", header("required: true, schema: { type: string }")), ["200; before: must have required header 'X' (X)"]],
  [answers("200"), answers("200", header("schema: { type: string }")), []],
])("%s, then %s", (before, after, told) => {
  expect(proofs(webhook(before), webhook(after))).toEqual(told);
  expect(proofs(callback(before), callback(after))).toEqual(
    told.map((each) => each.replace("sold", "{$request.body#/url}")),
  );
});
