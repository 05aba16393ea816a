import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { printDiagnostics } from "../../generator/diagnostics/print.ts";
import { importText } from "./import.ts";

const cases = fileURLToPath(
  new URL("../cases/import-tables/", import.meta.url),
);

test.each(readdirSync(cases))("%s", async (name) => {
  const document = readFileSync(`${cases}${name}/document.md`, "utf8");
  const existingFile = `${cases}${name}/existing.yaml`;
  const existing = existsSync(existingFile)
    ? readFileSync(existingFile, "utf8")
    : null;

  const { value, diagnostics } = importText(document, existing);

  await expectFile(`${cases}${name}/expected.yaml`, value?.text ?? "");
  const sources = new Map([
    ["document.md", document],
    ["pro.yaml", existing ?? ""],
  ]);
  await expectFile(
    `${cases}${name}/diagnostics.txt`,
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
