import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generateSdk } from "../../generator/index.ts";
import { callCli } from "../support/command-line.ts";
import { repository } from "../support/catalogue-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const shop = join(repository, "test/cases/renames/shop");
const renames = readFileSync(join(shop, "renames.yaml"), "utf8");

it("an SDK of the library has the old names that the command keeps", async () => {
  const document = { file: join(shop, "after.yaml") };
  const { value, diagnostics } = await generateSdk({
    document,
    renames,
    compat: "fields",
    package: "shop",
  });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual(
    [],
  );
  const work = temporaryFolder();
  writeFileSync(join(work, "renames.yaml"), renames);
  const line = `generate --openapi ${document.file} --renames renames.yaml --compat fields --package shop --out sdk`;
  const { code, err } = await callCli(line.split(" "), work);
  expect(code, err).toBe(0);
  const files = (value?.files ?? []).filter(
    ({ path }) => !path.startsWith("."),
  );
  expect(files.length).toBeGreaterThan(60);
  for (const { path, text } of files)
    expect(readFileSync(join(work, "sdk", path), "utf8"), path).toBe(text);
  const animals = files.find(({ path }) => path === "src/schemas.ts");
  expect(animals?.text).toContain("export type Pet = Animal;");
});

it("a rename that says nothing is an error with its place", async () => {
  const { value, diagnostics } = await generateSdk({
    document: { file: join(shop, "after.yaml") },
    renames: "renames: [{ reason: none }]\n",
  });
  expect(value).toBeNull();
  expect(diagnostics.map(({ location }) => location?.file)).toContain(
    "renames.yaml",
  );
});
