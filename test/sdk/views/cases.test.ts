import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { casePath, casesIn } from "../../support/case-folders.ts";
import { documentOf } from "../../support/documents.ts";
import { expectFolder } from "../../support/golden-folder.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";

const cases = "test/cases/openapi";

/**
 * Each folder is a document and the SDK expected of it, but the runtime, which is copied, and what that of `names` has alike but
 * for its title and the name of its package.
 */
it.each(casesIn(cases))("the SDK of %s", async (name) => {
  const file = "openapi.yaml";
  const text = readFileSync(casePath(cases, name, file), "utf8");
  const { value, diagnostics } = documentOf({ file, text });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const files = await planDocumentSdk(value);
  const copied = files.filter(({ path }) => path.startsWith("src/runtime/"));
  expect(copied.length).toBeGreaterThan(30);
  await expectFolder(
    casePath(cases, name, "expected"),
    files.filter((each) => !copied.includes(each)),
    name === "names"
      ? []
      : [{ folder: casePath(cases, "names", "expected"), retold }],
  );
});

/** As if its document had the title `Names`, which no other has. */
function retold(text: string): string {
  if (text.includes("Names")) return "another document";
  return text
    .replace(/(OpenAPI document of ).*(\. Do not edit)/, "$1Names$2")
    .replace(/^ {2}title: ".*",$/m, '  title: "Names",')
    .replace(/^ {2}userAgent: ".*",$/m, '  userAgent: "names/1.0.0",');
}
