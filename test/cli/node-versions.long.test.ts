import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { workFolder } from "../correctness/support/work-folder.ts";
import { repository, tryRun } from "../support/commands.ts";
import { findRuntime } from "../support/find-runtime.ts";

/* The README names the versions of Node that the tool is tested with. */

const lines = [
  "generate --openapi shop-1.yaml --out sdk --package @acme/shop --with msw",
  "diff shop-1.yaml shop-2.yaml --format html --out changes.html",
  "usage --project tsconfig.json --facts facts.json",
  "impact --project tsconfig.json --from shop-1.yaml --to shop-2.yaml",
  "release 1.0.0 --openapi shop=shop-1.yaml --out client --changes changes",
  "generate --openapi shop-2.yaml --format none --out other",
];

interface Made {
  readonly printed: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

/** What the commands print and write, when this Node runs them. */
async function make(node: string, name: string): Promise<Made> {
  const folder = workFolder(`node-${name}`);
  cpSync(join(repository, "examples/shop"), folder, { recursive: true });
  const cli = join(repository, "dist/cli.js");
  const printed: string[] = [];
  for (const line of lines) {
    const args = ["--throw-deprecation", cli, ...line.split(" ")];
    const { exitCode, stdout, stderr } = await tryRun(node, args, {
      cwd: folder,
      env: { ...process.env, COLUMNS: "80", NO_COLOR: "1" },
    });
    printed.push(`${line}: ${exitCode}\n${stdout}${stderr}`);
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => join(parentPath, file));
  return {
    printed,
    files: Object.fromEntries(
      files.map((file) => [
        file.slice(folder.length),
        readFileSync(file, "utf8"),
      ]),
    ),
  };
}

describe("every version of Node", async () => {
  const here = await make(process.execPath, "here");

  it("is compared with commands that do something", () => {
    expect(here.printed.map((text) => text.split("\n")[0])).toEqual(
      lines.map((line) => expect.stringMatching(new RegExp(`^${line}: [01]$`))),
    );
    expect(Object.keys(here.files).length).toBeGreaterThan(150);
  });

  for (const name of ["node20", "node22", "node24", "node26"] as const)
    it(`${name} prints and writes the same`, async ({ skip }) => {
      const found = await findRuntime(name);
      if (found.kind === "missing") skip(found.reason);
      else expect(await make(found.path, name)).toEqual(here);
    });
});
