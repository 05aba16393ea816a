import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rollForward } from "../../generator/io/carry-out.ts";
import { commitChanges } from "../../generator/io/commit-changes.ts";
import {
  compareInDetail,
  compareOutput,
} from "../../generator/io/compare-output.ts";
import { newFile, writeJournal } from "../../generator/io/journal.ts";
import { planChanges, type Changes } from "../../generator/io/plan-changes.ts";
import {
  claimStaging,
  releaseStaging,
} from "../../generator/io/staging-folder.ts";
import { writeOutput } from "../../generator/io/write-output.ts";
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

/** Above the largest process id that Linux and macOS give. */
const deadPid = 4_194_305;

const mine = { "mine.txt": "x", "a/mine.txt": "y" };
const before = {
  "a/b.ts": "1",
  "c.ts": "1",
  "d/e.ts": "1",
  f: "1",
  "g/h.ts": "1",
  same: "1",
};
// Replaces, adds, removes, turns a file into a folder and a folder into a file.
const after = {
  "a/b.ts": "2",
  "c.ts": "2",
  "d/i/j.ts": "2",
  "f/k.ts": "2",
  g: "2",
  same: "1",
};
const third = { "c.ts": "3", "a/x.ts": "3", f: "3", "l/m.ts": "3" };
const stepCount = 9;

async function changesTo(folder: string, texts: Texts): Promise<Changes> {
  const { files } = planOf(folder, texts);
  const output = { shown: "out", path: folder };
  const compared = await compareInDetail(output, files, new Map());
  return planChanges(valueOf(compared), files);
}

/** An output folder with `before` where a write of `after` was killed when it had done the first `done` steps. */
async function cutOff(
  done: number,
): Promise<{ folder: string; staging: string }> {
  const parent = temporaryFolder();
  const folder = join(parent, "out");
  writeTexts(folder, mine);
  valueOf(await writeOutput(planOf(folder, before)));
  const { steps } = await changesTo(folder, after);
  expect(steps).toHaveLength(stepCount);
  const staging = join(parent, `.out.sdkwright-${deadPid}-abcdef`);
  mkdirSync(join(staging, "new"), { recursive: true });
  for (const [index, { text }] of steps.entries())
    if (text !== null) writeFileSync(newFile(staging, index), text);
  await writeJournal(staging, steps);
  const write = { output: folder, staging, journal: steps };
  if (done > 0) await rollForward(write, new Set(Array(done).keys()));
  return { folder, staging };
}

const cuts = [...Array(stepCount).keys()];

describe("a write cut off between its steps", () => {
  test.each(cuts)(
    "after %i of them is seen, and nothing changed",
    async (n) => {
      const { folder } = await cutOff(n);
      const disk = readTexts(join(folder, ".."));
      for (const texts of [before, after, third]) {
        const compared = valueOf(await compareOutput(planOf(folder, texts)));
        expect(compared.interrupted).toBe(true);
        // What the killed write did itself is never held against the user.
        expect(compared.edited).toEqual([]);
        expect(compared.foreign).toEqual([]);
      }
      expect(readTexts(join(folder, ".."))).toEqual(disk);
    },
  );

  test.each(cuts)("after %i of them is completed by any plan", async (n) => {
    for (const texts of [before, after, third, {}]) {
      const { folder } = await cutOff(n);
      const result = await writeOutput(planOf(folder, texts));
      expect(codesOf(result)).toEqual(["output-recovered"]);
      expect(readOutput(folder)).toEqual({ ...mine, ...texts });
      expect(readdirSync(join(folder, ".."))).toEqual(["out"]);
      const compared = valueOf(await compareOutput(planOf(folder, texts)));
      expect(Object.values(compared).flat()).toEqual([false]);
    }
  });

  test.each(cuts)("after %i of them and restored from git", async (n) => {
    for (const texts of [before, after, third]) {
      const { folder } = await cutOff(n);
      const { [".sdkwright-manifest"]: manifest = "" } = readTexts(folder);
      rmSync(folder, { recursive: true });
      writeTexts(folder, {
        ...mine,
        ...before,
        ".sdkwright-manifest": manifest,
      });
      const result = await writeOutput(planOf(folder, texts));
      expect(codesOf(result)).toEqual(["output-recovered"]);
      expect(readOutput(folder)).toEqual({ ...mine, ...texts });
    }
  });

  test("and edited since is left alone until the user decides", async () => {
    const { folder, staging } = await cutOff(4);
    writeTexts(folder, { "c.ts": "mine" });
    rmSync(join(folder, "a/b.ts"), { force: true });
    const disk = readTexts(join(folder, ".."));
    const plan = planOf(folder, third);
    const compared = valueOf(await compareOutput(plan));
    expect(compared).toMatchObject({ edited: ["c.ts"], interrupted: true });
    const result = await writeOutput(plan);
    const codes = codesOf(result);
    expect(codes).toContain("output-recovery-blocked");
    expect(readTexts(join(folder, ".."))).toEqual(disk);
    rmSync(join(folder, "c.ts"));
    expect(codesOf(await writeOutput(plan))).toEqual(["output-recovered"]);
    expect(readOutput(folder)).toEqual({ ...mine, ...third });
    expect(readdirSync(join(folder, ".."))).not.toContain(staging);
  });
});

describe("leftovers of dead processes", () => {
  test("without a journal are removed, and are no interruption", async () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    valueOf(await writeOutput(planOf(folder, before)));
    writeTexts(parent, {
      // The second had our own process id.
      [`.out.sdkwright-${deadPid}-abcdef/new/0`]: "half",
      [`.out.sdkwright-${process.pid}-abcdef/new/0`]: "half",
      [`.other.sdkwright-${deadPid}-abcdef/new/0`]: "of another folder",
      ".out.sdkwright-notes": "a file of the user",
    });
    const compared = valueOf(await compareOutput(planOf(folder, before)));
    expect(compared.interrupted).toBe(false);
    valueOf(await writeOutput(planOf(folder, after)));
    expect(readOutput(folder)).toEqual(after);
    expect(readdirSync(parent).toSorted()).toEqual([
      `.other.sdkwright-${deadPid}-abcdef`,
      ".out.sdkwright-notes",
      "out",
    ]);
  });

  test.each([
    "{",
    "{}",
    '[{"path":"../../x","before":null,"after":null}]',
    '[{"path":"a"}]',
  ])("with the journal %j stop everything", async (journal) => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    valueOf(await writeOutput(planOf(folder, before)));
    const staging = `.out.sdkwright-${deadPid}-abcdef`;
    writeTexts(parent, {
      [`${staging}/journal.json`]: journal,
      [`${staging}/new/0`]: "x",
    });
    const disk = readTexts(parent);
    const plan = planOf(folder, after);
    for (const run of [compareOutput, writeOutput])
      expect(codesOf(await run(plan))).toEqual(["output-journal-damaged"]);
    expect(readTexts(parent)).toEqual(disk);
  });
});

describe("two writes at once", () => {
  test("the second is told the process", async () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    // The parent of the test process lives for sure.
    const lock = `.out.sdkwright-${process.ppid}-abcdef`;
    mkdirSync(join(parent, lock));
    const result = await writeOutput(planOf(folder, before));
    expect(codesOf(result)).toEqual(["output-locked"]);
    expect(result.diagnostics[0]?.message).toContain(String(process.ppid));
    expect(readdirSync(parent)).toEqual([lock]);
  });

  test("exactly one of many goes through", async () => {
    const folder = join(temporaryFolder(), "out");
    const plans = Array.from({ length: 8 }, (_, index) =>
      planOf(folder, { "a.ts": String(index), [`${index}.ts`]: "" }),
    );
    const results = await Promise.all(plans.map(writeOutput));
    const winners = results.flatMap(({ value }, index) =>
      value === null ? [] : [index],
    );
    const losers = results.filter(({ value }) => value === null);
    expect(winners).toHaveLength(1);
    expect(new Set(losers.flatMap(codesOf))).toEqual(
      new Set(["output-locked"]),
    );
    const [winner = -1] = winners;
    expect(readOutput(folder)).toEqual({
      "a.ts": String(winner),
      [`${winner}.ts`]: "",
    });
    expect(readdirSync(join(folder, ".."))).toEqual(["out"]);
  });
});

test("a claim that ends half done leaves its journal to the next write", async () => {
  const parent = temporaryFolder();
  const folder = join(parent, "out");
  valueOf(await writeOutput(planOf(folder, { "a.ts": "1" })));
  const { steps } = await changesTo(folder, { "a.ts": "2" });
  const output = { shown: "out", path: folder };
  const claim = valueOf(await claimStaging(output));
  mkdirSync(join(claim.path, "new"));
  for (const [index, { text }] of steps.entries())
    writeFileSync(newFile(claim.path, index), text ?? "");
  await writeJournal(claim.path, steps);
  await releaseStaging(claim);
  const result = await writeOutput(planOf(folder, { "b.ts": "3" }));
  expect(codesOf(result)).toEqual(["output-recovered"]);
  expect(result.value?.removed).toEqual(["a.ts"]);
  expect(readOutput(folder)).toEqual({ "b.ts": "3" });
  expect(readdirSync(parent)).toEqual(["out"]);
});

test("a move that fails undoes everything", async () => {
  const parent = temporaryFolder();
  const folder = join(parent, "out");
  writeTexts(folder, mine);
  mkdirSync(join(folder, "n"));
  valueOf(await writeOutput(planOf(folder, before)));
  const changes = await changesTo(folder, {
    ...after,
    "n/o/p.ts": "2",
    q: "2",
  });
  // Comes between the look and the write.
  writeTexts(folder, { "q/mine.txt": "z" });
  const disk = readTexts(folder);
  const staging = join(parent, "staging");
  mkdirSync(staging);
  const output = { shown: "out", path: folder };
  const diagnostics = await commitChanges(output, staging, changes);
  expect(diagnostics).toMatchObject([
    {
      code: "file-not-written",
      message: "out/q cannot be written: it is a folder.",
    },
  ]);
  expect(readTexts(folder)).toEqual(disk);
  expect(readdirSync(staging).toSorted()).toEqual(["new", "old"]);
});
