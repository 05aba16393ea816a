import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareOutput } from "../../generator/io/compare-output.ts";
import type { OutputPlan } from "../../generator/io/output-plan.ts";
import { writeOutput } from "../../generator/io/write-output.ts";
import { seed, seedText } from "../support/random-input.ts";
import {
  codesOf,
  planOf,
  readOutput,
  readTexts,
  temporaryFolder,
  valueOf,
  writeTexts,
  type Texts,
} from "./folder.ts";

// Node 20 cannot run TypeScript, so children run a build; inside the project, where its packages are found.
const root = join(import.meta.dirname, "../..");
const build = join(root, "node_modules/.cache", `sdkwright-io-${process.pid}`);
const script = join(build, "write.mjs");

beforeAll(() => {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const project = join(root, "tsconfig.build.json");
  spawnSync(process.execPath, [tsc, "-p", project, "--outDir", build]);
  const module = pathToFileURL(join(build, "io/write-output.js")).href;
  writeFileSync(
    script,
    `import { readFileSync } from "node:fs";
    import { writeOutput } from ${JSON.stringify(module)};
    const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
    process.stdout.write("ready\\n");
    process.stdout.write(JSON.stringify(await writeOutput(plan)));`,
  );
});

afterAll(() => rmSync(build, { recursive: true, force: true }));

const fileCount = 3000;
const mine: Texts = { "mine.txt": "x", "ns1/mine.txt": "y" };

/** Of two plans with different tags each has files that the other has not. */
function bigPlan(folder: string, tag: string): OutputPlan {
  const texts: Record<string, string> = {};
  for (let index = 0; index < fileCount; index += 1) {
    const name = index % 10 === 0 ? `${tag}${index}` : `file${index}`;
    texts[`ns${index % 20}/${name}.ts`] = `// ${tag} ${index}\n`.repeat(20);
  }
  return planOf(folder, texts);
}

function textsOf({ files }: OutputPlan): Texts {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

/** Park and Miller's generator: the seed is printed, so that a failure can be run again. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

async function startWrite(plan: OutputPlan): Promise<ChildProcess> {
  const file = join(plan.directory, "../plan.json");
  writeFileSync(file, JSON.stringify(plan));
  const child = spawn(process.execPath, [script, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once("exit", resolve));
}

/** How many new texts are staged beside the output. */
function countStaged(parent: string): number {
  const staging = readdirSync(parent).find((name) =>
    name.startsWith(".out.sdkwright-"),
  );
  const texts = join(parent, staging ?? "", "new");
  return staging !== undefined && existsSync(texts)
    ? readdirSync(texts).length
    : 0;
}

type Moment = "any" | "staging" | "moving";
const moments: readonly Moment[] = ["any", "staging", "moving", "moving"];

/** Kills at a moment of the whole write, or when `share` of the texts are staged, or are left to move. */
async function killAt(
  child: ChildProcess,
  parent: string,
  { moment, share }: { moment: Moment; share: number },
): Promise<void> {
  // Seen from outside: the journal must not be asked whether there is a journal.
  let most = 0;
  const isReached = (): boolean => {
    const staged = countStaged(parent) / fileCount;
    most = Math.max(most, staged);
    return moment === "staging"
      ? staged >= share
      : most > 0.9 && staged <= share * 0.9;
  };
  if (moment === "any") await setTimeout(share * 1000);
  else
    while (child.exitCode === null && !isReached()) {
      await setTimeout(1);
    }
  child.kill("SIGKILL");
  await ended(child);
}

type Outcome = "old" | "interrupted" | "new";

/** What a killed write left, with the paths that hold what they must not. */
async function judge(
  before: { plan: OutputPlan; disk: Texts },
  after: OutputPlan,
): Promise<{ outcome: Outcome; wrong: readonly string[] }> {
  const { directory } = after;
  const { interrupted } = valueOf(await compareOutput(after));
  const { [".sdkwright-manifest"]: manifest, ...disk } = readTexts(directory);
  const old = { ...textsOf(before.plan), ...mine };
  const fresh = { ...textsOf(after), ...mine };
  if (!interrupted && manifest === before.disk[".sdkwright-manifest"])
    return { outcome: "old", wrong: differing(disk, old) };
  if (!interrupted) return { outcome: "new", wrong: differing(disk, fresh) };
  const wrong = Object.entries(disk)
    .filter(([path, text]) => text !== old[path] && text !== fresh[path])
    .map(([path]) => path);
  return { outcome: "interrupted", wrong: [...wrong, ...lost(disk)] };
}

function lost(disk: Texts): readonly string[] {
  return Object.keys(mine).filter((path) => disk[path] !== mine[path]);
}

/** Instead of `toEqual`, which takes a second for so many texts. */
function differing(actual: Texts, expected: Texts): readonly string[] {
  const paths = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  return [...paths].filter((path) => actual[path] !== expected[path]);
}

describe("a process killed while it writes", () => {
  test("leaves the old output, or what the next write completes", async () => {
    process.stderr.write(`kills: ${seedText}\n`);
    const random = createRandom(seed);
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    writeTexts(folder, mine);
    let plan = bigPlan(folder, "t0");
    valueOf(await writeOutput(plan));
    const outcomes: Outcome[] = [];
    for (let round = 1; round <= 8; round += 1) {
      const before = { plan, disk: readTexts(folder) };
      const after = bigPlan(folder, `t${round}`);
      const child = await startWrite(after);
      const moment = moments[round % moments.length] ?? "any";
      await killAt(child, parent, { moment, share: random() });
      const { outcome, wrong } = await judge(before, after);
      expect(wrong).toEqual([]);
      outcomes.push(outcome);
      // The killed plan, the one before it or one that nobody has seen.
      plan =
        [after, before.plan, bigPlan(folder, `u${round}`)][round % 3] ?? after;
      const result = await writeOutput(plan);
      expect(codesOf(result)).toEqual(
        outcome === "interrupted" ? ["output-recovered"] : [],
      );
      const expected = { ...textsOf(plan), ...mine };
      expect(differing(readOutput(folder), expected)).toEqual([]);
      expect(readdirSync(parent).toSorted()).toEqual(["out", "plan.json"]);
      const compared = valueOf(await compareOutput(plan));
      expect(Object.values(compared).flat()).toEqual([false]);
    }
    process.stderr.write(`kills: ${outcomes.join(" ")}\n`);
  }, 120_000);

  test("while it lives, a second one is refused with its number", async () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    const child = await startWrite(bigPlan(folder, "t"));
    child.kill("SIGSTOP");
    // Stopped before it could make its staging folder? Then let it go on for a moment.
    while (!readdirSync(parent).some((name) => name.includes(".sdkwright-"))) {
      child.kill("SIGCONT");
      await setTimeout(2);
      child.kill("SIGSTOP");
    }
    const second = await writeOutput(planOf(folder, { "a.ts": "1" }));
    expect(codesOf(second)).toEqual(["output-locked"]);
    expect(second.diagnostics[0]?.message).toContain(`Process ${child.pid} `);
    child.kill("SIGCONT");
    await ended(child);
    const expected = textsOf(bigPlan(folder, "t"));
    expect(differing(readOutput(folder), expected)).toEqual([]);
  });
});

describe("a world that refuses", () => {
  test("a disk that is full while texts are staged leaves the old output", () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    mkdirSync(folder);
    writeTexts(folder, mine);
    const disk = readTexts(folder);
    const plan = planOf(folder, { "a.ts": "1", "b.ts": "x".repeat(1_000_000) });
    writeFileSync(join(parent, "plan.json"), JSON.stringify(plan));
    // A limit on file sizes stands in for the disk: the same failure at the same place.
    const command = `trap '' XFSZ; ulimit -f 64; exec "$0" "$@"`;
    const { stdout } = spawnSync(
      "sh",
      ["-c", command, process.execPath, script, join(parent, "plan.json")],
      { encoding: "utf8" },
    );
    const result = JSON.parse(stdout.replace("ready\n", ""));
    expect(result).toMatchObject({
      value: null,
      diagnostics: [{ code: "file-not-written", location: null }],
    });
    expect(readTexts(folder)).toEqual(disk);
    expect(readdirSync(parent).toSorted()).toEqual(["out", "plan.json"]);
  });
});
