import { bodyCases, casesIn } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const form = (encodings: string): string =>
  `paths: { /a: { post: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { a: {}, b: {} } }, encoding: { ${encodings} } } } } } } }`;

tellCases([
  ...bodyCases.filter(({ after }) => after.includes("encoding")),
  ...casesIn(
    form,
    `
    a: { contentType: image/png }                              | a: { contentType: image/jpeg }                                  | risky part-content-type-changed | request body multipart/form-data; a; image/png -> image/jpeg; request
    a: { contentType: image/png }, b: { contentType: b/b }     | a: { contentType: image/png }                                   | risky part-content-type-changed | request body multipart/form-data; b; b/b -> null; request
    a: { contentType: image/png }                              | b: { contentType: b/b }, a: { contentType: "B/A,image/png" }    | risky part-content-type-changed, risky part-content-type-changed | request body multipart/form-data; a; image/png -> b/a, image/png; request
    a: { style: spaceDelimited }                               |                                                                 | risky part-style-changed | request body multipart/form-data; a; spaceDelimited -> form, exploded; request
    a: { allowReserved: true }                                 | a: {}                                                           | risky part-style-changed | request body multipart/form-data; a; form, exploded, reserved characters allowed -> form, exploded; request
  `,
  ),
]);
