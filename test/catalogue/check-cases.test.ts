import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { casePath, casesIn } from "../support/case-folders.ts";
import { printDiagnostics } from "../../generator/diagnostics/print.ts";
import { readCatalogue } from "../../generator/commands/catalogue/read-catalogue.ts";
import {
  allFiles,
  readCatalogueFolder,
  repository,
} from "../support/catalogue-folder.ts";

const cases = "test/cases/check";

/** Each folder is a catalogue with mistakes; `diagnostics.txt` is all that is said of it. */
describe("check", () => {
  it.each(casesIn(cases))("%s", async (name) => {
    const files = readCatalogueFolder(casePath(cases, name));
    const { diagnostics } = await readCatalogue(files);
    const sources = new Map(
      allFiles(files).map(({ file, text }) => [file, text]),
    );
    expect(diagnostics).not.toEqual([]);
    await expect(printDiagnostics(diagnostics, sources)).toMatchFileSnapshot(
      casePath(cases, name, "diagnostics.txt"),
    );
  });

  it("has a case named after every rule", () => {
    const rules = readdirSync(join(repository, "generator", "checks", "rules"))
      .filter((file) => file !== "index.ts")
      .map((file) => file.replace(/\.ts$/, ""));
    expect(rules.length).toBeGreaterThan(5);
    expect(casesIn(cases)).toEqual(expect.arrayContaining(rules));
  });
});
