import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../support/commands.ts";
import { shownCommands } from "../support/shown-commands.ts";
import { examplePath, replayExample } from "./replay-example.ts";

/** Those whose commands take seconds; the others are run by tests of their own. */
const quick = ["gateway", "github", "github-migrate", "petstore", "shop"];

it.each(quick)(
  "the README of %s shows what its commands print",
  async (name) => {
    await expect(await replayExample(name)).toMatchFileSnapshot(
      examplePath(name, "README.md"),
    );
  },
);

const all = readdirSync(join(repository, "examples"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(all)("%s", (name) => {
  const files = readdirSync(examplePath(name), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  const readme = readFileSync(examplePath(name, "README.md"), "utf8");

  it("has a README of a screen or two, with commands", () => {
    expect(shownCommands(readme).length).toBeGreaterThan(1);
    expect(readme.split("\n").length).toBeLessThan(120);
  });

  it("names nothing outside its folder, so that it can be copied", () => {
    const texts = files
      .filter((file) => !file.name.endsWith(".gz"))
      .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
    expect(texts.filter((text) => /(?:^|[\s("'`])\.\.\//.test(text))).toEqual(
      [],
    );
  });

  it("names pages of the documentation that are there", () => {
    const pages = readme.match(/\bdocs\/[\w/-]+\.md/g) ?? [];
    expect(pages).not.toEqual([]);
    for (const page of pages)
      expect(() => readFileSync(join(repository, page)), page).not.toThrow();
  });
});
