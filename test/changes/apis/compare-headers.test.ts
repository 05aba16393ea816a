import { casesIn, get, responseCases } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const headers = (text: string): string =>
  get(`responses: { "200": { description: A, headers: { ${text} } } }`);

tellCases([
  ...responseCases.filter(({ after }) => after.includes("headers:")),
  ...casesIn(
    headers,
    `
    X: { required: true, schema: { type: string } }           |                                                         | breaking response-header-removed <> compatible response-header-added | response 200 header X; null; required string -> null; response; compatible; without-deprecation
    X: { deprecated: true, schema: { type: array } }          |                                                         | risky response-header-removed <> compatible response-header-added | response 200 header X; null; optional array -> null; response; compatible; deprecated-first
    X: { schema: { type: string } }, Y: {}                    | x: { required: true, schema: { type: string } }, Y: {}  | compatible response-header-required <> breaking response-header-optional | response 200 header x; null; optional -> required; response
    # Other media types, and lists and objects, are written otherwise than as plain text.
    X: { content: { application/json: { schema: { type: string } } } } | X: { schema: { type: string } }                | breaking response-header-serialisation-changed | response 200 header X; null; application/json -> simple; response
    X: { content: { text/plain: { schema: { type: array } } } }        | X: { schema: { type: array } }                 | breaking response-header-serialisation-changed | response 200 header X; null; text/plain -> simple; response
    X: { explode: true, schema: { type: object } }                     | X: { schema: { type: object } }                | breaking response-header-serialisation-changed | response 200 header X; null; simple, exploded -> simple; response
    X: { explode: true }                                               | X: {}                                          | breaking response-header-serialisation-changed | response 200 header X; null; simple, exploded -> simple; response
    X: { deprecated: true }                                            | X: {}                                          | info response-header-reactivated <> compatible response-header-deprecated | response 200 header X; null; deprecated -> available; response
  `,
  ),
]);
