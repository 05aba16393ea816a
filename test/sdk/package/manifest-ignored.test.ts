import { expect, it } from "vitest";
import { documentOf } from "../../support/documents.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";

const text = `
openapi: 3.1.0
info: { title: Ignored, version: "1" }
paths:
  /a:
    get:
      responses:
        "200":
          description: a
          content:
            application/json:
              schema: { not: { const: 1 }, properties: { b: { type: string, not: { const: c } } } }
components: {}
`;

async function ignoredIn(document: string): Promise<unknown> {
  const { value } = documentOf({ file: "openapi.yaml", text: document });
  if (value === null) throw new Error("Expected a document.");
  const files = await planDocumentSdk(value);
  const manifest = files.find(({ path }) => path === "manifest.json");
  return (JSON.parse(manifest?.text ?? "") as { readonly ignored?: unknown })
    .ignored;
}

it("the manifest has every place of what types do not say", async () => {
  const schema =
    "openapi.yaml#/paths/~1a/get/responses/200/content/application~1json/schema";
  expect(await ignoredIn(text)).toEqual([
    {
      what: 'the schema keyword "not" (a type cannot exclude values)',
      count: 2,
      places: [`${schema}/not`, `${schema}/properties/b/not`],
    },
  ]);
  expect(
    await ignoredIn(text.replaceAll(/not: \{[^{}]*\}/g, "title: a")),
  ).toBeUndefined();
});
