import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import fileSystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { withClaims } from "../../generator/io/claim-folder.ts";
import { comparePlans } from "../../generator/io/compare-plans.ts";
import { absentFile } from "../../generator/io/file-state.ts";
import { isHalfWritten } from "../../generator/io/is-half-written.ts";
import { sha256 } from "../../generator/io/sha256.ts";
import type { WritePlan } from "../../generator/io/write-plan.ts";
import { writePlans } from "../../generator/io/write-plans.ts";
import {
  codesOf,
  readTexts,
  temporaryFolder,
  valueOf,
  writeTexts,
} from "./folder.ts";

/** Calls that change the disk are counted; one of them can be made to fail. */
const disk = { calls: 0, failing: 0, isDead: false };

const changing = [
  "chmod",
  "copyFile",
  "link",
  "mkdir",
  "mkdtemp",
  "open",
  "rename",
  "rm",
  "rmdir",
  "unlink",
  "writeFile",
] as const;

type Call = (...args: readonly unknown[]) => Promise<unknown>;

// Not `vi.mock`: another test of this process may have loaded what is tested, with the real calls.
const calls = fileSystem as unknown as Record<string, Call>;
const real = new Map(changing.map((name) => [name, calls[name]]));

function counted(call: Call | undefined): Call {
  return async (...args) => {
    disk.calls += 1;
    const isDue = disk.calls === disk.failing;
    if (isDue || (disk.isDead && disk.calls > disk.failing))
      throw Object.assign(new Error("injected"), { code: "EIO" });
    return call?.(...args);
  };
}

function replaceCalls(replaced: (call: Call | undefined) => Call | undefined) {
  for (const [name, call] of real)
    Object.assign(calls, { [name]: replaced(call) });
  syncBuiltinESMExports();
}

beforeAll(() => replaceCalls(counted));

afterAll(() => replaceCalls((call) => call));

beforeEach(() => {
  disk.calls = 0;
  disk.failing = 0;
  disk.isDead = false;
});

const before = {
  "spec/a.yaml": "a: 1\n",
  "spec/deep/b.yaml": "b: 1\n",
  "spec/mine.txt": "mine\n",
};

function sources(
  parent: string,
  files: Readonly<Record<string, readonly [old: string | null, now: string]>>,
): WritePlan {
  return {
    kind: "files",
    directory: join(parent, "spec"),
    files: Object.entries(files).map(([path, [old, content]]) => ({
      path,
      content,
      before: old === null ? absentFile : { kind: "file", sha256: sha256(old) },
    })),
  };
}

function output(
  directory: string,
  texts: Readonly<Record<string, string>>,
): WritePlan {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return { kind: "folder", directory, files };
}

function firstPlans(parent: string): readonly WritePlan[] {
  return [
    sources(parent, {}),
    output(join(parent, "made/sdk"), { "x.ts": "1", "old/y.ts": "1" }),
    output(join(parent, "made/changes"), { "a.md": "1" }),
  ];
}

function secondPlans(parent: string): readonly WritePlan[] {
  return [
    sources(parent, {
      "a.yaml": ["a: 1\n", "a: 2\n"],
      "deep/b.yaml": ["b: 1\n", "b: 1\n"],
      "new/c.yaml": [null, "c: 2\n"],
    }),
    output(join(parent, "made/sdk"), { "x.ts": "2", "new/z.ts": "2" }),
    output(join(parent, "made/changes"), { "a.md": "1", "b.md": "2" }),
    output(join(parent, "more/deep/docs"), { "d.md": "2" }),
  ];
}

const after = {
  "spec/a.yaml": "a: 2\n",
  "spec/deep/b.yaml": "b: 1\n",
  "spec/mine.txt": "mine\n",
  "spec/new/c.yaml": "c: 2\n",
  "made/sdk/x.ts": "2",
  "made/sdk/new/z.ts": "2",
  "made/changes/a.md": "1",
  "made/changes/b.md": "2",
  "more/deep/docs/d.md": "2",
};

/** A folder as the first plans leave it, with a file of the user in each. */
async function openFolder(): Promise<string> {
  const parent = temporaryFolder();
  writeTexts(parent, before);
  valueOf(await writePlans(firstPlans(parent)));
  writeTexts(parent, { "made/sdk/mine.txt": "mine\n" });
  disk.calls = 0;
  return parent;
}

function withoutManifests(parent: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(readTexts(parent)).filter(
      ([path]) => !path.endsWith(".sdkwright-manifest"),
    ),
  );
}

const whole = { ...after, "made/sdk/mine.txt": "mine\n" };

describe("several folders", () => {
  test("are written as one", async () => {
    const parent = await openFolder();
    const plans = secondPlans(parent);
    const foretold = await comparePlans(plans);
    const written = valueOf(await writePlans(plans));
    expect(valueOf(foretold)).toEqual(written);
    expect(written.map((each) => each.written)).toEqual([
      ["a.yaml", "new/c.yaml"],
      ["new/z.ts", "x.ts"],
      ["b.md"],
      ["d.md"],
    ]);
    expect(withoutManifests(parent)).toEqual(whole);
    const again = valueOf(await comparePlans(secondPlansNow(parent)));
    expect(again.flatMap((each) => [...each.written, ...each.removed])).toEqual(
      [],
    );
  });

  test("stay as they are when one of them is refused", async () => {
    const parent = await openFolder();
    writeFileSync(join(parent, "made/changes/b.md"), "foreign");
    writeFileSync(join(parent, "made/sdk/x.ts"), "edited");
    const tree = readTexts(parent);
    const plans = secondPlans(parent);
    const codes = ["output-edited", "output-foreign"];
    expect(codesOf(await comparePlans(plans))).toEqual(codes);
    expect(codesOf(await writePlans(plans))).toEqual(codes);
    expect(readTexts(parent)).toEqual(tree);
  });

  test("stay as they are when a source is not what was read", async () => {
    const parent = await openFolder();
    writeFileSync(join(parent, "spec/a.yaml"), "a: other\n");
    mkdirSync(join(parent, "spec/new"));
    writeFileSync(join(parent, "spec/new/c.yaml"), "somebody else's");
    const tree = readTexts(parent);
    const codes = ["source-changed-meanwhile", "import-file-in-way"];
    const plans = secondPlans(parent);
    expect(codesOf(await writePlans(plans))).toEqual(codes);
    expect(readTexts(parent)).toEqual(tree);
  });

  test("stay as they are when a source is a link or folder", async () => {
    const parent = await openFolder();
    writeTexts(parent, { "elsewhere.yaml": "c: 1\n" });
    mkdirSync(join(parent, "spec/new"));
    const link = join(parent, "spec/new/c.yaml");
    for (const [target, code] of [
      ["../../elsewhere.yaml", "import-file-in-way"],
      ["nowhere.yaml", "source-not-file"],
      ["..", "source-not-file"],
    ] as const) {
      rmSync(link, { force: true });
      symlinkSync(target, link);
      const tree = readTexts(parent);
      const plans = secondPlans(parent);
      expect(codesOf(await writePlans(plans))).toEqual([code]);
      expect(readTexts(parent)).toEqual(tree);
    }
  });

  test("must not be one folder", async () => {
    const parent = await openFolder();
    const made = join(parent, "made/sdk");
    const plans = [output(made, { a: "1" }), output(`${made}/`, { b: "1" })];
    expect(codesOf(await writePlans(plans))).toEqual(["folders-overlap"]);
  });
});

/** The second plans, made of what they left. */
function secondPlansNow(parent: string): readonly WritePlan[] {
  const [, ...outputs] = secondPlans(parent);
  return [
    sources(parent, {
      "a.yaml": ["a: 2\n", "a: 2\n"],
      "new/c.yaml": ["c: 2\n", "c: 2\n"],
    }),
    ...outputs,
  ];
}

async function doNothing() {
  return { value: null, diagnostics: [] };
}

/** How many calls change the disk in a write that succeeds. */
async function countCalls(): Promise<number> {
  const parent = await openFolder();
  valueOf(await writePlans(secondPlans(parent)));
  return disk.calls;
}

test("a failure at any step puts everything back", async () => {
  const calls = await countCalls();
  expect(calls).toBeGreaterThan(40);
  const start = await openFolder();
  const tree = readTexts(start);
  let refused = 0;
  for (let failing = 1; failing <= calls; failing += 1) {
    const parent = temporaryFolder();
    cpSync(start, parent, { recursive: true });
    disk.calls = 0;
    disk.failing = failing;
    const { value } = await writePlans(secondPlans(parent));
    disk.failing = 0;
    if (value === null) {
      refused += 1;
      expect(readTexts(parent), `step ${failing}`).toEqual(tree);
    } else {
      // Only the cleaning up failed, or something else could be done instead.
      valueOf(await writePlans(secondPlansNow(parent)));
      expect(withoutManifests(parent), `step ${failing}`).toEqual(whole);
    }
  }
  expect(refused).toBeGreaterThan(calls / 2);
});

test("a process that dies at any step leaves the old, or what is completed", async () => {
  const calls = await countCalls();
  const start = await openFolder();
  const old = readTexts(start);
  const outcomes = new Set<string>();
  for (let failing = 1; failing <= calls; failing += 1) {
    const parent = temporaryFolder();
    cpSync(start, parent, { recursive: true });
    disk.calls = 0;
    disk.failing = failing;
    // From then on nothing changes the disk any more.
    disk.isDead = true;
    await writePlans(secondPlans(parent));
    disk.isDead = false;
    disk.failing = 0;
    const spec = join(parent, "spec");
    const folders = ["spec", "made/sdk", "made/changes", "more/deep/docs"].map(
      (folder) => join(parent, folder),
    );
    const isHalf = await isHalfWritten(spec);
    const { diagnostics: recovered } = await withClaims(folders, doNothing);
    expect(recovered.filter(({ severity }) => severity === "error")).toEqual(
      [],
    );
    const isNew = readTexts(spec)["a.yaml"] === "a: 2\n";
    outcomes.add(`${isHalf} ${isNew}`);
    if (isHalf) expect(isNew).toBe(true);
    const texts = withoutManifests(parent);
    const seen = Object.fromEntries(
      Object.entries(texts).filter(
        ([path]) => !path.includes(".sdkwright-") && !path.endsWith("/"),
      ),
    );
    const expected = isNew
      ? whole
      : Object.fromEntries(
          Object.entries(old).filter(
            ([path]) => !path.endsWith(".sdkwright-manifest"),
          ),
        );
    expect(seen, `step ${failing}`).toEqual(expected);
    // Whatever is left is no obstacle.
    const plans = isNew ? secondPlansNow(parent) : secondPlans(parent);
    valueOf(await writePlans(plans));
    expect(withoutManifests(parent), `step ${failing}`).toEqual(whole);
  }
  expect([...outcomes].toSorted()).toEqual([
    "false false",
    "false true",
    "true true",
  ]);
});

test("a stop at any moment puts everything back", async () => {
  const start = await openFolder();
  const tree = readTexts(start);
  for (let moment = 1; ; moment += 1) {
    const parent = temporaryFolder();
    cpSync(start, parent, { recursive: true });
    let asked = 0;
    const result = await writePlans(secondPlans(parent), {
      isStopped: () => {
        asked += 1;
        return asked >= moment;
      },
    });
    if (result.value !== null) {
      expect(moment).toBeGreaterThan(6);
      return;
    }
    expect(codesOf(result)).toEqual(["write-stopped"]);
    expect(readTexts(parent), `moment ${moment}`).toEqual(tree);
  }
});
