import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { documentSdk, writeInstalled } from "./support/installed-sdks.ts";

let shelter: readonly SdkFile[];

beforeAll(async () => {
  shelter = await documentSdk("shelter");
});

const code = {
  "package.json": '{ "name": "app" }',
  "src/main.mjs": `import { createClient } from "shelter";
const { pets } = createClient({ baseUrl: "https://shelter.example" });
export const name = async (id) => (await pets.getPet({ id })).name;`,
  "old.cjs": `const { createClient } = require("shelter");
const { pets } = createClient({ baseUrl: "https://shelter.example" });
exports.name = async () => (await pets.getPet({ id: 1 })).name;`,
  "new.ts": `import { createClient } from "shelter";
const { pets } = createClient({ baseUrl: "https://shelter.example" });
export const name = async (id: number) => (await pets.getPet({ id })).name;`,
};

async function reads(
  files: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeInstalled(shelter, join(folder, "node_modules/shelter"));
  const called = await callCli(["usage", "--format", "json"], folder);
  expect([called.code, called.err]).toEqual([0, ""]);
  // `usage --format json` prints this form.
  const { facts } = JSON.parse(called.out) as UsageFile;
  return facts
    .filter(({ element }) => element === "response.200.name")
    .map(({ file, line }) => `${file}:${line}`);
}

it("a package without a configuration is read with usual options", async () => {
  expect(await reads(code)).toEqual([
    "new.ts:3",
    "old.cjs:3",
    "src/main.mjs:3",
  ]);
});

it("a configuration of JavaScript counts before them", async () => {
  const jsconfig = '{ "compilerOptions": { "types": [] }, "include": ["src"] }';
  expect(await reads({ ...code, "jsconfig.json": jsconfig })).toEqual([
    "src/main.mjs:3",
  ]);
});
