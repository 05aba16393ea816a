import { casesIn, casesOf, get, parameterCases } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const moves = /-(?:added|removed|required|moved)/;
const at = (path: string, parameters: string): string =>
  `paths: { "${path}": { get: { parameters: [${parameters}] } } }`;
const inPath = (name: string, type: string): string =>
  `{ name: ${name}, in: path, required: true, schema: { type: ${type} } }`;
const whole = (name: string, type: string): string =>
  `{ name: ${name}, in: querystring, content: { application/json: { schema: { type: ${type} } } } }`;
const paging = (style: string, rest = ""): string =>
  `{ name: q, in: query, style: ${style}, explode: true, schema: { type: object, properties: { a: { type: integer } }${rest} } }`;

tellCases([
  ...parameterCases.filter(({ finds }) => moves.test(finds)),
  ...casesIn(
    (parameters) => get(`parameters: [${parameters}]`),
    `
    { name: X-A, in: header }               | { name: x-a, in: header, required: true } | breaking header-parameter-required, info parameter-renamed <> compatible header-parameter-optional, info parameter-renamed | header parameter x-a; null; optional -> required; request
    { name: a, in: query }                  | { name: A, in: query }                    | breaking parameter-moved | query parameter A; null; query parameter a -> query parameter A; request
    { name: a, in: query }, { name: a, in: cookie } | { name: a, in: query }, { name: a, in: cookie, required: true } | breaking cookie-parameter-required <> compatible cookie-parameter-optional | cookie parameter a; null; optional -> required; request
    { name: a, in: query, deprecated: true, required: true, schema: { type: integer } } | | risky query-parameter-removed <> breaking query-parameter-added-required | query parameter a; null; required integer -> null; request; breaks; deprecated-first
    ${whole("q", "object")}                 | ${whole("p", "array")}                    | breaking type-changed, info parameter-renamed | query string; null; object -> array; request
    ${whole("q", "object")}                 |                                           | risky query-parameter-removed <> compatible query-parameter-added-optional | query string; null; optional object -> null; request
  `,
  ),
  ...casesOf`
    # Names in a path never reach the wire: what stands first there is first on the other side. Code sets them by their names.
    ${at("/p/{a}/{b}", `${inPath("a", "integer")}, ${inPath("b", "string")}`)} | ${at("/p/{b}/{a}", `${inPath("a", "string")}, ${inPath("b", "integer")}`)} | info parameter-renamed, info parameter-renamed | path parameter a; a; b -> a; request; breaks
    ${at("/p/{a}/{b}", `${inPath("a", "integer")}, ${inPath("b", "string")}`)} | ${at("/p/{c}/{d}", `${inPath("d", "string")}, ${inPath("c", "boolean")}`)} | breaking type-changed, info parameter-renamed, info parameter-renamed | path parameter c; null; integer -> boolean; request
    # What has the name of a parameter of the path gets another member.
    ${at("/p/{a}", `${inPath("a", "string")}, { name: b, in: query }`)} | ${at("/p/{b}", `${inPath("b", "string")}, { name: b, in: query }`)} | info parameter-renamed, info parameter-renamed | path parameter b; b; a -> b; request; breaks
    # An object may be written as its members.
    ${at("/p", "{ name: a, in: query, schema: { type: integer } }")} | ${at("/p", paging("form"))} | info query-parameter-removed, info query-parameter-added-optional
    ${at("/p", '{ name: "q[a]", in: query, schema: { type: integer } }')} | ${at("/p", paging("deepObject"))} | info query-parameter-removed, info query-parameter-added-optional
    ${at("/p", "{ name: a, in: query, schema: { type: integer } }")} | ${at("/p", paging("deepObject"))} | risky query-parameter-removed, compatible query-parameter-added-optional
    ${at("/p", '{ name: "q[a]", in: query, schema: { type: integer } }')} | ${at("/p", paging("deepObject", ", minProperties: 1"))} | risky query-parameter-removed, compatible query-parameter-added-optional
    # A path may have parameters that nothing describes.
    ${at("/p/{a}", "")} | ${at("/p/{b}", "")} | info parameter-renamed | path parameter b; b; a -> b; request; breaks
    ${at("/p/{a}", inPath("a", "integer"))} | ${at("/p/{a}", "")} | compatible type-widened <> breaking type-narrowed
  `,
]);
