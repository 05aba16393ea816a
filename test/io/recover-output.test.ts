import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { rollForward } from "../../generator/io/write/carry-out.ts";
import {
  compareInDetail,
  compareOutput,
} from "../../generator/io/output/compare-output.ts";
import { isHalfWritten } from "../../generator/io/output/is-half-written.ts";
import {
  decideJournal,
  newFile,
  prepareJournal,
  stagingBeside,
} from "../../generator/io/state/journal.ts";
import {
  planChanges,
  type Changes,
} from "../../generator/io/output/plan-changes.ts";
import { abandonStateFile } from "../../generator/io/state/state-file.ts";
import { openStateFolder } from "../../generator/io/state/state-folder.ts";
import { writePlans } from "../../generator/io/write/write-plans.ts";
import {
  codesOf,
  folderPlan,
  planOf,
  readOutput,
  readTexts,
  temporaryFolder,
  valueOf,
  writeOutput,
  writeTexts,
  type Texts,
} from "./folder.ts";

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

interface CutOff {
  readonly folder: string;
  readonly staging: string;
  readonly journal: string;
}

/** An output folder with `before` where a write of `after` was killed when it had done the first `done` steps. */
async function cutOff(done: number, at = "out"): Promise<CutOff> {
  const parent = temporaryFolder();
  const folder = join(parent, at);
  writeTexts(folder, mine);
  valueOf(await writeOutput(planOf(folder, before)));
  const { steps } = await changesTo(folder, after);
  expect(steps).toHaveLength(stepCount);
  const staging = stagingBeside(folder);
  const write = { output: folder, staging, steps };
  const state = valueOf(await openStateFolder());
  const journal = await prepareJournal(state, [write]);
  mkdirSync(staging);
  for (const [index, { text }] of steps.entries())
    if (text !== null) writeFileSync(newFile(staging, index), text);
  await decideJournal(journal);
  if (done > 0) await rollForward(write, new Set(Array(done).keys()));
  abandonStateFile(journal.file);
  return { folder, staging, journal: journal.file };
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
    const { folder, staging, journal } = await cutOff(4);
    writeTexts(folder, { "c.ts": "mine" });
    rmSync(join(folder, "a/b.ts"), { force: true });
    const disk = readTexts(join(folder, ".."));
    const plan = planOf(folder, third);
    const compared = valueOf(await compareOutput(plan));
    expect(compared).toMatchObject({ edited: ["c.ts"], interrupted: true });
    const result = await writeOutput(plan);
    const codes = codesOf(result);
    expect(codes).toContain("output-recovery-blocked");
    expect(result.diagnostics[0]?.hint).toContain(`delete ${journal}`);
    expect(readTexts(join(folder, ".."))).toEqual(disk);
    rmSync(join(folder, "c.ts"));
    expect(codesOf(await writeOutput(plan))).toEqual(["output-recovered"]);
    expect(readOutput(folder)).toEqual({ ...mine, ...third });
    expect(readdirSync(join(folder, ".."))).not.toContain(staging);
  });
});

describe("what has come in the way of a write cut off", () => {
  const elsewhere = { "c.ts": "1", "a/b.ts": "1" };

  test.each([
    ["a link in place of a file", "c.ts", "c.ts"],
    ["a link in place of a file that is not there yet", "d/i", ""],
    ["a link in place of a folder", "a", "a"],
    ["a link in place of the output folder", "", ""],
  ])("%s is not written over or through", async (_, path, target) => {
    const { folder } = await cutOff(0);
    const outside = temporaryFolder();
    writeTexts(outside, elsewhere);
    rmSync(join(folder, path), { recursive: true, force: true });
    mkdirSync(join(folder, path, ".."), { recursive: true });
    symlinkSync(join(outside, target), join(folder, path));
    const disk = readdirSync(join(folder, "..")).toSorted();
    // Also by one that is about all around; the output folder itself is no longer the one that was written.
    const around = join(folder, "..");
    for (const output of path === "" ? [around] : [folder, around]) {
      const { value } = await writeOutput(planOf(output, third));
      expect(value).toBeNull();
      expect(readTexts(outside)).toEqual(elsewhere);
    }
    expect(lstatSync(join(folder, path)).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(folder, "..")).toSorted()).toEqual(disk);
  });
});

test("what was cut off is not completed at the end of a link that has come above it", async () => {
  const { folder } = await cutOff(0, "made/out");
  const [made, around] = [join(folder, ".."), join(folder, "../..")];
  const moved = join(temporaryFolder(), "made");
  renameSync(made, moved);
  symlinkSync(moved, made);
  const disk = readTexts(moved);
  const { value, diagnostics } = await writeOutput(planOf(around, third));
  expect(value).toBeNull();
  expect(diagnostics.map(({ code }) => code)).toContain(
    "output-recovery-blocked",
  );
  expect(readTexts(moved)).toEqual(disk);
});

describe("a write that was prepared and not begun", () => {
  test("is no interruption, and its texts go with the next one", async () => {
    const parent = temporaryFolder();
    const folder = join(parent, "out");
    valueOf(await writeOutput(planOf(folder, before)));
    const staging = stagingBeside(folder);
    const { steps } = await changesTo(folder, after);
    const state = valueOf(await openStateFolder());
    const write = { output: folder, staging, steps };
    const { file } = await prepareJournal(state, [write]);
    writeTexts(staging, { "new-0": "half" });
    abandonStateFile(file);
    const compared = valueOf(await compareOutput(planOf(folder, before)));
    expect(compared.interrupted).toBe(false);
    expect(await isHalfWritten(folder)).toBe(false);
    valueOf(await writeOutput(planOf(folder, third)));
    expect(readOutput(folder)).toEqual(third);
    expect(readdirSync(parent)).toEqual(["out"]);
    expect(existsSync(file)).toBe(false);
  });
});

describe("what a cut off write had staged", () => {
  test.each([
    ["other texts", (file: string) => writeFileSync(file, "other")],
    [
      "a link",
      (file: string) => {
        rmSync(file);
        symlinkSync("/etc/hostname", file);
      },
    ],
  ])("and is %s now stops everything", async (_, spoil) => {
    const { folder, staging, journal } = await cutOff(0);
    const { steps } = await changesTo(folder, after);
    spoil(
      newFile(
        staging,
        steps.findIndex(({ text }) => text === "2"),
      ),
    );
    const disk = readTexts(folder);
    const result = await writeOutput(planOf(folder, third));
    expect(codesOf(result)).toEqual(["output-journal-damaged"]);
    expect(readTexts(folder)).toEqual(disk);
    rmSync(journal);
    const { value, diagnostics } = await writeOutput(planOf(folder, third));
    expect(value?.written).toHaveLength(4);
    expect(diagnostics).toMatchObject([{ code: "output-leftover-unknown" }]);
  });

  test("in a folder that is a link now is not used", async () => {
    const { folder, staging } = await cutOff(0);
    const disk = readTexts(folder);
    cpSync(staging, `${folder}-elsewhere`, { recursive: true });
    rmSync(staging, { recursive: true });
    symlinkSync(`${folder}-elsewhere`, staging);
    expect(valueOf(await compareOutput(planOf(folder, before)))).toMatchObject({
      interrupted: false,
    });
    valueOf(await writeOutput(planOf(folder, before)));
    expect(readTexts(folder)).toEqual(disk);
    expect(readdirSync(`${folder}-elsewhere`).length).toBeGreaterThan(0);
  });
});

test("a journal that cannot be read is told and ignored", async () => {
  const folder = join(temporaryFolder(), "out");
  const state = join(temporaryFolder(), "state");
  vi.stubEnv("SDKWRIGHT_STATE_DIR", state);
  writeTexts(state, { "journals/1": "{" });
  const { value, diagnostics } = await writeOutput(planOf(folder, before));
  expect(value?.written).toHaveLength(6);
  expect(diagnostics).toMatchObject([
    {
      code: "journal-unreadable",
      message: expect.stringContaining(join(state, "journals/1")),
    },
  ]);
});

test("of many writes at once each is whole, one after the other", async () => {
  const folder = join(temporaryFolder(), "out");
  const plans = Array.from({ length: 8 }, (_, index) =>
    planOf(folder, { "a.ts": String(index), [`${index}.ts`]: "" }),
  );
  const results = await Promise.all(plans.map(writeOutput));
  expect(results.flatMap(codesOf)).toEqual([]);
  const last = readFileSync(join(folder, "a.ts"), "utf8");
  expect(readOutput(folder)).toEqual({ "a.ts": last, [`${last}.ts`]: "" });
  expect(readdirSync(join(folder, ".."))).toEqual(["out"]);
});

test("what comes between the look and the moves is found before the first", async () => {
  const parent = temporaryFolder();
  const folder = join(parent, "out");
  writeTexts(folder, mine);
  mkdirSync(join(folder, "n"));
  valueOf(await writeOutput(planOf(folder, before)));
  const plan = folderPlan(folder, { ...after, "n/o/p.ts": "2", q: "2" });
  const disk = readTexts(folder);
  let asked = 0;
  const result = await writePlans([plan], {
    isStopped: () => {
      asked += 1;
      // Comes between the look and the moves.
      if (asked === 2) writeTexts(folder, { "q/mine.txt": "z" });
      return false;
    },
  });
  expect(codesOf(result)).toEqual(["source-changed-meanwhile"]);
  expect(readTexts(folder)).toEqual({ ...disk, "q/mine.txt": "z" });
  expect(readdirSync(parent)).toEqual(["out"]);
});
