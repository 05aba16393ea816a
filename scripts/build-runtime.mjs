import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/*
 * `npm run build:runtime`: builds the package @sdkwright/runtime, ready for `npm publish dist-runtime`: what
 * `sdkwright workspace runtime` writes, in compiled form, with the license. SDKs that are generated with `--runtime package`
 * depend on it.
 *
 * An argument names another folder than dist-runtime.
 */

const root = join(import.meta.dirname, "..");
const out = resolve(process.argv[2] ?? join(root, "dist-runtime"));

rmSync(out, { recursive: true, force: true });
run("dist/cli.js", "workspace", "runtime", "--out", out);
run("node_modules/typescript/bin/tsc", "-p", join(out, "tsconfig.json"));
cpSync(join(root, "templates/runtime/README.md"), join(out, "README.md"));
cpSync(join(root, "LICENSE"), join(out, "LICENSE"));

function run(program, ...args) {
  const { status } = spawnSync(
    process.execPath,
    [join(root, program), ...args],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  if (status !== 0) process.exit(1);
}
