import { casesIn, get } from "./kind-cases.ts";
import { schemeCases } from "./operation-cases.ts";
import { tellCases } from "./tell-cases.ts";

const key = "{ type: apiKey, in: query, name: k }";
/** Schemes under two names each, all of which one operation asks for. */
const named = (first: string, second: string, definition: string): string =>
  `components: { securitySchemes: { ${first}: ${definition}, ${second}: ${key} } }\n${get(`security: [{ ${first}: [] }, { ${second}: [] }]`)}`;

// Names of schemes never reach the wire: those of one definition are one. The client has credentials by these names.
const twice = "info security-scheme-renamed, info security-scheme-renamed";
const renamed = [
  "{ type: apiKey, in: header, name: k }",
  "{ type: apiKey, in: query, name: l }",
  "{ type: http, scheme: basic }",
  "{ type: http, scheme: bearer }",
  "{ type: http, scheme: digest }",
  "{ type: mutualTLS }",
  "{ type: openIdConnect, openIdConnectUrl: https://a.test }",
  "{ type: oauth2, flows: { clientCredentials: { tokenUrl: https://a.test, scopes: { r: R, w: W } } } }",
  "{ type: oauth2, flows: { authorizationCode: { tokenUrl: https://a.test, authorizationUrl: https://a.test, scopes: { r: R } } } }",
].map((definition) => ({
  before: named("a", "b", definition),
  after: named("y", "x", definition),
  // Nobody can give the others to a client.
  finds: /digest|mutualTLS/.test(definition)
    ? "info security-scheme-renamed"
    : twice,
}));

tellCases([
  ...schemeCases,
  ...renamed,
  ...casesIn(
    (definition) => named("a", "b", definition),
    `
    { type: http, scheme: digest } | { type: http, scheme: basic } | breaking security-scheme-type-changed | security scheme a; null; http digest -> basic; request
    { type: mutualTLS }            | { type: http, scheme: bearer } | breaking security-scheme-type-changed | security scheme a; null; mutualTLS -> bearer token; request
    { type: apiKey, in: header, name: k } | { type: apiKey, in: cookie, name: k } | breaking security-scheme-key-moved | security scheme a; null; API key in header k -> API key in cookie k; request
  `,
  ),
]);
