import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.mjs";
import { median, runOnce } from "./measure.mjs";
import { githubDocument } from "./openapi/documents.mjs";
import { typeCheck } from "./openapi/compile.mjs";
import { print } from "./verdict.mjs";

const root = join(import.meta.dirname, "..");
const petstore = "test/fixtures/openapi/swagger-petstore-3.0.yaml";
const tsc = join(root, "node_modules/typescript/bin/tsc");

/** What may be added before it has to be explained. */
const MOST_ADDED = 0.05;

/**
 * Compares this build with that of another revision of this repository, which is built in a temporary clone with the same
 * dependencies: processor time and memory of runs in turns, bytes of bundles, and instantiations of the compiler.
 *
 * - `--against=REVISION` default: the last tag, else the commit before
 * - `--document=FILE` default: GitHub's description of its REST API
 * - `--strict` exits with 1 where one of them is more than 5 % above
 *
 * @param {string} work the function may create folders in it
 * @param {boolean} isQuick
 */
export async function measureOwn(work, isQuick) {
  const revision = option("against") ?? lastTag() ?? "HEAD~1";
  const builds = [buildOf(revision, work), root];
  const document = option("document") ?? githubDocument();
  const [before, after] = await figuresOf(builds, { document, work, isQuick });
  console.log(`this build, against ${revision}`);
  const above = Object.keys(after).filter((name) => {
    const ratio = after[name] / before[name] - 1;
    const isAbove = ratio > MOST_ADDED;
    const percent = `${ratio < 0 ? "" : "+"}${(ratio * 100).toFixed(1)} %`;
    print(
      name,
      `${[before[name], after[name], percent].map((each) => String(each).padStart(10)).join("")}${isAbove ? "  more than 5 % above" : ""}`,
    );
    return isAbove;
  });
  if (above.length > 0 && process.argv.includes("--strict"))
    process.exitCode = 1;
}

function option(name) {
  const start = `--${name}=`;
  return process.argv
    .find((word) => word.startsWith(start))
    ?.slice(start.length);
}

function lastTag() {
  try {
    return git(root, "describe", "--tags", "--abbrev=0").trim();
  } catch {
    return undefined;
  }
}

function git(folder, ...args) {
  return execFileSync("git", args, {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

/** @returns the folder of the clone */
function buildOf(revision, work) {
  const folder = join(work, "before");
  const commit = git(root, "rev-parse", `${revision}^{commit}`).trim();
  git(root, "clone", "--quiet", "--shared", "--no-checkout", root, folder);
  git(folder, "checkout", "--quiet", commit);
  if (lockOf(folder) !== lockOf(root))
    console.log("the revision has other dependencies; these are used for both");
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  execFileSync(process.execPath, ["scripts/build.mjs"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}

function lockOf(folder) {
  return readFileSync(join(folder, "package-lock.json"), "utf8");
}

async function figuresOf(builds, { document, work, isQuick }) {
  const runs = Array.from({ length: isQuick ? 3 : 9 }, () =>
    builds.map((build, at) => generate(build, document, join(work, `${at}`))),
  );
  const found = [];
  for (const [at, build] of builds.entries()) {
    const sdk = join(work, `${at}`);
    const small = join(work, `${at}-small`);
    generate(build, join(root, petstore), small);
    const whole = await bundle(
      `import { createClient } from "./src/index.ts";\nconsole.log(createClient);`,
      sdk,
    );
    const one = await bundle(
      `import { connect } from "./src/connect.ts";
import { getInventory } from "./src/store.ts";
console.log(connect, getInventory);`,
      small,
    );
    const mine = (name) => median(runs.map((run) => run[at][name]));
    found.push({
      "generate, processor time in ms": Math.round(mine("cpuSeconds") * 1000),
      "generate, memory in MB": Math.round(mine("megabytes")),
      "whole client, bytes": whole.bytes,
      "whole client, bytes in gzip": whole.packed,
      "one call of petstore, bytes": one.bytes,
      "one call of petstore, bytes in gzip": one.packed,
      "instantiations of TypeScript": typeCheck(tsc, join(sdk, "src"), 1)
        .instantiations,
    });
  }
  return found;
}

function generate(build, document, out) {
  rmSync(out, { recursive: true, force: true });
  const cli = join(build, "dist", "cli.js");
  const args = ["generate", "--openapi", document, "--out", out];
  return runOnce([cli, ...args, "--package", "@bench/own"], root);
}
