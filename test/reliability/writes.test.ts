import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withClaims } from "../../generator/io/write/claim-folder.ts";
import { createFileReader } from "../../generator/io/read/file-reader.ts";
import { absentFile } from "../../generator/io/files/file-state.ts";
import { isHalfWritten } from "../../generator/io/output/is-half-written.ts";
import { sha256 } from "../../generator/io/files/sha256.ts";
import { openStateFolder } from "../../generator/io/state/state-folder.ts";
import type { WritePlan } from "../../generator/io/output/write-plan.ts";
import {
  writePlans,
  type HeldWrite,
} from "../../generator/io/write/write-plans.ts";
import {
  codesOf,
  folderPlan,
  readTexts,
  temporaryFolder,
  valueOf,
  writeTexts,
  type Texts,
} from "../io/folder.ts";
import { useFaultDisk } from "../support/fault-disk.ts";
import { measured } from "../support/measure.ts";

const disk = useFaultDisk();

const sources = { "spec/a.yaml": "a: 1\n", "spec/old/b.yaml": "b: 1\n" };

/** Replaces, adds and removes source files, and files of an output folder that stands and of one that does not. */
function plansIn(parent: string): readonly WritePlan[] {
  return [
    {
      kind: "files",
      directory: join(parent, "spec"),
      files: [
        { path: "a.yaml", content: "a: 2\n", before: was("a: 1\n") },
        { path: "old/b.yaml", content: null, before: was("b: 1\n") },
        { path: "new/c.yaml", content: "c: 2\n", before: absentFile },
      ],
    },
    folderPlan(join(parent, "made/sdk"), { "x.ts": "2", "new/z.ts": "2" }),
    folderPlan(join(parent, "more/docs"), { "d.md": "2" }),
  ];
}

function was(text: string) {
  return { kind: "file", sha256: sha256(text) } as const;
}

const targets = ["spec", "made/sdk", "more/docs"];

/** What stands before the write, and a copy of it for each fault. */
async function openStart(): Promise<{
  readonly old: Texts;
  readonly copy: () => string;
}> {
  const start = temporaryFolder();
  writeTexts(start, sources);
  const first = folderPlan(join(start, "made/sdk"), {
    "x.ts": "1",
    "old/y.ts": "1",
  });
  valueOf(await writePlans([first]));
  writeTexts(start, { "made/sdk/mine.txt": "mine\n" });
  return {
    old: readTexts(start),
    copy: () => {
      const parent = temporaryFolder();
      cpSync(start, parent, { recursive: true });
      return parent;
    },
  };
}

/** What a write without a fault leaves, and its operations. */
async function writeWhole(copy: () => string) {
  const parent = copy();
  disk.set({ kind: "none" });
  valueOf(await writePlans(plansIn(parent)));
  return { whole: readTexts(parent), operations: disk.operations };
}

async function doNothing() {
  return { value: null, diagnostics: [] };
}

/** What the next command does first. */
async function recover(parent: string): Promise<readonly string[]> {
  const folders = targets.map((folder) => join(parent, folder));
  return codesOf(await withClaims(folders, doNothing));
}

/** An empty folder that was made above a new output folder may stay when a process dies. */
function outcomeOf(parent: string, old: Texts, whole: Texts): string {
  const { "more/": _, ...seen } = readTexts(parent);
  const texts = JSON.stringify(seen);
  if (texts === JSON.stringify(old)) return "old";
  return texts === JSON.stringify(whole) ? "new" : "neither";
}

test("W-01 a process killed at any operation leaves the old, or what the next command completes", async (context) => {
  const { old, copy } = await openStart();
  const { whole, operations } = await writeWhole(copy);
  const outcomes = { old: 0, new: 0, completed: 0, neither: 0 };
  for (let at = 1; at <= operations; at += 1) {
    const parent = copy();
    disk.set({ kind: "death", at });
    await writePlans(plansIn(parent));
    disk.set({ kind: "none" });
    const isHalf = await isHalfWritten(join(parent, "spec"));
    const recovered = await recover(parent);
    expect(recovered.includes("output-recovered"), `at ${at}`).toBe(isHalf);
    const seen = outcomeOf(parent, old, whole);
    expect(["old", "new"], `at ${at}`).toContain(seen);
    outcomes[seen === "new" && isHalf ? "completed" : (seen as "old")] += 1;
    if (isHalf) expect(seen).toBe("new");
    // Whatever is left is no obstacle.
    if (seen === "old") valueOf(await writePlans(plansIn(parent)));
    expect(outcomeOf(parent, old, whole), `at ${at}`).toBe("new");
  }
  expect(outcomes.old).toBeGreaterThan(10);
  expect(outcomes.completed).toBeGreaterThan(5);
  measured(context, { operations, "neither old nor new": outcomes.neither });
});

test("W-02 a signal at any operation puts everything back, or comes too late", async (context) => {
  const { old, copy } = await openStart();
  const { whole, operations } = await writeWhole(copy);
  let tooLate = 0;
  for (let at = 1; at <= operations; at += 1) {
    const parent = copy();
    let isStopped = false;
    let isHeld = false;
    disk.set({ kind: "event", at, happens: () => (isStopped = true) });
    const holdSignals = (): HeldWrite => {
      isHeld = true;
      return {
        isStopped: () => isStopped,
        release: () => {
          isHeld = false;
        },
      };
    };
    const result = await writePlans(plansIn(parent), { holdSignals });
    expect(isHeld).toBe(false);
    const isDone = result.value !== null;
    if (isDone) tooLate += 1;
    else expect(codesOf(result)).toEqual(["write-stopped"]);
    expect(outcomeOf(parent, old, whole), `at ${at}`).toBe(
      isDone ? "new" : "old",
    );
  }
  expect(tooLate).toBeLessThan(operations / 4);
  measured(context, { operations, "neither old nor new": 0 });
});

test("W-03 a disk that is full from any operation on leaves the old", async (context) => {
  const { old, copy } = await openStart();
  const { whole, operations } = await writeWhole(copy);
  let refused = 0;
  for (let at = 1; at <= operations; at += 1) {
    const parent = copy();
    disk.set({ kind: "full", at });
    const result = await writePlans(plansIn(parent));
    disk.set({ kind: "none" });
    if (result.value === null) {
      refused += 1;
      // A folder that was emptied and removed may have no room to come back.
      const isHalf = codesOf(result).includes("output-half-written");
      if (isHalf) expect(await recover(parent)).toContain("output-recovered");
      expect(outcomeOf(parent, old, whole), `at ${at}`).toBe(
        isHalf ? "new" : "old",
      );
    } else expect(outcomeOf(parent, old, whole), `at ${at}`).toBe("new");
  }
  expect(refused).toBeGreaterThan(operations / 2);
  measured(context, { operations, "neither old nor new": 0 });
});

test("W-04 a folder that cannot be written leaves the old, whichever it is", async (context) => {
  const { old, copy } = await openStart();
  const folders = ["spec", "spec/old", "made", "made/sdk", "more"];
  for (const folder of folders) {
    const parent = copy();
    disk.set({ kind: "read-only", folder: join(parent, folder) });
    const result = await writePlans(plansIn(parent));
    disk.set({ kind: "none" });
    expect(codesOf(result), folder).toEqual(["file-not-written"]);
    expect(result.diagnostics[0]?.message).toContain("read-only");
    expect(readTexts(parent), folder).toEqual(old);
  }
  measured(context, { folders: folders.length, "neither old nor new": 0 });
});

test("W-04 a state folder that cannot be written leaves the old, and is named", async (context) => {
  const { old, copy } = await openStart();
  const parent = copy();
  const state = valueOf(await openStateFolder());
  disk.set({ kind: "read-only", folder: state });
  const results = [
    await writePlans(plansIn(parent)),
    await withClaims([join(parent, "spec")], doNothing),
  ];
  disk.set({ kind: "none" });
  for (const result of results) {
    expect(codesOf(result)).toEqual(["state-folder-refused"]);
    expect(result.diagnostics[0]?.message).toContain(state);
    expect(result.diagnostics[0]?.hint).toContain("SDKWRIGHT_STATE_DIR");
  }
  expect(readTexts(parent)).toEqual(old);
  measured(context, { writers: results.length, "neither old nor new": 0 });
});

test("W-05 an operation that fails alone leaves the old, or is done without", async (context) => {
  const { old, copy } = await openStart();
  const { whole, operations } = await writeWhole(copy);
  let refused = 0;
  for (let at = 1; at <= operations; at += 1) {
    const parent = copy();
    disk.set({ kind: "failure", at, code: "EIO" });
    const { value } = await writePlans(plansIn(parent));
    disk.set({ kind: "none" });
    if (value === null) refused += 1;
    else await recover(parent);
    expect(outcomeOf(parent, old, whole), `at ${at}`).toBe(
      value === null ? "old" : "new",
    );
  }
  expect(refused).toBeGreaterThan(operations / 2);
  measured(context, { operations, "neither old nor new": 0 });
});

test("W-06 commands at once, each of which reads and then writes, lose no update", async (context) => {
  const parent = temporaryFolder();
  writeTexts(parent, { "spec/list.yaml": "" });
  const path = join(parent, "spec/list.yaml");
  const commands = Array.from({ length: 10 }, (_, index) =>
    withClaims([join(parent, "spec")], async () => {
      const reader = createFileReader();
      const { text } = valueOf(await reader.readSource(path));
      const content = `${text}- ${index}\n`;
      const files = [{ path, content, before: reader.before(path) }];
      return writePlans([{ kind: "files", files }]);
    }),
  );
  const results = await Promise.all(commands);
  expect(results.flatMap(codesOf)).toEqual([]);
  const lines = readTexts(parent)["spec/list.yaml"]?.split("\n") ?? [];
  expect(lines.filter(Boolean).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `- ${index}`),
  );
  measured(context, { commands: 10, "lost updates": 0 });
});
