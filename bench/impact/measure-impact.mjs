import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exponent, median, runOnce } from "../measure.mjs";
import { githubDocument } from "../openapi/documents.mjs";
import { judge, print } from "../verdict.mjs";
import { measurePrograms } from "./measure-programs.mjs";
import { writeConsumer } from "./write-consumer.mjs";

const root = join(import.meta.dirname, "..", "..");
const cli = join(root, "dist", "cli.js");
const tsc = (name) => join(root, "node_modules", name, "bin", "tsc");

/**
 * Measures how long it takes to find the uses of GitHub's SDK in a project: time and memory against the compiler on
 * the same project, growth, and a second run.
 *
 * @param {string} work the function may create an empty folder in it
 * @param {boolean} isQuick
 */
export function measureImpact(work, isQuick) {
  const sdk = buildGithub(join(work, "impact-sdk"));
  const runs = isQuick ? 1 : 3;
  measureFacts(join(work, "impact-consumer"), sdk, runs);
  measureGrowth(join(work, "impact-growth"), sdk, isQuick);
  measurePrograms(work, sdk);
}

function buildGithub(folder) {
  runOnce(
    [cli, "generate", "--openapi", githubDocument(), "--out", folder],
    root,
  );
  runOnce([tsc("typescript"), "-p", join(folder, "tsconfig.json")], root);
  return folder;
}

function measureFacts(folder, sdk, runs) {
  writeConsumer(folder, { files: 2000, calling: 200, sdk });
  commit(folder);
  const times = { ours: [], peer: [], again: [] };
  let megabytes = 0;
  const usage = [cli, "usage", "--facts", "facts.json"];
  for (let run = 0; run < runs; run += 1) {
    execFileSync("git", ["checkout", "--quiet", "."], { cwd: folder });
    const first = runOnce(usage, folder);
    megabytes = Math.max(megabytes, first.megabytes);
    times.ours.push(first.seconds);
    times.peer.push(
      runOnce([tsc("typescript-5.9"), "--noEmit", "-p", "."], folder).seconds,
    );
    editFive(folder);
    times.again.push(
      runOnce([...usage, "--changed-since", "HEAD"], folder).seconds,
    );
  }
  const [seconds, peer, again] = [times.ours, times.peer, times.again].map(
    median,
  );
  const whole = join(folder, "whole.json");
  runOnce([cli, "usage", "--facts", whole], folder);
  const isSame = factsOf(join(folder, "facts.json")) === factsOf(whole);
  console.log("usage of GitHub's SDK, 2,000 files of which 200 call it");
  print("peer: tsc 5.9 --noEmit", `${peer.toFixed(2)} s`);
  print(
    "facts",
    `${seconds.toFixed(2)} s, ratio ${(seconds / peer).toFixed(2)}, ${megabytes.toFixed(0)} MB`,
  );
  print(
    "5 files changed",
    `${again.toFixed(2)} s, ratio ${(again / peer).toFixed(2)}`,
  );
  judge("facts < 10 s, < 1.5 GB", seconds < 10 && megabytes < 1500);
  judge("at most 1.5 of tsc", seconds / peer <= 1.5);
  judge("5 files changed < 0.4 of tsc", again / peer < 0.4);
  judge("5 files changed < 3 s, the same facts", again < 3 && isSame);
}

function factsOf(file) {
  return JSON.stringify(JSON.parse(readFileSync(file, "utf8")).facts);
}

function commit(folder) {
  writeFileSync(
    join(folder, ".gitignore"),
    "node_modules\n/facts.json\n/whole.json\n",
  );
  const git = (...args) => execFileSync("git", args, { cwd: folder });
  git("init", "--quiet");
  git("add", "--all");
  git("config", "user.name", "bench");
  git("config", "user.email", "bench@example.com");
  git("commit", "--quiet", "--message", "consumer");
}

/** Edits two modules that show the data of others, and three that make calls. */
function editFive(folder) {
  for (const [file, from, to] of [
    ["api/api-8.ts", "found.full_name", "found.name"],
    ["api/api-16.ts", "found.stargazers_count", "found.watchers_count"],
    ["api/api-24.ts", 'state: "open"', 'state: "all"'],
    ["views/view-8.ts", 'join(" ")', 'join(", ")'],
    ["views/view-17.ts", "[title,", '["Title", title,'],
  ]) {
    const path = join(folder, "src", file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(path, text.replace(from, to));
  }
}

/** Measures growth: the cost depends on the number of files with calls, and not on the size of the repository. */
function measureGrowth(folder, sdk, isQuick) {
  const seconds = (files, calling) => {
    writeConsumer(folder, { files, calling, sdk });
    const runs = Array.from(
      { length: isQuick ? 1 : 3 },
      () => runOnce([cli, "usage", "--format", "json"], folder).seconds,
    );
    return median(runs);
  };
  const bySize = [1000, 2000, 4000, 8000].map((files) => [
    files,
    seconds(files, 50),
  ]);
  const byCalls = [50, 100, 200, 400].map((calling) => [
    calling,
    seconds(1000, calling),
  ]);
  const [ofSize, ofCalls] = [exponent(bySize), exponent(byCalls)];
  console.log("growth of usage");
  print(
    "1,000 to 8,000 files, 50 calling",
    `${told(bySize)}: exponent ${ofSize.toFixed(2)}`,
  );
  print(
    "50 to 400 calling of 1,000 files",
    `${told(byCalls)}: exponent ${ofCalls.toFixed(2)}`,
  );
  judge("files that call nothing: exponent < 0.4", ofSize < 0.4);
  judge("files that call: exponent < 1.1", ofCalls < 1.1);
}

function told(points) {
  return points.map(([, value]) => `${value.toFixed(1)} s`).join(", ");
}
