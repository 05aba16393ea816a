import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { buildDescribedModel } from "../../generator/model/described-model.ts";
import { wishedName } from "../../generator/model/described-operations.ts";
import { assignWishedNames } from "../../generator/naming/assign-names.ts";
import { printName } from "../../generator/naming/name-ledger.ts";
import { readDocument } from "../openapi/read-document.ts";
import { builtInSpec, repository } from "../support/catalogue-folder.ts";
import { tableAfter } from "../support/markdown-table.ts";
import { codeBlocks } from "../support/readme.ts";

const page = readFileSync(
  join(repository, "docs/explanation/names.md"),
  "utf8",
);

/** The rows of a table as they are with these names, by operation key. */
function expectNames(
  rows: readonly (readonly string[])[],
  names: ReadonlyMap<string, string>,
): void {
  expect(rows.length).toBeGreaterThan(5);
  for (const [operation = "", name] of rows) {
    const key = operation.replaceAll(/\{\w+\}/g, "{}");
    expect([operation, names.get(key)]).toEqual([operation, name]);
  }
}

it("shows names of the built-in gateway", () => {
  const { names } = parse(
    readFileSync(join(builtInSpec, "names.yaml"), "utf8"),
  ) as { readonly names: Readonly<Record<string, { readonly name: string }>> };
  expectNames(
    tableAfter(page, "### Behind a gateway"),
    new Map(Object.entries(names).map(([key, { name }]) => [key, name])),
  );
});

it("shows the names that the document gets", () => {
  const [document] = codeBlocks(page, "yaml");
  const { operations } = buildDescribedModel(
    readDocument(document?.code ?? "").description,
    {
      id: "shelter",
      packageName: "shelter",
      packageLicense: null,
      release: { id: "1", label: "1" },
    },
  );
  const { ledger } = assignWishedNames(operations.map(wishedName), new Map());
  expectNames(
    tableAfter(page, "### From an OpenAPI document"),
    new Map([...ledger].map(([key, { path }]) => [key, printName(path)])),
  );
});
