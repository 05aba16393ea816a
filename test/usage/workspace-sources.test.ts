import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { callCli } from "../support/command-line.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { documentSdk, writeInstalled } from "./support/installed-sdks.ts";

/** A package of the workspace that others see only as declarations is read from its sources. */

let shelter: readonly SdkFile[];

beforeAll(async () => {
  shelter = await documentSdk("shelter");
});

const options = {
  target: "es2022",
  lib: ["es2022"],
  module: "preserve",
  strict: true,
  composite: true,
  rootDir: "src",
  outDir: "dist",
  types: [],
};

const api = {
  "packages/api/package.json":
    '{ "name": "@acme/api", "exports": { ".": { "types": "./dist/index.d.ts" } } }',
  "packages/api/tsconfig.json": JSON.stringify({
    compilerOptions: { ...options, paths: { "#lib/*": ["./src/lib/*"] } },
    include: ["src"],
  }),
  "packages/api/src/index.ts": 'export { client } from "#lib/client";',
  "packages/api/src/lib/client.ts": `import { createClient } from "shelter";
export const client = createClient({ baseUrl: "https://shelter.example" });`,
  "packages/app/src/app.ts": `import { client } from "@acme/api";
export const name = async () => (await client.pets.getPet({ id: 1 })).name;`,
};

const built = {
  "packages/api/dist/index.d.ts":
    'export declare const client: import("shelter").Client;',
};

const alone = { compilerOptions: options, include: ["src"] };
const referring = { ...alone, references: [{ path: "../api" }] };

it.each([
  ["built, and nobody refers to it", built, alone],
  ["built and referred to", built, referring],
  ["not built, and referred to", {}, referring],
])("a linked package: %s", async (_, more, tsconfig) => {
  const folder = temporaryFolder();
  const files = {
    ...api,
    ...more,
    "packages/app/tsconfig.json": JSON.stringify(tsconfig),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeInstalled(shelter, join(folder, "node_modules/shelter"));
  const scope = join(folder, "packages/app/node_modules/@acme");
  mkdirSync(scope, { recursive: true });
  symlinkSync("../../../api", join(scope, "api"));
  const { code, out } = await callCli(
    "usage --project packages/app --format json".split(" "),
    folder,
  );
  expect(code).toBe(0);
  // `usage --format json` prints this form.
  const { facts, coverage } = JSON.parse(out) as UsageFile;
  expect(coverage).toMatchObject({ unread: [], unresolved: [], errors: [] });
  expect(
    facts
      .filter(({ element }) => element === "response.200.name")
      .map(({ file, line }) => [file.replace(/^packages\/app\//, ""), line]),
  ).toEqual([["src/app.ts", 2]]);
});
