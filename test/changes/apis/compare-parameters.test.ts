import { casesIn, casesOf, get, parameterCases } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const moves = /-(?:added|removed|required|moved)/;
const at = (path: string, parameters: string): string =>
  `paths: { "${path}": { get: { parameters: [${parameters}] } } }`;
const inPath = (name: string, type: string): string =>
  `{ name: ${name}, in: path, required: true, schema: { type: ${type} } }`;
const whole = (name: string, type: string): string =>
  `{ name: ${name}, in: querystring, content: { application/json: { schema: { type: ${type} } } } }`;

tellCases([
  ...parameterCases.filter(({ finds }) => moves.test(finds)),
  ...casesIn(
    (parameters) => get(`parameters: [${parameters}]`),
    `
    { name: X-A, in: header }               | { name: x-a, in: header, required: true } | breaking header-parameter-required <> compatible header-parameter-optional | header parameter x-a; null; optional -> required; request
    { name: a, in: query }                  | { name: A, in: query }                    | breaking parameter-moved | query parameter A; null; query parameter a -> query parameter A; request
    { name: a, in: query }, { name: a, in: cookie } | { name: a, in: query }, { name: a, in: cookie, required: true } | breaking cookie-parameter-required <> compatible cookie-parameter-optional | cookie parameter a; null; optional -> required; request
    { name: a, in: query, deprecated: true, required: true, schema: { type: integer } } | | risky query-parameter-removed <> breaking query-parameter-added-required | query parameter a; null; required integer -> null; request; breaks; deprecated-first
    ${whole("q", "object")}                 | ${whole("p", "array")}                    | breaking type-changed | query string; null; object -> array; request
    ${whole("q", "object")}                 |                                           | risky query-parameter-removed <> compatible query-parameter-added-optional | query string; null; optional object -> null; request
  `,
  ),
  ...casesOf`
    # Names in a path never reach the wire: what stands first there is first on the other side.
    ${at("/p/{a}/{b}", `${inPath("a", "integer")}, ${inPath("b", "string")}`)} | ${at("/p/{b}/{a}", `${inPath("a", "string")}, ${inPath("b", "integer")}`)} | nothing
    ${at("/p/{a}/{b}", `${inPath("a", "integer")}, ${inPath("b", "string")}`)} | ${at("/p/{c}/{d}", `${inPath("d", "string")}, ${inPath("c", "boolean")}`)} | breaking type-changed | path parameter c; null; integer -> boolean; request
    ${at("/p/{a}", inPath("a", "integer"))} | ${at("/p/{a}", "")} | compatible type-widened <> breaking type-narrowed
  `,
]);
