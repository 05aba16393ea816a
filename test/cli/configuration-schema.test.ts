import { join } from "node:path";
import { expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { callCli } from "../support/command-line.ts";

/** `npm run docs:configuration` writes it. */
const published = join(repository, "schemas", "config.schema.json");

it("the published schema of the configuration is made of the options that there are", async () => {
  const { code, out } = await callCli(["schema", "--of", "config"], repository);
  expect(code).toBe(0);
  await expect(out).toMatchFileSnapshot(published);
});

it("the published schema of packs is that of the code", async () => {
  const { code, out } = await callCli(["schema", "--of", "pack"], repository);
  expect(code).toBe(0);
  await expect(out).toMatchFileSnapshot(
    join(repository, "schemas", "pack.schema.json"),
  );
});

it("describes every key in sentences, and has none that is about one run", async () => {
  const { out } = await callCli(["schema", "--of", "config"], repository);
  const descriptions = [...out.matchAll(/"description": "(.*)"/g)].map(
    ([, text = ""]) => text,
  );
  expect(descriptions.length).toBeGreaterThan(100);
  expect(descriptions.filter((text) => !/^[\p{Lu}`].*\.$/u.test(text))).toEqual(
    [],
  );
  for (const key of ["check", "dry-run", "config", "help", "allow-remote"])
    expect(out).not.toMatch(
      new RegExp(`^ {8,}"${key}": \\{\\n.*"type": "boolean"`, "m"),
    );
});
