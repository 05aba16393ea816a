import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { isCutOff } from "../../generator/io/output/interrupted-writes.ts";
import {
  looksStaged,
  pendingMoves,
  prepareJournal,
  stagingBeside,
  stagingWithin,
  withdrawJournal,
} from "../../generator/io/state/journal.ts";
import { ownIdentity } from "../../generator/io/state/process-identity.ts";
import { writePlans } from "../../generator/io/write/write-plans.ts";
import { folderPlan, temporaryFolder, valueOf, writeTexts } from "./folder.ts";

let state: string;

beforeEach(() => {
  state = join(temporaryFolder(), "state");
  vi.stubEnv("SDKWRIGHT_STATE_DIR", state);
});

function journals() {
  const folder = join(state, "journals");
  return readdirSync(folder).map((name) =>
    JSON.parse(readFileSync(join(folder, name), "utf8")),
  );
}

describe("the journal of a write", () => {
  test("is prepared, then decided, and goes with its staging", async () => {
    const parent = temporaryFolder();
    const out = join(parent, "out");
    const seen: unknown[] = [];
    const names: string[] = [];
    valueOf(
      await writePlans([folderPlan(out, { a: "1" })], {
        isStopped: () => {
          seen.push(...journals());
          names.push(...readdirSync(parent));
          return false;
        },
      }),
    );
    const write = {
      output: out,
      staging: expect.stringMatching(/\/\.out\.sdkwright-[0-9a-f]{12}$/),
      steps: [
        { path: "a", before: null, after: expect.stringMatching(/^6b86/) },
        {
          path: ".sdkwright-manifest",
          before: null,
          after: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    };
    const journal = (phase: string) => ({
      owner: expect.objectContaining({ pid: process.pid }),
      command: expect.any(String),
      phase,
      writes: [write],
    });
    expect(seen).toEqual(["prepared", "prepared", "decided"].map(journal));
    expect(names.filter((name) => looksStaged(name))).toHaveLength(2);
    expect(journals()).toEqual([]);
    expect(readdirSync(parent)).toEqual(["out"]);
  });

  test("is withdrawn, or goes when the disk is full", async () => {
    mkdirSync(state);
    const writes = [{ output: "/out", staging: "/staging", steps: [] }];
    const journal = await prepareJournal(state, writes);
    await withdrawJournal(journal);
    expect(journals()).toMatchObject([{ phase: "prepared", writes }]);
    const opened = await open(join(state, "a"), "w");
    await opened.close();
    const prototype = Object.getPrototypeOf(opened) as FileHandle;
    const full = Object.assign(new Error("full"), { code: "ENOSPC" });
    const write = vi.spyOn(prototype, "writeFile").mockRejectedValue(full);
    await withdrawJournal(journal);
    expect(existsSync(journal.file)).toBe(false);
    await withdrawJournal(journal);
    const mistake = new Error("mistake");
    write.mockRejectedValue(mistake);
    await expect(withdrawJournal(journal)).rejects.toBe(mistake);
  });

  test("is left to the next write when it cannot be cleaned up", async () => {
    const parent = join(temporaryFolder(), "parent");
    const out = join(parent, "out");
    let asked = 0;
    const written = await writePlans([folderPlan(out, { a: "1" })], {
      isStopped: () => {
        asked += 1;
        if (asked < 3) return false;
        renameSync(parent, `${parent}-moved`);
        writeFileSync(parent, "");
        return false;
      },
    });
    expect(valueOf(written)).toHaveLength(1);
    expect(journals()).toHaveLength(1);
    rmSync(parent);
    renameSync(`${parent}-moved`, parent);
    valueOf(await writePlans([folderPlan(out, { a: "2" })]));
    expect(journals()).toEqual([]);
    expect(readdirSync(parent)).toEqual(["out"]);
  });
});

describe("a staging folder", () => {
  test("has a name that nobody can know", () => {
    const beside = stagingBeside("/a/out");
    expect(dirname(beside)).toBe("/a");
    expect(basename(beside)).toMatch(/^\.out\.sdkwright-[0-9a-f]{12}$/);
    const within = stagingWithin("/a/spec");
    expect(dirname(within)).toBe("/a/spec");
    expect(basename(within)).toMatch(/^\.sdkwright-[0-9a-f]{12}$/);
    expect(stagingWithin("/a")).not.toBe(stagingWithin("/a"));
  });

  test.each([
    [".sdkwright-0123456789ab", true],
    [".out.sdkwright-0123456789ab", true],
    [".a.b.sdkwright-10-a1_B2c", true],
    [".sdkwright-9-abcdef", true],
    ["out.sdkwright-0123456789ab", false],
    ["x.out.sdkwright-0123456789ab", false],
    ["..sdkwright-0123456789ab", false],
    [".sdkwright-0123456789abc", false],
    [".sdkwright-0123456789aG", false],
    [".sdkwright-01-abcdef", false],
    [".sdkwright-1x-abcdef", false],
    [".sdkwright-1-abcde", false],
    [".sdkwright-1-abc-ef", false],
    [".sdkwright-manifest", false],
  ])("may be called %s: %j", (name, expected) => {
    expect(looksStaged(name)).toBe(expected);
  });

  test("tells what is left to move, unless it is a link or gone", async () => {
    const folder = temporaryFolder();
    writeTexts(folder, {
      "s/new-0": "",
      "s/new-12": "",
      "s/old-1": "",
      "s/new-x": "",
      "s/xnew-3": "",
      "s/new-4x": "",
      file: "",
    });
    symlinkSync("s", join(folder, "link"));
    const found = async (name: string) =>
      [...(await pendingMoves(join(folder, name)))].toSorted((a, b) => a - b);
    expect(await found("s")).toEqual([0, 12]);
    for (const name of ["link", "none", "file"])
      expect(await found(name)).toEqual([]);
  });
});

test("a write is cut off when it was decided and something is left to move, or only removals", async () => {
  const folder = temporaryFolder();
  writeTexts(folder, { "left/new-0": "", "done/old-0": "" });
  const owner = await ownIdentity();
  const cut = (
    phase: "prepared" | "decided",
    ...writes: readonly (readonly [string, string | null])[]
  ) =>
    isCutOff({
      owner,
      command: "generate",
      phase,
      writes: writes.map(([name, after]) => ({
        output: folder,
        staging: join(folder, name),
        steps: [{ path: "a", before: "1", after }],
      })),
    });
  expect(await cut("decided", ["left", "2"])).toBe(true);
  expect(await cut("prepared", ["left", "2"])).toBe(false);
  expect(await cut("decided", ["done", "2"])).toBe(false);
  expect(await cut("decided", ["done", "2"], ["left", "2"])).toBe(true);
  expect(await cut("decided", ["done", null])).toBe(true);
  expect(await cut("decided", ["done", "2"], ["done", null])).toBe(false);
});
