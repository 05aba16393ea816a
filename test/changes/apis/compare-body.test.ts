import { bodyCases, casesOf, get } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const body = (members: string): string => get(`requestBody: { ${members} }`);

tellCases([
  ...bodyCases.filter(
    ({ after }) => !/encoding|format: binary|example/.test(after),
  ),
  ...casesOf`
    # What cannot be read may be what the other side has.
    ${get('requestBody: { $ref: "#/gone" }')} | ${body("required: true, content: { a/a: {} }")} | nothing
    ${get('requestBody: { $ref: "#/gone" }')} | ${get("")} | nothing
    ${get("")} | ${body("required: true, content: { a/a: {}, b/b: {} }")} | breaking request-body-added-required <> risky request-body-removed | request body; null; null -> required a/a, b/b; request
    ${body("description: A, content: { a/a: {} }")} | ${body("description: B, content: { a/a: {} }")} | info request-body-description-changed | request body; null; A -> B; request
  `,
]);
