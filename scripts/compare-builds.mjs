// `npm run compare-builds -- CHECKOUT FOLDER…`: what this build makes of the documents in the folders, byte for byte
// against the build of another checkout (`npm run build` there first). Every document is made into an SDK and served by
// the mock; each two documents that stand next to each other in a folder are compared in every form. It prints each output
// that differs with the first line that does, and then exits 1.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const [checkout = "", ...folders] = process.argv.slice(2);
const builds = [resolve(checkout), here];
if (folders.length === 0 || !builds.every((each) => existsSync(cliOf(each)))) {
  process.stderr.write(
    "Name a checkout that is built, and folders with documents: npm run compare-builds -- CHECKOUT FOLDER…\n",
  );
  process.exit(2);
}

const work = mkdtempSync(join(tmpdir(), "sdkwright-builds-"));
try {
  const differing = comparisons().flatMap(differenceOf);
  for (const each of differing) process.stdout.write(`${each}\n`);
  process.stderr.write(`${differing.length} outputs differ\n`);
  process.exitCode = differing.length === 0 ? 0 : 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}

function cliOf(build) {
  return join(build, "dist", "cli.js");
}

/** What is run: the arguments of a command, or a document whose mock is called. */
function comparisons() {
  return folders.flatMap((folder) => {
    const documents = documentsOf(resolve(folder));
    return [
      ...documents.flatMap((document) => [
        {
          args: ["generate", "--openapi", document, "--package", "@a/b"],
          folder: "--out",
        },
        { mock: document },
      ]),
      ...documents.slice(1).map((document, at) => ({
        args: ["diff", documents[at], document],
        folder: "--out-dir",
      })),
    ];
  });
}

function documentsOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return documentsOf(path);
    return /\.(?:json|ya?ml)(?:\.gz)?$/.test(entry.name) ? [path] : [];
  });
}

function differenceOf(step) {
  const name =
    step.mock === undefined ? step.args.join(" ") : `mock ${step.mock}`;
  const [before, after] = builds.map((build) => outputsOf(build, step));
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => {
      const [old = [], fresh = []] = [before, after].map((each) =>
        each.get(path)?.split("\n"),
      );
      const at = fresh.findIndex((line, index) => line !== old[index]);
      const line = at < 0 ? Math.min(old.length, fresh.length) : at;
      return `${name}\n  ${path}:${line + 1}\n  - ${old[line]?.slice(0, 200)}\n  + ${fresh[line]?.slice(0, 200)}`;
    });
}

/** The texts that a build gives, by the names of its streams and files. */
function outputsOf(build, { args, folder, mock }) {
  const out = mkdtempSync(join(work, "out-"));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    mock === undefined
      ? [cliOf(build), ...args, folder, out]
      : [join(here, "scripts/compare-builds/call-mock.mjs"), build, mock],
    { cwd: work, encoding: "utf8", maxBuffer: 2 ** 30 },
  );
  const shown = (text) =>
    text.replaceAll(out, "OUT").replaceAll(build, "BUILD");
  const outputs = new Map([
    ["exit code", String(status)],
    ["output", shown(stdout)],
    ["messages", shown(stderr)],
    ...filesOf(out).map((path) => [
      relative(out, path),
      shown(readFileSync(path, "utf8")),
    ]),
  ]);
  rmSync(out, { recursive: true });
  return outputs;
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}
