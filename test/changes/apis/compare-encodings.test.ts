import { bodyCases, casesIn } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const form = (encodings: string): string =>
  `paths: { /a: { post: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { a: {}, b: {}, text: { type: string }, list: { type: array, items: { type: object } }, file: { type: string, contentEncoding: base64 }, image: { type: string, contentMediaType: image/png }, number: { type: [integer, "null"] }, two: { type: [integer, object] } } }, encoding: { ${encodings} } } } } } } }`;

tellCases([
  ...bodyCases.filter(({ after }) => after.includes("encoding")),
  ...casesIn(
    form,
    `
    a: { contentType: image/png }                              | a: { contentType: image/jpeg }                                  | breaking part-content-type-changed | request body multipart/form-data; a; image/png -> image/jpeg; request
    a: { contentType: image/png }, b: { contentType: b/b }     | a: { contentType: image/png }                                   | risky part-content-type-changed | request body multipart/form-data; b; b/b -> null; request
    a: { contentType: image/png }                              | b: { contentType: b/b }, a: { contentType: "B/A,image/png" }    | risky part-content-type-changed, compatible part-content-type-changed <> breaking part-content-type-changed, risky part-content-type-changed | request body multipart/form-data; b; null -> b/b; request
    # A default that is written out is the same; another type may have been accepted all along.
    text: { contentType: text/plain }, list: { contentType: application/json }, file: { contentType: application/octet-stream }, image: { contentType: image/png }, number: { contentType: text/plain; charset=utf-8 } |  | nothing
                                                               | text: { contentType: "text/plain, text/csv" }                   | compatible part-content-type-changed <> risky part-content-type-changed
                                                               | text: { contentType: text/csv }                                 | risky part-content-type-changed
                                                               | two: { contentType: text/plain }                                | risky part-content-type-changed
    a: { style: spaceDelimited }                               |                                                                 | risky part-style-changed | request body multipart/form-data; a; spaceDelimited -> form, exploded; request
    a: { headers: { X-A: { schema: { type: integer } } } }     |                                                                 | risky part-headers-changed | request body multipart/form-data; a; x-a -> null; request
    a: { headers: { X-A: { schema: { type: string } } } }      | a: { headers: { x-a: { required: true, schema: { type: string } } } } | risky part-headers-changed | request body multipart/form-data; a; x-a -> x-a, required; request
    a: { headers: { X-A: { schema: { type: string } } } }      | a: { headers: { X-A: { schema: { type: integer } } } }          | breaking type-changed | request body multipart/form-data part a header X-A; null; string -> integer
    a: { headers: { X-A: {}, B: {} } }                         | a: { headers: { b: { description: B }, x-a: {} } }              | nothing
    # No text of a part is percent-encoded.
    a: { allowReserved: true }                                 | a: {}                                                           | nothing
  `,
  ),
]);
