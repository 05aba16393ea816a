import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../../support/catalogue-folder.ts";
import { documentOf } from "../../support/documents.ts";
import { expectFolder } from "../../support/golden-folder.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";

const cases = join(repository, "test", "cases", "openapi");

/** Each folder is a document and the whole SDK expected of it, but the runtime, which is copied. */
it.each(readdirSync(cases))("the SDK of %s", async (name) => {
  const file = "openapi.yaml";
  const text = readFileSync(join(cases, name, file), "utf8");
  const { value, diagnostics } = documentOf({ file, text });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  const files = await planDocumentSdk(value);
  const copied = files.filter(({ path }) => path.startsWith("src/runtime/"));
  expect(copied.length).toBeGreaterThan(30);
  await expectFolder(
    join(cases, name, "expected"),
    files.filter((each) => !copied.includes(each)),
  );
});
