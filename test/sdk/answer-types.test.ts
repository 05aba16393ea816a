import { expect, it } from "vitest";
import { generateSdk } from "../../generator/index.ts";

const bytes = "{ description: d, content: { image/png: {}, image/gif: {} } }";
const parts = "{ description: d, content: { multipart/form-data: {} } }";

it.each([
  [`{ "200": ${bytes} }`, "): ApiCall<BinaryBody>;"],
  [
    `{ "200": ${bytes}, "202": ${parts} }`,
    "): ApiCall<BinaryBody, unknown, { 200: BinaryBody; 202: BinaryBody }>;",
  ],
])("equal types of several answers are one: %s", async (responses, call) => {
  const { value } = await generateSdk({
    document: {
      text: `
openapi: 3.1.0
info: { title: Files, version: "1" }
paths: { /files: { get: { responses: ${responses} } } }
`,
    },
  });
  const module = value?.files.find(({ path }) => path === "src/files.ts");
  expect(module?.text).toContain(call);
});
