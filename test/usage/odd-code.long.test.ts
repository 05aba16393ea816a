import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import type { UsageFile } from "../../generator/usage/usage-file.ts";
import { repository, tryRun } from "../support/commands.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { documentSdk, writeInstalled } from "./support/installed-sdks.ts";
import { oddCode } from "./support/odd-code.ts";

/** Whatever the language allows, and some of what it does not, is read, or is a limit of its own file. */

const config = {
  compilerOptions: {
    target: "esnext",
    lib: ["esnext", "dom"],
    module: "preserve",
    jsx: "preserve",
    allowJs: true,
    checkJs: true,
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ["src"],
};

it("odd code ends no run, and hides no use in other files", async () => {
  const folder = temporaryFolder();
  const files = {
    "tsconfig.json": JSON.stringify(config),
    "src/client.ts": `import { createClient } from "shelter";
export const { pets } = createClient({ baseUrl: "https://shelter.example" });`,
    "src/good.ts": `import { pets } from "./client.ts";
export const name = (await pets.getPet({ id: 1 })).name;`,
    ...Object.fromEntries(
      Object.entries(oddCode).map(([name, text]) => [
        `src/${name}`,
        name.endsWith(".cjs")
          ? text
          : `import { pets } from "./client.ts";\nimport type { NewPet, Pet } from "shelter";\n${text}\n`,
      ]),
    ),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeInstalled(
    await documentSdk("shelter"),
    join(folder, "node_modules/shelter"),
  );
  const cli = join(repository, "dist/cli.js");
  const { exitCode, stdout, stderr } = await tryRun(
    process.execPath,
    [cli, ..."usage --format json".split(" ")],
    { cwd: folder, timeoutMs: 500_000 },
  );
  expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
  // `usage --format json` prints this form.
  const { coverage, facts } = JSON.parse(stdout) as UsageFile;
  // A type of the program holds itself there, and each round of its functions goes one deeper.
  expect(coverage.unread).toEqual([
    { file: "src/passed-to-itself.ts", reason: "cut" },
  ]);
  // Every form follows a value of the SDK, so every file has a fact.
  const seen = new Set(facts.map(({ file }) => file));
  expect(Object.keys(files).filter((name) => !seen.has(name))).toEqual([
    "tsconfig.json",
  ]);
  expect(facts).toContainEqual(
    expect.objectContaining({
      file: "src/good.ts",
      element: "response.200.name",
    }),
  );
});
