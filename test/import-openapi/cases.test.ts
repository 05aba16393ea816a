import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { printDiagnostics } from "../../generator/diagnostics/print.ts";
import { casePath, casesIn } from "../support/case-folders.ts";
import { conflictModes } from "../../generator/catalogue/imports/openapi/conflict-mode.ts";
import {
  importInto,
  importTablesInto,
  memoryCatalogue,
  textOf,
  type MemoryCatalogue,
} from "./memory-catalogue.ts";

const cases = "test/cases/import-openapi";

/**
 * `before/` is a catalogue, `imports.txt` names documents of the case with the labels that they are imported under, in
 * their order: `FILE NAMESPACE LABEL [AFTER|-] [ON-CONFLICT]`; a Markdown file has change tables. `expected.txt` is the catalogue
 * afterwards, without the text of files that stay as they were; `diagnostics.txt` is what was said.
 */
describe("import openapi", () => {
  it.each(casesIn(cases))("%s", async (name) => {
    const folder = casePath(cases, name);
    const before = readBefore(join(folder, "before"));
    const catalogue = memoryCatalogue(before);
    const said = readLines(join(folder, "imports.txt")).map((line) => {
      const [file = "", namespace = "", label = "", after = "-", mode] =
        line.split(" ");
      const onConflict = conflictModes.find((each) => each === mode);
      const text = readFileSync(join(folder, file), "utf8");
      const untouched = textOf(catalogue);
      const sources = new Map([...catalogue.texts, [file, text]]);
      const request = {
        document: { file, text },
        namespace,
        label,
        ...(onConflict === undefined ? {} : { onConflict }),
      };
      const diagnostics = file.endsWith(".md")
        ? importTablesInto(catalogue, request)
        : importInto(catalogue, {
            ...request,
            after: after === "-" ? null : after,
          });
      if (diagnostics.some(({ severity }) => severity === "error"))
        expect(textOf(catalogue)).toBe(untouched);
      const printed = printDiagnostics(diagnostics, sources);
      return printed === "" ? "" : `--- ${line}\n${printed}`;
    });
    await expect(changedText(before, catalogue)).toMatchFileSnapshot(
      join(folder, "expected.txt"),
    );
    const diagnostics = join(folder, "diagnostics.txt");
    const text = said.join("");
    if (text !== "" || existsSync(diagnostics))
      await expect(text).toMatchFileSnapshot(diagnostics);
  });
});

function changedText(
  before: ReadonlyMap<string, string>,
  { texts }: MemoryCatalogue,
): string {
  const shown = [...texts].map(
    ([path, text]) =>
      [path, before.get(path) === text ? "As before.\n" : text] as const,
  );
  return textOf({ texts: new Map(shown) });
}

function readBefore(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => name.endsWith(".yaml"))
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}

function readLines(file: string): readonly string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
}
