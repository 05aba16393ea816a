import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { repository } from "../support/catalogue-folder.ts";

it("every file is as the project's prettier wants it, and fresh afterwards", () => {
  const work = mkdtempSync(join(tmpdir(), "sdkwright-prettier-"));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  copyFileSync(
    join(repository, "test/cases/openapi/parameters/openapi.yaml"),
    join(work, "openapi.yaml"),
  );
  symlinkSync(join(repository, "node_modules"), join(work, "node_modules"));
  writeFileSync(
    join(work, ".prettierrc"),
    '{ "semi": false, "printWidth": 100 }',
  );
  const run = (program: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, [join(repository, program), ...args], {
      cwd: work,
      encoding: "utf8",
    });
  const line = "generate --openapi openapi.yaml --out sdk --format prettier";
  const generate = (...more: readonly string[]) =>
    run("dist/cli.js", ...line.split(" "), ...more);
  expect(generate().status).toBe(0);
  const checked = run(
    "node_modules/prettier/bin/prettier.cjs",
    "--check",
    "sdk",
  );
  expect(checked.stdout).toContain(
    "All matched files use Prettier code style!",
  );
  expect(checked.status).toBe(0);
  expect(generate("--check").status).toBe(0);
});
