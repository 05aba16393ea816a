import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { runOnce } from "../measure.mjs";
import { judge, print } from "../verdict.mjs";

const root = join(import.meta.dirname, "..", "..");
const cli = join(root, "dist", "cli.js");
// The version that `usage` has in it.
const tsc = join(root, "node_modules", "typescript-6", "bin", "tsc");
const config = "tsconfig.bench.json";

const sdkName = "githubs-official-openapi-spec-octokit-extension";

/**
 * Measures `usage` on public programs against the compiler on the same files: `SDKWRIGHT_PROGRAMS` names a folder with
 * checkouts, or with git directories, of programs that have a tsconfig.json. None of their packages are installed, and
 * every fourth file gets calls of an SDK. The compiler checks nothing where type packages are missing that the
 * configuration names, so a configuration beside it names none.
 *
 * @param {string} work the function may create a folder in it
 * @param {string} sdk the folder of the SDK of GitHub, compiled
 */
export function measurePrograms(work, sdk) {
  const programs = process.env.SDKWRIGHT_PROGRAMS;
  if (programs === undefined) return;
  for (const name of readdirSync(programs)) {
    const folder = join(work, "program", name);
    const files = writeProgram(join(programs, name), folder, sdk);
    if (files !== null) measureProgram(name, folder, files);
  }
}

/** @param {readonly string[]} files those with calls */
function measureProgram(name, folder, files) {
  const usage = [cli, "usage", "--project", config, "--facts", "facts.json"];
  usage.push("--timeout", "900");
  const codes = [0, 1, 2];
  const peer = runOnce([tsc, "--noEmit", "-p", config], folder, { codes });
  const whole = runOnce(usage, folder);
  const { coverage } = JSON.parse(
    readFileSync(join(folder, "facts.json"), "utf8"),
  );
  for (const file of files.slice(0, 5))
    writeFileSync(
      join(folder, file),
      readFileSync(join(folder, file), "utf8").replace(
        "found.name",
        "found.id",
      ),
    );
  const again = runOnce([...usage, "--changed-since", "HEAD"], folder);
  console.log(
    `${name}: ${coverage.files} files, ${coverage.read} of them read, ${coverage.unread.length} not`,
  );
  print("peer: tsc 6 --noEmit", told(peer));
  print("facts", `${told(whole)}, ratio ${ratio(whole, peer)}`);
  print("5 files changed", `${told(again)}, ratio ${ratio(again, peer)}`);
  judge("at most 1.5 of tsc", whole.cpuSeconds / peer.cpuSeconds <= 1.5);
  judge(
    "5 files changed < 0.4 of tsc",
    again.cpuSeconds / peer.cpuSeconds < 0.4,
  );
}

function told({ cpuSeconds, megabytes }) {
  return `${cpuSeconds.toFixed(1)} s of processor time, ${megabytes.toFixed(0)} MB`;
}

function ratio(ours, peer) {
  return (ours.cpuSeconds / peer.cpuSeconds).toFixed(2);
}

/** Returns the files with calls; `null` where the program has no configuration. */
function writeProgram(source, folder, sdk) {
  mkdirSync(folder, { recursive: true });
  const git = (...args) => execFileSync("git", args, { cwd: folder });
  if (existsSync(join(source, "tsconfig.json")))
    cpSync(source, folder, { recursive: true });
  else
    execFileSync("sh", [
      "-c",
      'git --git-dir="$0" archive HEAD | tar x -C "$1"',
      existsSync(join(source, "HEAD")) ? source : join(source, "repo"),
      folder,
    ]);
  if (!existsSync(join(folder, "tsconfig.json"))) return null;
  cpSync(sdk, join(folder, "node_modules", sdkName), { recursive: true });
  writeFileSync(
    join(folder, config),
    JSON.stringify({
      extends: "./tsconfig.json",
      compilerOptions: {
        types: [],
        incremental: false,
        resolvePackageJsonExports: true,
      },
    }),
  );
  git("init", "--quiet");
  const files = git("ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx")
    .toString()
    .split("\n")
    .filter((file) => /(?<!\.d|\.test|\.spec)\.tsx?$/.test(file))
    .filter((_, index) => index % 4 === 0);
  for (const [index, file] of files.entries())
    writeFileSync(
      join(folder, file),
      `${readFileSync(join(folder, file), "utf8")}
import { createClient as createGithub${index} } from "${sdkName}";
const github${index} = createGithub${index}();
export async function titleOf${index}(owner: string, repo: string) {
  const found = await github${index}.repos.get({ owner, repo });
  return [found.name, found.owner.login].join();
}
`,
    );
  writeFileSync(join(folder, ".gitignore"), "node_modules\n/facts.json\n");
  git("add", "--all");
  git("config", "user.name", "bench");
  git("config", "user.email", "bench@example.com");
  git("commit", "--quiet", "--no-verify", "--message", "program");
  return files;
}
