import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { repository } from "../support/catalogue-folder.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let work: string;

beforeEach(() => {
  work = temporaryFolder();
  copyFileSync(
    join(repository, "test/cases/openapi/parameters/openapi.yaml"),
    join(work, "openapi.yaml"),
  );
  symlinkSync(join(repository, "node_modules"), join(work, "node_modules"));
  configure('{ "semi": false, "printWidth": 100 }');
});

const configure = (text: string) =>
  writeFileSync(join(work, ".prettierrc"), text);

const run = (program: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join(repository, program), ...args], {
    cwd: work,
    encoding: "utf8",
  });

it("every file is as the project's prettier wants it, and fresh afterwards", () => {
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

it("there is something to do when the configuration has changed", () => {
  const line = "generate --openapi openapi.yaml --out sdk --format prettier";
  const generate = () => run("dist/cli.js", ...line.split(" "));
  const nothing = "nothing to do";
  expect(generate().stderr).not.toContain(nothing);
  expect(generate().stderr).toContain(nothing);
  configure('{ "semi": true }');
  expect(generate().stderr).not.toContain(nothing);
  expect(generate().stderr).toContain(nothing);
  writeFileSync(join(work, ".editorconfig"), "[*]\nindent_size = 4\n");
  expect(generate().stderr).not.toContain(nothing);
  // What a program says may be different each time.
  rmSync(join(work, ".prettierrc"));
  writeFileSync(join(work, "prettier.config.mjs"), "export default {};\n");
  expect(generate().stderr).not.toContain(nothing);
  expect(generate().stderr).not.toContain(nothing);
});

it("formats the SDK of a catalogue when the caller asks, and never because the catalogue does", () => {
  const index = () =>
    readFileSync(join(work, "generated/sdk/src/index.ts"), "utf8");
  const release = "release 1.0.0 --openapi a=openapi.yaml --format prettier";
  expect(run("dist/cli.js", ...release.split(" ")).status).toBe(0);
  expect(index()).not.toContain(";");
  expect(run("dist/cli.js", "generate", "--check").status).toBe(1);
  const asked = ["generate", "--check", "--format", "prettier"];
  expect(run("dist/cli.js", ...asked).status).toBe(0);
  const program = 'import { writeFileSync } from "node:fs";';
  writeFileSync(
    join(work, "prettier.config.mjs"),
    `${program} writeFileSync("ran", ""); export default {};\n`,
  );
  rmSync(join(work, ".prettierrc"), { force: true });
  appendFileSync(join(work, "spec/service.yaml"), "format: prettier\n");
  const refused = run("dist/cli.js", "generate");
  expect(refused.status).toBe(3);
  expect(refused.stderr).toContain("spec/service.yaml:");
  expect(existsSync(join(work, "ran"))).toBe(false);
});
