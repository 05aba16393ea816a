import { casesIn, get, responseCases } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const responses = (text: string): string => get(`responses: { ${text} }`);

tellCases([
  ...responseCases.filter(({ after }) => !after.includes("headers:")),
  ...casesIn(
    responses,
    `
    "200": { description: A, content: { a/b: {}, c/d: {} } }, "201": { description: B } | "201": { description: B } | compatible response-success-status-removed <> risky response-success-status-added | response 200; 200; a/b, c/d -> null; response; breaks
    "200": { description: A }, "201": { description: B }  | "201": { description: B } | compatible response-success-status-removed <> risky response-success-status-added | response 200; 200; no body -> null; response; compatible
    # What cannot be read may be what the other side has.
    "200": { $ref: "#/gone" } | "200": { description: A, content: { a/b: {} } } | nothing
    "200": { description: A } | "200": { description: B } | info response-description-changed | response 200; null; A -> B; response
    "200": { description: A } | "201": { description: B } | breaking response-success-status-changed
    # An operation that names no answers may answer anything.
    "200": { description: A }, "404": { description: B }  |  | risky response-success-status-removed, risky response-error-status-removed <> compatible response-success-status-added, compatible response-error-status-added | response 200; 200; no body -> null; response
    "404": { description: A }, "500": { description: B }  | "404": { description: A } | compatible response-error-status-removed <> compatible response-error-status-added | response 500; 500; no body -> null; response
    "200": { description: A }                             | "201": { description: A } | breaking response-success-status-changed | response 201; null; 200 -> 201; response
  `,
  ),
]);
