import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as sdkwright from "../../generator/index.ts";
import { repository } from "../support/catalogue-folder.ts";
import { codeBlocks } from "../support/readme.ts";

const page = readFileSync(
  join(repository, "docs/reference/library.md"),
  "utf8",
);
const programs = codeBlocks(page, "ts");
const outputs = codeBlocks(page, "text");

it("shows what programs print", () => {
  expect(programs.length).toBeGreaterThan(2);
  expect(outputs.map(({ name }) => name)).toEqual(
    programs.map(({ name }) => name),
  );
});

it.each(programs)("runs: $name", async ({ name, code }) => {
  const printed: string[] = [];
  const console = {
    log: (...values: readonly unknown[]) =>
      printed.push(values.map(String).join(" ")),
  };
  const body = code.replace(
    /^import (\{[^}]*\}) from "sdkwright";$/m,
    "const $1 = sdkwright;",
  );
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: readonly string[]
  ) => (...values: readonly unknown[]) => Promise<void>;
  await new AsyncFunction("sdkwright", "console", body)(sdkwright, console);
  const expected = outputs.find((output) => output.name === name);
  expect(`${printed.join("\n")}\n`).toBe(expected?.code);
});

it("names every function of the library", () => {
  const functions = Object.entries(sdkwright)
    .filter(([, value]) => typeof value === "function")
    .map(([name]) => name);
  expect(functions.length).toBeGreaterThan(7);
  expect(functions.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
});
