import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printDiagnostics } from "../../generator/diagnostics/print.ts";
import { casePath, casesIn } from "../support/case-folders.ts";
import { importText } from "./import.ts";

const cases = "test/cases/import-tables";

test.each(casesIn(cases))("%s", async (name) => {
  const document = readFileSync(casePath(cases, name, "document.md"), "utf8");
  const existingFile = casePath(cases, name, "existing.yaml");
  const existing = existsSync(existingFile)
    ? readFileSync(existingFile, "utf8")
    : null;

  const { value, diagnostics } = importText(document, existing);

  await expectFile(casePath(cases, name, "expected.yaml"), value?.text ?? "");
  const sources = new Map([
    ["document.md", document],
    ["pro.yaml", existing ?? ""],
  ]);
  await expectFile(
    casePath(cases, name, "diagnostics.txt"),
    printDiagnostics(diagnostics, sources),
  );
  const again = value && importText(document, value.text).value;
  expect(again?.text).toBe(value?.text);
  expect(again?.added.newFacts ?? 0).toBe(0);
});

/** An empty text stands for a file that need not be there. Update with `npm run test:update`. */
async function expectFile(file: string, text: string): Promise<void> {
  if (text === "" && !existsSync(file)) return;
  await expect(text).toMatchFileSnapshot(file);
}
